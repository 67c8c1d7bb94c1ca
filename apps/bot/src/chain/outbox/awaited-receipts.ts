import type { TransactionReceipt } from 'viem';
import type { ChainFault } from '../rpc/fault.ts';

interface Waiter {
  readonly resolve: (receipt: TransactionReceipt) => void;
  readonly reject: (fault: ChainFault) => void;
}

/** Who waits for which nonce to be mined. Nobody waits for ever, and an answer goes to everybody at once. */
export class AwaitedReceipts {
  readonly #waiters = new Map<number, Set<Waiter>>();

  get isEmpty(): boolean {
    return this.#waiters.size === 0;
  }

  get nonces(): readonly number[] {
    return [...this.#waiters.keys()];
  }

  /** @param late what it fails with after `ms` */
  for(nonce: number, ms: number, late: () => ChainFault): Promise<TransactionReceipt> {
    const mined = new Promise<TransactionReceipt>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#forget(nonce, waiter);
        reject(late());
      }, ms);
      const waiter: Waiter = {
        resolve: (receipt) => {
          clearTimeout(timer);
          resolve(receipt);
        },
        reject: (fault) => {
          clearTimeout(timer);
          reject(fault);
        },
      };
      const waiting = this.#waiters.get(nonce) ?? new Set();
      this.#waiters.set(nonce, waiting.add(waiter));
    });
    // nobody may be listening yet: a failure is kept for whoever does
    mined.catch(() => {});
    return mined;
  }

  resolve(nonce: number, receipt: TransactionReceipt): void {
    for (const waiter of this.#take(nonce)) waiter.resolve(receipt);
  }

  reject(nonce: number, fault: ChainFault): void {
    for (const waiter of this.#take(nonce)) waiter.reject(fault);
  }

  #take(nonce: number): Iterable<Waiter> {
    const waiting = this.#waiters.get(nonce) ?? [];
    this.#waiters.delete(nonce);
    return waiting;
  }

  #forget(nonce: number, waiter: Waiter): void {
    const waiting = this.#waiters.get(nonce);
    waiting?.delete(waiter);
    if (waiting?.size === 0) this.#waiters.delete(nonce);
  }
}
