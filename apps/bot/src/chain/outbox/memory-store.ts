import type {
  Attempt,
  Fate,
  NewTransaction,
  StoredTransaction,
  TransactionStore,
  Wallet,
} from '../../journal/transaction-store.ts';

/**
 * Transactions that end with the process: for accounts whose next process has nothing to go on with, as when
 * contracts are deployed once by hand.
 */
export class MemoryTransactionStore implements TransactionStore {
  readonly #wallets = new Map<string, Map<number, StoredTransaction>>();

  unfinished(wallet: Wallet): readonly StoredTransaction[] {
    return this.#all(wallet).filter(({ fate }) => fate.kind === 'sent' || fate.kind === 'mined');
  }

  latest(wallet: Wallet, purpose: string): StoredTransaction | undefined {
    return this.#all(wallet).findLast((one) => one.purpose.key === purpose);
  }

  at(wallet: Wallet, nonce: number): StoredTransaction | undefined {
    return this.#of(wallet).get(nonce);
  }

  highestNonce(wallet: Wallet): number | undefined {
    return this.#all(wallet).at(-1)?.nonce;
  }

  add(wallet: Wallet, { attempt, ...transaction }: NewTransaction): void {
    const { nonce, purpose } = transaction;
    if (this.at(wallet, nonce) !== undefined) throw new Error(`nonce ${nonce} is taken`);
    const twin = this.#all(wallet).find(
      ({ fate, purpose: { key } }) => fate.kind === 'sent' && key === purpose.key,
    );
    if (twin !== undefined) throw new Error(`${purpose.key} is under way with nonce ${twin.nonce}`);
    this.#of(wallet).set(nonce, { ...transaction, attempts: [attempt], fate: { kind: 'sent' } });
  }

  addAttempt(wallet: Wallet, nonce: number, attempt: Attempt): void {
    const stored = this.#stored(wallet, nonce);
    this.#of(wallet).set(nonce, { ...stored, attempts: [...stored.attempts, attempt] });
  }

  setFate(wallet: Wallet, nonce: number, fate: Fate): void {
    this.#of(wallet).set(nonce, { ...this.#stored(wallet, nonce), fate });
  }

  #of({ chain, account }: Wallet): Map<number, StoredTransaction> {
    const key = `${chain} ${account.toLowerCase()}`;
    const known = this.#wallets.get(key) ?? new Map<number, StoredTransaction>();
    this.#wallets.set(key, known);
    return known;
  }

  #all(wallet: Wallet): StoredTransaction[] {
    return [...this.#of(wallet).values()].sort((a, b) => a.nonce - b.nonce);
  }

  #stored(wallet: Wallet, nonce: number): StoredTransaction {
    const stored = this.at(wallet, nonce);
    if (stored === undefined) throw new Error(`no transaction with nonce ${nonce} is stored`);
    return stored;
  }
}
