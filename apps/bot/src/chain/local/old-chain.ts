import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Address, type Hex, hexToNumber, keccak256, numberToHex, padHex, toRlp } from 'viem';
import { z } from 'zod';
import { putInPlace, removeFile, whenFree } from '../../base/files/held-file.ts';
import type { Log } from '../../base/log/log.ts';
import { type Account, FAUCET } from './accounts.ts';
import type { ChainFile } from './chain-file.ts';
import { headOf, startEngine } from './engine.ts';
import { type PastBlock, pastBlock } from './past-block.ts';

const hex = z.templateLiteral(['0x', z.string()]);
const account = z.object({
  nonce: z.union([z.number(), hex]),
  balance: hex,
  code: hex,
  storage: z.record(hex, hex),
});
const header = z.looseObject({ number: hex, timestamp: hex, parentHash: hex });
const log = z.object({ address: hex, topics: z.array(hex), data: hex });
const transaction = z.looseObject({ hash: hex, type: hex });
const state = z.object({
  accounts: z.record(hex, account),
  blocks: z.array(z.object({ header, transactions: z.array(z.object({ transaction })) })),
  transactions: z.array(
    z.object({
      info: z.object({
        transaction_hash: hex,
        transaction_index: z.number(),
        from: hex,
        to: hex.nullable(),
        contract_address: hex.nullable(),
        gas_used: z.number(),
      }),
      receipt: z.looseObject({
        type: hex,
        status: hex,
        cumulativeGasUsed: hex,
        logs: z.array(log),
        logsBloom: hex,
      }),
    }),
  ),
});
type State = z.infer<typeof state>;
type Mined = State['transactions'][number];

/** The fields of a block's header in the order of hashing: later hard forks have added theirs at the end. */
const HASHED = [
  'parentHash',
  'sha3Uncles',
  'miner',
  'stateRoot',
  'transactionsRoot',
  'receiptsRoot',
  'logsBloom',
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'extraData',
  'mixHash',
  'nonce',
  'baseFeePerGas',
  'withdrawalsRoot',
  'blobGasUsed',
  'excessBlobGas',
  'parentBeaconBlockRoot',
  'requestsHash',
] as const;
const NUMBERS: ReadonlySet<string> = new Set([
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'baseFeePerGas',
  'blobGasUsed',
  'excessBlobGas',
]);

/** Numbers are hashed without leading zeros, and zero as nothing. */
const shortest = (value: Hex): Hex => {
  const digits = value.slice(2).replace(/^0+/, '');
  return digits === '' ? '0x' : `0x${digits.length % 2 === 1 ? '0' : ''}${digits}`;
};

function hashOf(from: z.infer<typeof header>): Hex {
  const fields = HASHED.flatMap((name) => {
    const value = hex.optional().parse(from[name] ?? undefined);
    return value === undefined ? [] : [NUMBERS.has(name) ? shortest(value) : value];
  });
  return keccak256(toRlp(fields));
}

/** The local chain of earlier versions: the state file of a separate node. */
interface OldState {
  readonly genesis: Hex;
  /** Its newest block. */
  readonly head: { readonly number: number; readonly time: number; readonly hash: Hex };
  readonly accounts: readonly Account[];
  readonly past: readonly PastBlock[];
}

/** @throws Error if the text is no such state */
function readOldState(text: string): OldState {
  const { accounts, blocks, transactions } = state.parse(JSON.parse(text));
  const numbered = blocks.map((block) => ({ ...block, number: hexToNumber(block.header.number) }));
  const newest = numbered.reduce<(typeof numbered)[number] | undefined>(
    (latest, block) => (latest === undefined || block.number > latest.number ? block : latest),
    undefined,
  );
  if (newest === undefined) throw new Error('there is no block in it');
  // a node that was started several times keeps a first block of each time: the second one tells which it stands on
  const second = numbered.find(({ number }) => number === 1);
  const genesis = second?.header.parentHash ?? hashOf(newest.header);
  const mined = new Map(transactions.map((one) => [one.info.transaction_hash, one]));
  return {
    genesis,
    head: { number: newest.number, time: hexToNumber(newest.header.timestamp), hash: hashOf(newest.header) },
    accounts: [
      FAUCET,
      ...Object.entries(accounts).map(([address, held]) => accountOf(address as Address, held)),
    ],
    past: numbered
      .filter(({ number, header: found }) => number > 0 || hashOf(found) === genesis)
      .map((block) => blockOf(block, mined)),
  };
}

const accountOf = (address: Address, { nonce, balance, code, storage }: State['accounts'][Hex]): Account => ({
  address,
  balance: BigInt(balance),
  nonce: BigInt(nonce),
  code,
  storage: new Map(
    Object.entries(storage).flatMap(([slot, value]) =>
      BigInt(value) === 0n ? [] : [[padHex(slot as Hex), padHex(value as Hex)] as const],
    ),
  ),
});

/** A block with its transactions as nodes answer it. */
function blockOf(
  { header: found, transactions, number }: State['blocks'][number] & { readonly number: number },
  mined: ReadonlyMap<string, Mined>,
): PastBlock {
  const hash = hashOf(found);
  const sent = transactions.map(({ transaction: one }) => one);
  const place = { blockHash: hash, blockNumber: numberToHex(number) };
  const known = sent.flatMap((one) => {
    const found = mined.get(one.hash);
    return found === undefined ? [] : [{ one, found }];
  });
  let logIndex = 0;
  return pastBlock(number, {
    block: { ...found, hash, transactions: known.map(({ one }) => one.hash), uncles: [], size: '0x0' },
    transactions: known.map(({ one, found: { info } }) => ({
      ...one,
      ...place,
      from: info.from,
      transactionIndex: numberToHex(info.transaction_index),
      gasPrice: one.gasPrice ?? one.maxFeePerGas ?? '0x0',
    })),
    receipts: known.map(({ one, found: { info, receipt } }) => {
      const at = {
        ...place,
        transactionHash: one.hash,
        transactionIndex: numberToHex(info.transaction_index),
      };
      return {
        ...at,
        from: info.from,
        to: info.to,
        contractAddress: info.contract_address,
        gasUsed: numberToHex(info.gas_used),
        cumulativeGasUsed: receipt.cumulativeGasUsed,
        effectiveGasPrice: found.baseFeePerGas ?? '0x0',
        status: receipt.status,
        type: one.type,
        logsBloom: receipt.logsBloom,
        logs: receipt.logs.map((log) => ({
          ...log,
          ...at,
          logIndex: numberToHex(logIndex++),
          removed: false,
        })),
      };
    }),
  });
}

/** Where versions before kept the local chain: the state of a node that ran as a process of its own. */
const OLD_STATE = 'chain-state.json';
/** Tells which process wrote it: one that may still be doing so. */
const OLD_PROCESS = 'chain-process.json';
/** How long that is waited for, ms. */
const SAVING_MS = 20_000;
const LOOK_MS = 50;

/**
 * Takes over the chain that a version before kept in this folder: accounts with all that they own, which chain it is,
 * and what can be asked of its blocks. Its state is kept under another name. One that cannot be read is moved aside,
 * and the log says so.
 *
 * @param path of the file that is begun
 * @returns whether there was one that could be read
 */
export async function takeOverOldChain(
  file: ChainFile,
  path: string,
  chainId: number,
  log: Log,
): Promise<boolean> {
  const folder = dirname(path);
  const source = join(folder, OLD_STATE);
  await writtenWhole(join(folder, OLD_PROCESS));
  if (!existsSync(source)) return false;
  // a file that cannot be opened or written at the moment is no reason to begin a new chain: it holds what chat owns
  const text = whenFree(() => readFileSync(source, 'utf8'));
  const state = await stateIn(text, chainId).catch((error: unknown) => {
    const aside = `${source}.unreadable-${Date.now()}`;
    putInPlace(source, aside);
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    log.warn(
      'chain',
      `The local chain of the version before could not be read: ${why}. It was moved to ${aside}; a new one begins.`,
    );
    return undefined;
  });
  if (state === undefined) return false;
  file.begin({ chainId, genesis: state.genesis }, state.base, state.accounts, state.past);
  const aside = join(folder, 'chain-state.before.json');
  putInPlace(source, aside);
  log.info('chain', `the local chain of the version before goes on; ${aside} can be deleted`);
  return true;
}

async function stateIn(text: string, chainId: number) {
  const { genesis, head, accounts, past } = readOldState(text);
  const from = { number: head.number, time: head.time, salt: head.hash };
  const { stateRoot } = await headOf(await startEngine({ ...from, chainId, accounts }));
  return { genesis, base: { ...from, stateRoot }, accounts, past };
}

const place = z.object({ keeper: z.number() });

/** Waits until the process that kept the chain before has written its state and is gone. */
async function writtenWhole(note: string): Promise<void> {
  const end = performance.now() + SAVING_MS;
  while (existsSync(note) && isThere(note) && performance.now() < end) await pause(LOOK_MS);
  removeFile(note);
}

function isThere(note: string): boolean {
  try {
    return process.kill(place.parse(JSON.parse(readFileSync(note, 'utf8'))).keeper, 0);
  } catch {
    return false;
  }
}
