import type {
  Attempt,
  Fate,
  NewTransaction,
  StoredTransaction,
  TransactionStore,
  Wallet,
} from '#bot/transaction-store';

/** Transactions that end with the process. */
export class MemoryTransactionStore implements TransactionStore {
  readonly #wallets = new Map<string, Map<number, StoredTransaction>>();

  /** Those of all wallets, with their chains. */
  get everything(): readonly { readonly chain: string; readonly stored: StoredTransaction }[] {
    return [...this.#wallets].flatMap(([key, kept]) =>
      [...kept.values()].map((stored) => ({ chain: key.slice(0, key.indexOf(' ')), stored })),
    );
  }

  async unfinished(wallet: Wallet): Promise<readonly StoredTransaction[]> {
    return this.#all(wallet).filter(({ fate }) => fate.kind === 'sent' || fate.kind === 'mined');
  }

  async latest(wallet: Wallet, purpose: string): Promise<StoredTransaction | undefined> {
    return this.#all(wallet).findLast((one) => one.purpose.key === purpose);
  }

  async at(wallet: Wallet, nonce: number): Promise<StoredTransaction | undefined> {
    return this.#of(wallet).get(nonce);
  }

  async highestNonce(wallet: Wallet): Promise<number | undefined> {
    return this.#all(wallet).at(-1)?.nonce;
  }

  async add(wallet: Wallet, { attempt, ...transaction }: NewTransaction): Promise<void> {
    const { nonce, purpose } = transaction;
    if (this.#of(wallet).has(nonce)) throw new Error(`nonce ${nonce} is taken`);
    const twin = this.#all(wallet).find(
      ({ fate, purpose: { key } }) => fate.kind === 'sent' && key === purpose.key,
    );
    if (twin !== undefined) throw new Error(`${purpose.key} is under way with nonce ${twin.nonce}`);
    this.#of(wallet).set(nonce, { ...transaction, attempts: [attempt], fate: { kind: 'sent' } });
  }

  async addAttempt(wallet: Wallet, nonce: number, attempt: Attempt): Promise<void> {
    const stored = this.#stored(wallet, nonce);
    this.#of(wallet).set(nonce, { ...stored, attempts: [...stored.attempts, attempt] });
  }

  async setFate(wallet: Wallet, nonce: number, fate: Fate): Promise<void> {
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
    const stored = this.#of(wallet).get(nonce);
    if (stored === undefined) throw new Error(`no transaction with nonce ${nonce} is stored`);
    return stored;
  }
}
