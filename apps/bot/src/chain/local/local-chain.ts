import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Address, bytesToHex, type Hex, hexToBigInt, hexToNumber, RpcRequestError } from 'viem';
import { z } from 'zod';
import { isDiskFull } from '../../base/files/disk-full.ts';
import { putInPlace } from '../../base/files/held-file.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';
import { FAUCET, transferFrom } from './accounts.ts';
import { ChainBlocks, UnsavedError } from './chain-blocks.ts';
import { type Base, BrokenFileError, ChainFile, type Identity } from './chain-file.ts';
import { headOf, startEngine } from './engine.ts';
import { JsonRpc, PastBlocks } from './json-rpc.ts';
import { takeOverOldChain } from './old-chain.ts';
import { pastBlockOf } from './past-block.ts';

/** Begins a chain in a file that has none: with nothing on it but the account that pays. @param time unix s */
async function newChain(file: ChainFile, chainId: number, time: number): Promise<void> {
  const from = { number: 0, time, salt: bytesToHex(randomBytes(32)) };
  const engine = await startEngine({ ...from, chainId, accounts: [FAUCET] });
  const { hash, stateRoot } = await headOf(engine);
  const base: Base = { ...from, stateRoot };
  file.begin({ chainId, genesis: hash }, base, [FAUCET], [await pastBlockOf(engine, 0, [])]);
}

export const LOCAL_CHAIN_ID = 31_337;
/** Of a chain that several shows of one machine play on: what is signed for one inside a bot is worth nothing there. */
export const SHARED_CHAIN_ID = 31_338;
/** Its name in the data folder. */
export const LOCAL_CHAIN_FILE = 'local-chain.db';

/**
 * Blocks after which the chain is begun from its newest one: more are never played again at a start but a match's.
 * Each is some 0.1 MB of memory until then.
 */
const LONG = 200;

export interface LocalChainOptions {
  /** The file that the chain is kept in; made where it is not there. */
  readonly path: string;
  /** Of a chain that is made. */
  readonly chainId?: number;
  readonly log: Log;
  /** Unix ms. */
  readonly now?: () => number;
  /** Told why nothing can be written to the disk; null once it can again. */
  readonly onUnsaved?: (reason: string | null) => void;
}

/** A chain of this process alone: no program and no page reaches it but through what this process offers. */
export interface LocalChain {
  readonly chainId: number;
  /** The hash of its first block: which chain it is, for as long as it is kept. */
  readonly genesis: Hex;
  /** Chain time minus this machine's, in ms: negative once the chain has stood still. */
  readonly clockOffsetMs: number;
  /**
   * Asks by JSON-RPC. What is sent is on disk when the answer is there. Beside what nodes answer: `local_fund` gives an
   * account (address, wei) money.
   *
   * @throws viem's RpcRequestError if the chain refuses it; UnsavedError if it cannot be written down
   */
  ask(method: string, params?: readonly unknown[]): Promise<unknown>;
  /**
   * Keeps the chain short: where many blocks have come together, it is begun from the newest one. Nothing of a match may
   * be under way: what was there at blocks before that can no longer be asked for.
   */
  shorten(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the chain of a file: it goes on from its newest block, and its clock from that block's time. A file that holds
 * none, or a broken one, is moved aside, and a new chain is begun: never one that only cannot be opened now, for it holds
 * what chat owns.
 *
 * @throws Problem if the file cannot be opened, or is of a newer version
 */
export async function openLocalChain(options: LocalChainOptions): Promise<LocalChain> {
  const { path, log } = options;
  try {
    return await openFile(options);
  } catch (error) {
    if (error instanceof Problem || isDiskFull(error)) throw error;
    if (!isBroken(error)) throw notOpened(path, error);
    const aside = `${path}.unreadable-${Date.now()}`;
    for (const end of ['', '-wal', '-shm']) {
      if (existsSync(`${path}${end}`)) putInPlace(`${path}${end}`, `${aside}${end}`);
    }
    log.warn(
      'chain',
      `The local chain could not be read: ${errorText(error)}. It was moved to ${aside}; a new one begins.`,
    );
    return openFile(options);
  }
}

/** What SQLite says of a file that is no database, of a broken one, and of one with other tables in it. */
const BROKEN: ReadonlySet<unknown> = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT', 'SQLITE_ERROR']);

const isBroken = (error: unknown): boolean =>
  error instanceof BrokenFileError ||
  error instanceof z.ZodError ||
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && BROKEN.has(error.code));

const notOpened = (path: string, cause: unknown): Problem =>
  new Problem(
    `The local chain could not be opened: ${errorText(cause)}`,
    path,
    'close what has this file open, such as a backup or another program, and start again; nothing on the chain is lost',
    { cause },
  );

async function openFile({
  path,
  chainId = LOCAL_CHAIN_ID,
  log,
  now = Date.now,
  onUnsaved = () => {},
}: LocalChainOptions): Promise<LocalChain> {
  const file = ChainFile.open(path);
  try {
    const { isNew } = file;
    const hadOne = isNew && (await takeOverOldChain(file, path, chainId, log));
    if (isNew && !hadOne) await newChain(file, chainId, Math.floor(now() / 1_000));
    const { base, ...chain } = file.chain;
    const blocks = await ChainBlocks.open(file, base, chain.chainId, log);
    // chain time stops while the program is closed, so that nobody loses a match by time meanwhile
    const clockOffsetMs = isNew && !hadOne ? 0 : (blocks.head.time + 1) * 1_000 - now();
    return new OpenedChain(file, chain, blocks, { now, onUnsaved, clockOffsetMs });
  } catch (error) {
    file.close();
    throw error;
  }
}

const hex = z.templateLiteral(['0x', z.string()]);
const sent = z.tuple([hex]);
const funded = z.tuple([z.templateLiteral(['0x', z.string()]), hex]);
const count = hex.transform((value) => hexToNumber(value));

type ClockOptions = Required<Pick<LocalChainOptions, 'now' | 'onUnsaved'>> & {
  readonly clockOffsetMs: number;
};

class OpenedChain implements LocalChain {
  readonly chainId: number;
  readonly genesis: Hex;
  readonly clockOffsetMs: number;
  readonly #file: ChainFile;
  readonly #blocks: ChainBlocks;
  readonly #questions: JsonRpc;
  readonly #now: () => number;
  readonly #onUnsaved: (reason: string | null) => void;
  /** What is done to the chain, one thing after another. */
  #turn: Promise<unknown> = Promise.resolve();
  #isUnsaved = false;

  constructor(file: ChainFile, { chainId, genesis }: Identity, blocks: ChainBlocks, options: ClockOptions) {
    const { now, onUnsaved, clockOffsetMs } = options;
    this.chainId = chainId;
    this.genesis = genesis;
    this.clockOffsetMs = clockOffsetMs;
    this.#file = file;
    this.#blocks = blocks;
    this.#questions = new JsonRpc(blocks, new PastBlocks(file));
    this.#now = now;
    this.#onUnsaved = onUnsaved;
  }

  ask(method: string, params: readonly unknown[] = []): Promise<unknown> {
    switch (method) {
      case 'eth_sendRawTransaction': {
        const [raw] = sent.parse(params);
        return this.#inTurn(() => this.#put(raw));
      }
      case 'evm_mine':
        return this.#inTurn(() => this.#put(null));
      case 'local_fund': {
        const [to, value] = funded.parse(params);
        return this.#inTurn(async () => this.#put(await this.#transfer(to, hexToBigInt(value))));
      }
      default:
        return this.#questions.answer(method, params);
    }
  }

  async shorten(): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#blocks.length >= LONG) await this.#blocks.shorten(this.#time());
    });
  }

  async close(): Promise<void> {
    await this.#inTurn(async () => {
      try {
        this.#blocks.close();
      } finally {
        this.#file.close();
      }
    });
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(act);
    this.#turn = done.catch(() => {});
    return done;
  }

  #time(): number {
    return Math.floor((this.#now() + this.clockOffsetMs) / 1_000);
  }

  async #put(raw: Hex | null): Promise<unknown> {
    try {
      const answer = await this.#blocks.put(raw, this.#time());
      if (this.#isUnsaved) this.#onUnsaved(null);
      this.#isUnsaved = false;
      return answer;
    } catch (error) {
      if (error instanceof UnsavedError && !this.#isUnsaved) {
        this.#isUnsaved = true;
        this.#onUnsaved(error.message);
      }
      throw error;
    }
  }

  async #transfer(to: Address, value: bigint): Promise<Hex> {
    const nonce = count.parse(await this.ask('eth_getTransactionCount', [FAUCET.address, 'latest']));
    const gasPrice = hexToBigInt(hex.parse(await this.ask('eth_gasPrice')));
    return transferFrom(this.chainId, { nonce, gasPrice, to, value });
  }
}

const CHANGES: ReadonlySet<string> = new Set(['eth_sendRawTransaction', 'evm_mine', 'local_fund']);

/** A chain that can be asked and not changed. */
interface ReadChain {
  readonly chainId: number;
  readonly genesis: Hex;
  ask(method: string, params?: readonly unknown[]): Promise<unknown>;
  close(): void;
}

/**
 * Opens the chain of a file to look at it, as it is now: nothing is written, its time stands still, and whoever runs it
 * goes on.
 */
export const readLocalChain = (path: string, log: Log): Promise<ReadChain> =>
  reading(ChainFile.read(path), log);

/** A chain as the bot begins one where there is none. */
export async function newChainInMemory(log: Log): Promise<ReadChain> {
  const file = ChainFile.inMemory();
  await newChain(file, LOCAL_CHAIN_ID, Math.floor(Date.now() / 1_000));
  return reading(file, log);
}

async function reading(file: ChainFile, log: Log): Promise<ReadChain> {
  try {
    const { base, chainId, genesis } = file.chain;
    const blocks = await ChainBlocks.open(file, base, chainId, log);
    const questions = new JsonRpc(blocks, new PastBlocks(file));
    return {
      chainId,
      genesis,
      async ask(method, params = []) {
        if (!CHANGES.has(method)) return questions.answer(method, params);
        const error = { code: -32_004, message: 'this chain is open to be read, not to be changed' };
        throw new RpcRequestError({ body: { method }, error, url: 'local-chain:' });
      },
      close: () => file.close(),
    };
  } catch (error) {
    file.close();
    throw error;
  }
}
