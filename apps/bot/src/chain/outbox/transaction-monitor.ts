import type { TransactionReceipt } from 'viem';
import { z } from 'zod';
import type { Fate, Inclusion, StoredTransaction, Wallet } from '../../journal/transaction-store.ts';
import type { BroadcastAnswer } from './broadcast-answer.ts';
import type { ChainPort, Head } from './chain-port.ts';
import type { Delivery } from './delivery.ts';
import type { Ledger } from './ledger.ts';
import { gapsBelow, transactionAt } from './nonce.ts';
import { type OutboxSettings, stuckAfter } from './settings.ts';

interface TransactionMonitorOptions {
  readonly chain: ChainPort;
  readonly wallet: Wallet;
  readonly ledger: Ledger;
  readonly delivery: Delivery;
  readonly settings: OutboxSettings;
  /** Ms of a clock that only runs forward. */
  readonly uptime: () => number;
  /** Told of what was found; a transaction may be found again after the chain took it back. */
  readonly onMined: (row: StoredTransaction, receipt: TransactionReceipt) => void;
  readonly onDisplaced: (row: StoredTransaction) => void;
  /** What a node said to bytes that were sent again. */
  readonly onAnswer: (row: StoredTransaction, answer: BroadcastAnswer) => void;
  /** Signs an empty transfer with this nonce and writes it down. */
  readonly fill: (nonce: number) => Promise<void>;
}

interface Efforts {
  deliveredAt: number;
  signedAt: number;
}

/** Rollups charge what it costs them to publish a transaction beside its gas. */
const published = z.object({
  l1Fee: z.union([
    z.bigint(),
    z
      .string()
      .regex(/^0x[0-9a-f]+$/i)
      .transform(BigInt),
  ]),
});

const publishingCost = (receipt: TransactionReceipt): bigint =>
  published.safeParse(receipt).data?.l1Fee ?? 0n;

export const inclusionOf = (receipt: TransactionReceipt): Inclusion => ({
  hash: receipt.transactionHash,
  block: receipt.blockNumber,
  blockHash: receipt.blockHash,
  success: receipt.status === 'success',
  cost: receipt.gasUsed * receipt.effectiveGasPrice + publishingCost(receipt),
});

/**
 * Brings everything that is signed into the chain: looks for receipts, sends again what is not mined, replaces
 * what is stuck, and starts over with what the chain took back. It keeps nothing that matters in memory.
 */
export class TransactionMonitor {
  readonly #options: TransactionMonitorOptions;
  /** Of this process: a transaction of an earlier one is sent again at once. */
  readonly #efforts = new Map<number, Efforts>();
  #blockTimeMs: number | undefined;

  constructor(options: TransactionMonitorOptions) {
    this.#options = options;
  }

  /** Looks once at everything unfinished. Throws if the chain does not answer; the next look goes on. */
  async look(): Promise<void> {
    const { chain, ledger } = this.#options;
    const rows = ledger.unfinished;
    if (rows.length === 0) return;
    const mined = rows.filter(({ fate }) => fate.kind === 'mined');
    if (mined.length > 0) await this.#checkMined(mined, await chain.head());
    const sent = ledger.unfinished.filter(({ fate }) => fate.kind === 'sent');
    const first = await this.#firstWaiting(sent);
    for (const row of sent) await this.#pursue(row, row.nonce === first);
  }

  /**
   * The nonce that everything above it waits for. One that the chain has gone past holds nobody up, also where
   * the node cannot show any more what has taken its place.
   */
  async #firstWaiting(sent: readonly StoredTransaction[]): Promise<number | undefined> {
    const [lowest, ...more] = sent;
    if (lowest === undefined || more.length === 0) return lowest?.nonce;
    const { chain, wallet } = this.#options;
    const mined = await chain.minedCount(wallet.account, (await chain.head()).number);
    return (sent.find(({ nonce }) => nonce >= mined) ?? lowest).nonce;
  }

  /** The bytes were just signed and sent: the next effort is due later. */
  noteDelivery(nonce: number): void {
    const now = this.#options.uptime();
    this.#efforts.set(nonce, { deliveredAt: now, signedAt: this.#efforts.get(nonce)?.signedAt ?? now });
  }

  async #checkMined(rows: readonly StoredTransaction[], head: Head): Promise<void> {
    const { chain, ledger, settings } = this.#options;
    const placed = rows.flatMap(({ nonce, fate }) =>
      fate.kind === 'mined' ? [{ nonce, inclusion: fate.inclusion }] : [],
    );
    const tip = placed.reduce((a, b) => (b.inclusion.block > a.inclusion.block ? b : a)).inclusion;
    // a node that is behind knows nothing of the block; that says nothing against it
    if (head.number < tip.block) return;
    // if the newest of our blocks is still the chain's, so are those below it
    const stands = (await chain.blockHash(tip.block)) === tip.blockHash;
    for (const { nonce, inclusion } of placed) {
      if (!stands && (await chain.blockHash(inclusion.block)) !== inclusion.blockHash) {
        await this.#startOver(nonce);
      } else if (head.number - inclusion.block >= BigInt(settings.settleDepth)) {
        await ledger.setFate(nonce, { kind: 'settled', inclusion });
      }
    }
  }

  /** The block of a transaction is gone: it may be in another one, or must be sent again, the same bytes. */
  async #startOver(nonce: number): Promise<void> {
    this.#efforts.delete(nonce);
    await this.#options.ledger.setFate(nonce, { kind: 'sent' });
  }

  async #pursue(row: StoredTransaction, isFirst: boolean): Promise<void> {
    const { settings, uptime, delivery, onAnswer } = this.#options;
    if (await this.#found(row)) return;
    const { nonce } = row;
    const now = uptime();
    const effort = this.#efforts.get(nonce);
    if (effort === undefined) {
      // before a transaction of an earlier process is sent again, what stands in its place is looked for
      if (await this.#displaced(row)) return;
      this.noteDelivery(nonce);
      onAnswer(row, await delivery.deliver(nonce));
      return;
    }
    if (now - effort.deliveredAt < settings.rebroadcastMs) return;
    if (await this.#displaced(row)) return;
    if (isFirst) await this.#clearTheWay(row);
    effort.deliveredAt = now;
    const stuck = isFirst && now - effort.signedAt >= (await this.#stuckAfterMs());
    if (stuck) effort.signedAt = now;
    onAnswer(row, await (stuck ? delivery.replace(nonce) : delivery.deliver(nonce)));
  }

  /** Whichever of the attempts is mined counts. */
  async #found(row: StoredTransaction): Promise<boolean> {
    const { chain, ledger, onMined } = this.#options;
    const { nonce, attempts } = row;
    for (const { hash } of attempts.toReversed()) {
      const receipt = await chain.receipt(hash);
      if (receipt === undefined) continue;
      await ledger.setFate(nonce, { kind: 'mined', inclusion: inclusionOf(receipt) });
      this.#efforts.delete(nonce);
      onMined(row, receipt);
      return true;
    }
    return false;
  }

  async #displaced(row: StoredTransaction): Promise<boolean> {
    const { chain, wallet, ledger, settings, onDisplaced } = this.#options;
    const { nonce, attempts } = row;
    const { number } = await chain.head();
    const deep = number - BigInt(settings.confirmations);
    if (deep < 0n) return false;
    // a node that keeps no counts of earlier blocks proves nothing
    const other = await transactionAt(chain, wallet.account, nonce, deep).catch(() => undefined);
    // one of ours without a receipt: the node is behind itself
    if (other === undefined || attempts.some(({ hash }) => hash === other.hash)) return false;
    await ledger.setFate(nonce, { kind: 'displaced' });
    onDisplaced(row);
    return true;
  }

  /**
   * Everything above a nonce that the chain lacks waits for it. One that nobody signed is filled; one that was
   * mined and is no more is sent again: on a chain that makes blocks for transactions alone, and came back from
   * a crash with fewer of them, no block would ever tell that it is gone.
   */
  async #clearTheWay({ nonce }: StoredTransaction): Promise<void> {
    const { chain, wallet, ledger, fill } = this.#options;
    const { number } = await chain.head();
    const mined = await chain.minedCount(wallet.account, number);
    const fates = new Map<number, Fate['kind']>();
    for (const below of gapsBelow(nonce, mined, () => false)) {
      const stored = await ledger.at(below);
      if (stored !== undefined) fates.set(below, stored.fate.kind);
    }
    for (const gap of gapsBelow(nonce, mined, (at) => fates.has(at))) await fill(gap);
    const isPlaced = (at: number) => fates.get(at) === 'mined' || fates.get(at) === 'settled';
    for (const lost of gapsBelow(nonce, mined, (at) => !isPlaced(at))) await this.#startOver(lost);
  }

  async #stuckAfterMs(): Promise<number> {
    const { chain, settings } = this.#options;
    if (settings.stuckAfterMs !== null) return settings.stuckAfterMs;
    this.#blockTimeMs ??= await chain.blockTimeMs();
    return stuckAfter(this.#blockTimeMs);
  }
}
