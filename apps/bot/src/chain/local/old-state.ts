import { type Address, type Hex, hexToNumber, keccak256, numberToHex, padHex, toRlp } from 'viem';
import { z } from 'zod';
import { FAUCET } from './faucet.ts';
import { type PastBlock, pastBlock } from './past-block.ts';
import type { Account } from './state.ts';

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

/** A block's header as it is hashed: what a later set of rules has added stands at the end. */
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

/** The chain of a version before: a node's state, as that node wrote it. */
export interface OldState {
  readonly genesis: Hex;
  /** Its newest block. */
  readonly head: { readonly number: number; readonly time: number; readonly hash: Hex };
  readonly accounts: readonly Account[];
  readonly past: readonly PastBlock[];
}

/** @throws Error if the text is no such state */
export function readOldState(text: string): OldState {
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
