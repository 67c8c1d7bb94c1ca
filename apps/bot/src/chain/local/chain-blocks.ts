import { type Address, type Hex, keccak256, numberToHex, RpcRequestError } from 'viem';
import { z } from 'zod';
import { isDiskFull } from '../../base/files/disk-full.ts';
import type { Log } from '../../base/log/log.ts';
import { type Account, type AccountChange, changesIn, changesRequest, withChange } from './accounts.ts';
import type { Base, ChainFile, Entry } from './chain-file.ts';
import {
  type ChainHead,
  collectGarbage,
  type Engine,
  headOf,
  type RpcRequest,
  startEngine,
} from './engine.ts';
import { type PastBlock, pastBlockOf } from './past-block.ts';

/** Past blocks whose transactions and logs are kept: some two hundred matches. */
const KEEP_PAST = 10_000;

/** So many blocks are played again by one request. */
const AT_ONCE = 200;

const hex = z.templateLiteral(['0x', z.string()]);

/** The requests that make a block: its time is set first. */
const makingOf = ({ time, raw }: Pick<Entry, 'time' | 'raw'>): [stamp: RpcRequest, mine: RpcRequest] => [
  ['evm_setNextBlockTimestamp', [numberToHex(time)]],
  raw === null ? ['evm_mine', []] : ['eth_sendRawTransaction', [raw]],
];

const reasonOf = (error: unknown): string =>
  error instanceof RpcRequestError ? error.details : String(error);

/** Nothing can be written to the disk, so the transaction was not put on the chain. */
export class UnsavedError extends Error {
  override readonly name = 'UnsavedError';
}

/**
 * The blocks of a local chain: on disk before any caller gets an answer, and played again when it is opened. One
 * call at a time.
 */
export class ChainBlocks {
  readonly #file: ChainFile;
  readonly #chainId: number;
  readonly #log: Log;
  #engine: Engine;
  #base: Base;
  #head: ChainHead;

  private constructor(
    file: ChainFile,
    chainId: number,
    log: Log,
    engine: Engine,
    base: Base,
    head: ChainHead,
  ) {
    this.#file = file;
    this.#chainId = chainId;
    this.#log = log;
    this.#engine = engine;
    this.#base = base;
    this.#head = head;
  }

  /** Plays again what the file holds. Time goes on from its newest block. */
  static async open(file: ChainFile, base: Base, chainId: number, log: Log): Promise<ChainBlocks> {
    const accounts = file.accounts();
    const engine = await startEngine({ chainId, accounts, ...base });
    const blocks = new ChainBlocks(file, chainId, log, engine, base, await headOf(engine));
    await blocks.#playAgain();
    return blocks;
  }

  get engine(): Engine {
    return this.#engine;
  }

  /** Blocks up to this one are past: the engine has none of them. */
  get base(): number {
    return this.#base.number;
  }

  get head(): ChainHead {
    return this.#head;
  }

  /** How many blocks the engine has. */
  get length(): number {
    return this.#head.number - this.#base.number;
  }

  async #playAgain(): Promise<void> {
    const entries = this.#file.entries();
    let refused: string | undefined;
    for (let at = 0; at < entries.length && refused === undefined; at += AT_ONCE) {
      const some = entries.slice(at, at + AT_ONCE);
      refused = await this.#engine.doAll(some.flatMap(makingOf)).then(() => undefined, reasonOf);
    }
    this.#head = await headOf(this.#engine);
    if (refused !== undefined) this.#drop(entries.splice(this.length), refused);
    const last = entries.at(-1);
    if (last === undefined) return;
    const { number, hash } = this.#head;
    const kept = this.#file.closedAt;
    const isAsBefore = kept?.number !== number || kept.hash === hash;
    if (number === last.number && isAsBefore && (await this.#hashOf(number - 1)) === last.parent) return;
    this.#log.warn(
      'chain',
      `The local chain's newest blocks came out different when they were played again, up to block ${last.number}. It goes on with what came out; matches before keep their records.`,
    );
  }

  /** What was refused when it was played again, and what came after it. */
  #drop(entries: readonly Entry[], reason: string): void {
    const [first, second] = entries;
    if (first === undefined) return;
    // it was refused when it was sent, too, and the bot ended before the entry was removed
    if (second === undefined) {
      this.#takeBack(first.number);
      return;
    }
    const aside = this.#file.cut(first.number);
    const kept = aside === undefined ? '' : ` The file as it was is ${aside}.`;
    this.#log.warn(
      'chain',
      `The local chain goes on from block ${first.number - 1}: the next one could not be played again (${reason}). Matches before keep their records.${kept}`,
    );
  }

  async #hashOf(number: number): Promise<Hex> {
    const block = await this.#engine.ask('eth_getBlockByNumber', [numberToHex(number), false]);
    return z.object({ hash: hex }).parse(block).hash;
  }

  async #make(block: Entry): Promise<unknown> {
    const [stamp, mine] = makingOf(block);
    await this.#engine.ask(...stamp);
    return this.#engine.ask(...mine);
  }

  /**
   * Makes the next block.
   *
   * @param raw a signed transaction; null for an empty block
   * @param time unix s; a block is never older than the one before
   * @returns the transaction's hash
   * @throws UnsavedError if it cannot be written down; RpcRequestError if the transaction is refused
   */
  async put(raw: Hex | null, time: number): Promise<unknown> {
    const { hash: parent, number, time: before } = this.#head;
    const entry = { number: number + 1, time: Math.max(time, before), raw, parent };
    try {
      this.#file.add(entry);
    } catch (cause) {
      throw new UnsavedError(isDiskFull(cause) ? 'the disk is full' : String(cause), { cause });
    }
    let answered: unknown;
    try {
      answered = await this.#make(entry);
    } catch (error) {
      this.#takeBack(entry.number);
      throw error;
    }
    this.#head = await headOf(this.#engine);
    return answered;
  }

  #takeBack(number: number): void {
    try {
      this.#file.remove(number);
    } catch {
      // the next block overwrites it; until then it is refused again at each start
    }
  }

  /**
   * Begins the chain from its newest block: what accounts hold there is the new base, everything before is past.
   * Nothing happens where the new beginning would not be exactly what the chain is now.
   *
   * @param time what the chain's clock says now, unix s
   */
  async shorten(time: number): Promise<void> {
    const head = this.#head;
    const accounts = new Map(
      this.#file.accounts().map((account) => [account.address.toLowerCase(), account]),
    );
    const made = new Map<Address, Account>();
    const changes: AccountChange[] = [];
    const past: PastBlock[] = [];
    for (const { number, raw } of this.#file.entries()) {
      const hash = raw === null ? null : keccak256(raw);
      past.push(await pastBlockOf(this.#engine, number, hash === null ? [] : [hash]));
      if (hash === null) continue;
      for (const change of changesIn(await this.#engine.ask(...changesRequest(hash)))) {
        const key = change.address.toLowerCase();
        const known = accounts.get(key);
        const account = withChange(known ?? (await this.#newAccount(change.address)), change);
        accounts.set(key, account);
        if (known === undefined || made.has(account.address)) made.set(account.address, account);
        else changes.push(change);
      }
    }
    const base: Base = { number: head.number, time: head.time, stateRoot: head.stateRoot, salt: head.hash };
    const engine = await startEngine({ chainId: this.#chainId, accounts: accounts.values(), ...base });
    const begun = await headOf(engine);
    if (begun.stateRoot !== head.stateRoot) {
      this.#log.warn(
        'chain',
        `The local chain was not shortened at block ${head.number}: its state would not have been the same. It goes on as it is.`,
      );
      return;
    }
    // the new engine's clock begins at the block's time, and estimates depend on it
    if (time > head.time) await engine.ask('evm_increaseTime', [time - head.time]);
    this.#file.moveBase(base, { changes, made: made.values() }, past, KEEP_PAST);
    this.#engine = engine;
    this.#base = base;
    this.#head = begun;
    collectGarbage();
  }

  /** An account that was made since the base, with nothing but its code yet. */
  async #newAccount(address: Address): Promise<Account> {
    const code = hex.parse(await this.#engine.ask('eth_getCode', [address, 'latest']));
    return { address, balance: 0n, nonce: 0n, code, storage: new Map() };
  }

  /** Writes down which block is the newest, so that the next start can compare. */
  close(): void {
    const { number, hash } = this.#head;
    this.#file.closedAt = { number, hash };
  }
}
