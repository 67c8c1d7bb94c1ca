import { type Address, type Hex, parseTransaction, type TransactionReceipt } from 'viem';
import type { BroadcastAnswer } from './broadcast-answer.ts';
import type { ChainPort } from './chain-port.ts';

/** What a node does wrong, one per question; true answers where the list ends. */
export type Lie =
  | 'truth'
  | 'fails'
  | 'countTooLow'
  | 'countTooHigh'
  | 'says nonceUsed'
  | 'says taken'
  | 'says underpriced'
  | 'says feeTooLow'
  | 'takes it, then fails'
  | 'hides receipts';

export const LIES: readonly Lie[] = [
  'truth',
  'fails',
  'countTooLow',
  'countTooHigh',
  'says nonceUsed',
  'says taken',
  'says underpriced',
  'says feeTooLow',
  'takes it, then fails',
  'hides receipts',
];

interface Mined {
  readonly nonce: number;
  readonly hash: Hex;
  readonly raw: Hex;
}

/** A chain in memory behind a node that lies as it is told to. Blocks are made by `mine`. */
export class LyingNode implements ChainPort {
  readonly account: Address;
  readonly #hashOf: (raw: Hex) => Hex;
  /** Every transaction that ever reached the node, by its bytes. */
  readonly received = new Set<Hex>();
  #lies: Lie[] = [];
  #blocks: (readonly Mined[])[] = [[]];
  #fork = 0;
  #states = Number.POSITIVE_INFINITY;

  constructor(account: Address, hashOf: (raw: Hex) => Hex) {
    this.account = account;
    this.#hashOf = hashOf;
  }

  lie(lies: readonly Lie[]): void {
    this.#lies = [...lies];
  }

  /** From now on it knows the counts of the newest blocks only, as nodes that keep few states do. */
  keepStates(blocks: number): void {
    this.#states = blocks;
  }

  /** All that can be mined is mined. */
  mine(): void {
    const block: Mined[] = [];
    for (let nonce = this.#minedUpTo(this.#blocks.length); ; nonce += 1) {
      const raw = [...this.received].find((one) => parseTransaction(one).nonce === nonce);
      if (raw === undefined) break;
      block.push({ nonce, raw, hash: this.#hashOf(raw) });
    }
    this.#blocks.push(block);
  }

  /** Blocks are taken back, and what stood in them is forgotten. */
  takeBack(depth: number): void {
    const kept = this.#blocks.slice(0, Math.max(1, this.#blocks.length - depth));
    for (const { raw } of this.#blocks.slice(kept.length).flat()) this.received.delete(raw);
    this.#blocks = kept;
    this.#fork += 1;
  }

  /** Another program of the same account has a transaction mined. */
  displace(raw: Hex): void {
    const { nonce = 0 } = parseTransaction(raw);
    for (const one of [...this.received]) {
      if (parseTransaction(one).nonce === nonce) this.received.delete(one);
    }
    this.#blocks.push([{ nonce, raw, hash: this.#hashOf(raw) }]);
  }

  get mined(): readonly Mined[] {
    return this.#blocks.flat();
  }

  #next(): Lie {
    const lie = this.#lies.shift() ?? 'truth';
    if (lie === 'fails') throw new Error('no answer');
    return lie;
  }

  async estimateGas(): Promise<bigint> {
    this.#next();
    return 50_000n;
  }

  async usualFees() {
    this.#next();
    return { maxFeePerGas: 1_000n, maxPriorityFeePerGas: 10n };
  }

  async balanceOf(): Promise<bigint> {
    return 10n ** 18n;
  }

  async head() {
    this.#next();
    return this.#headAt(this.#blocks.length - 1);
  }

  async blockHash(number: bigint): Promise<Hex | undefined> {
    this.#next();
    return this.#blocks[Number(number)] === undefined ? undefined : this.#headAt(Number(number)).hash;
  }

  async blockTimeMs(): Promise<number> {
    return 1_000;
  }

  async minedCount(_account: Address, block: bigint): Promise<number> {
    if (Number(block) < this.#blocks.length - this.#states) throw new Error('missing trie node');
    const lie = this.#next();
    const count = this.#minedUpTo(Number(block) + 1);
    if (lie === 'countTooLow') return Math.max(0, count - 2);
    return lie === 'countTooHigh' ? count + 2 : count;
  }

  async transactionsOf(_account: Address, block: bigint) {
    this.#next();
    return this.#blocks[Number(block)] ?? [];
  }

  async receipt(hash: Hex): Promise<TransactionReceipt | undefined> {
    if (this.#next() === 'hides receipts') return undefined;
    const index = this.#blocks.findIndex((block) => block.some((one) => one.hash === hash));
    if (index < 0) return undefined;
    const receipt: Partial<TransactionReceipt> = {
      status: 'success',
      transactionHash: hash,
      blockNumber: BigInt(index),
      blockHash: this.#headAt(index).hash,
      gasUsed: 40_000n,
      effectiveGasPrice: 900n,
    };
    return receipt as TransactionReceipt;
  }

  async broadcast(raw: Hex): Promise<BroadcastAnswer> {
    const lie = this.#lies.shift() ?? 'truth';
    const { nonce = 0 } = parseTransaction(raw);
    if (lie === 'fails') return { kind: 'silent', reason: 'no answer' };
    if (lie === 'says nonceUsed') return { kind: 'nonceUsed' };
    if (lie === 'says taken') return { kind: 'taken' };
    if (lie === 'says underpriced') return { kind: 'underpriced' };
    if (lie === 'says feeTooLow') return { kind: 'feeTooLow' };
    if (nonce < this.#minedUpTo(this.#blocks.length)) return { kind: 'nonceUsed' };
    for (const one of [...this.received]) {
      if (parseTransaction(one).nonce === nonce) this.received.delete(one);
    }
    this.received.add(raw);
    return lie === 'takes it, then fails' ? { kind: 'silent', reason: 'no answer' } : { kind: 'taken' };
  }

  #headAt(number: number) {
    const digits = `${this.#fork}${String(number).padStart(8, '0')}`;
    return { number: BigInt(number), hash: `0x${digits.padStart(64, '0')}` as const };
  }

  #minedUpTo(blocks: number): number {
    return this.#blocks.slice(0, blocks).flat().length;
  }
}
