import { InOrder } from '../../base/in-order.ts';
import type {
  Attempt,
  Fate,
  NewTransaction,
  StoredTransaction,
  TransactionStore,
  Wallet,
} from '../../journal/transaction-store.ts';

const isUnderWay = ({ fate }: Pick<StoredTransaction, 'fate'>): boolean =>
  fate.kind === 'sent' || fate.kind === 'mined';

/**
 * The transactions of one wallet, as they lie in the store. What is under way is kept here too, so that whoever finds
 * it so can wait for it in the same moment: nothing can happen to it in between. It is changed here once the store has
 * written it, one write after another.
 */
export class Ledger {
  readonly #store: TransactionStore;
  readonly #wallet: Wallet;
  readonly #writes = new InOrder();
  readonly #underWay = new Map<number, StoredTransaction>();
  #highest: number | undefined;
  #loaded: Promise<void> | undefined;

  constructor(store: TransactionStore, wallet: Wallet) {
    this.#store = store;
    this.#wallet = wallet;
  }

  /** Reads what an earlier process has left, once: nothing is known here before. */
  load(): Promise<void> {
    this.#loaded ??= this.reload().catch((error: unknown) => {
      this.#loaded = undefined;
      throw error;
    });
    return this.#loaded;
  }

  /** Reads the store anew. */
  reload(): Promise<void> {
    return this.#writes.do(async () => {
      const unfinished = await this.#store.unfinished(this.#wallet);
      const highest = await this.#store.highestNonce(this.#wallet);
      this.#underWay.clear();
      for (const stored of unfinished) this.#underWay.set(stored.nonce, stored);
      this.#highest = highest;
    });
  }

  /** Those that are `sent` or `mined`, by nonce. */
  get unfinished(): readonly StoredTransaction[] {
    return [...this.#underWay.values()].sort((a, b) => a.nonce - b.nonce);
  }

  get highestNonce(): number | undefined {
    return this.#highest;
  }

  /** One that is `sent` or `mined`; undefined if it is neither. */
  underWay(nonce: number): StoredTransaction | undefined {
    return this.#underWay.get(nonce);
  }

  /** Whether a transaction that was read is now as it was then. */
  isStill({ nonce, fate }: StoredTransaction): boolean {
    const now = this.#underWay.get(nonce);
    return isUnderWay({ fate }) ? now?.fate.kind === fate.kind : now === undefined;
  }

  /** The newest one of a purpose, whatever became of it; see `isStill`. */
  latest(purpose: string): Promise<StoredTransaction | undefined> {
    return this.#writes.do(() => this.#store.latest(this.#wallet, purpose));
  }

  /** The one with a nonce, whatever became of it. */
  async at(nonce: number): Promise<StoredTransaction | undefined> {
    return this.#underWay.get(nonce) ?? (await this.#store.at(this.#wallet, nonce));
  }

  /** @throws if the nonce is taken, or if a transaction of the same purpose is `sent` */
  add(transaction: NewTransaction): Promise<void> {
    return this.#writes.do(async () => {
      await this.#store.add(this.#wallet, transaction);
      const { attempt, ...rest } = transaction;
      this.#underWay.set(rest.nonce, { ...rest, attempts: [attempt], fate: { kind: 'sent' } });
      this.#highest = Math.max(rest.nonce, this.#highest ?? 0);
    });
  }

  addAttempt(nonce: number, attempt: Attempt): Promise<void> {
    return this.#writes.do(async () => {
      await this.#store.addAttempt(this.#wallet, nonce, attempt);
      const stored = this.#underWay.get(nonce);
      if (stored === undefined) return;
      this.#underWay.set(nonce, { ...stored, attempts: [...stored.attempts, attempt] });
    });
  }

  setFate(nonce: number, fate: Fate): Promise<void> {
    return this.#writes.do(async () => {
      const stored = await this.at(nonce);
      if (stored === undefined) throw new Error(`no transaction with nonce ${nonce} is stored`);
      await this.#store.setFate(this.#wallet, nonce, fate);
      if (isUnderWay({ fate })) this.#underWay.set(nonce, { ...stored, fate });
      else this.#underWay.delete(nonce);
    });
  }
}
