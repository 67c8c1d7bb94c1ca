import type Libsql from 'libsql';
import { isHex } from 'viem';
import { z } from 'zod';
import type { RowCipher } from '../journal.ts';
import type { OnJournalStep } from '../steps.ts';
import { transactionStep } from '../steps.ts';
import type {
  Attempt,
  Fate,
  NewTransaction,
  StoredTransaction,
  TransactionStore,
  Wallet,
} from '../transaction-store.ts';

const hex = z.custom<`0x${string}`>((value) => isHex(value));
const wei = z.string().regex(/^\d+$/).transform(BigInt);
const row = z.object({
  nonce: z.number(),
  purpose: z.string(),
  once: z.number(),
  match_key: hex.nullable(),
  payload: z.string(),
  fate: z.enum(['sent', 'mined', 'settled', 'displaced']),
  hash: hex.nullable(),
  block: z.number().nullable(),
  block_hash: hex.nullable(),
  success: z.number().nullable(),
  cost: wei.nullable(),
});
const attemptRow = z.object({ hash: hex, raw: z.string(), max_fee: wei, tip: wei, signed_at: z.number() });
const sealedPayload = z.strictObject({
  to: hex.nullable(),
  data: hex,
  value: wei.exactOptional(),
  gas: wei,
  what: z.string(),
});

/** Transactions in tables: sealed, and what was signed is synced to the disk when a write is done. */
export class SqliteTransactions implements TransactionStore {
  readonly #database: Libsql.Database;
  readonly #cipher: RowCipher;
  readonly #onStep: OnJournalStep;
  /** What is asked several times a second, by its text. */
  readonly #prepared = new Map<string, Libsql.Statement>();

  constructor(database: Libsql.Database, cipher: RowCipher, onStep: OnJournalStep) {
    this.#database = database;
    this.#cipher = cipher;
    this.#onStep = onStep;
  }

  async unfinished(wallet: Wallet): Promise<readonly StoredTransaction[]> {
    return this.#select(wallet, "AND fate IN ('sent', 'mined') ORDER BY nonce");
  }

  async latest(wallet: Wallet, purpose: string): Promise<StoredTransaction | undefined> {
    return this.#select(wallet, 'AND purpose = ? ORDER BY nonce DESC LIMIT 1', purpose)[0];
  }

  async at(wallet: Wallet, nonce: number): Promise<StoredTransaction | undefined> {
    return this.#read(wallet, nonce);
  }

  async highestNonce(wallet: Wallet): Promise<number | undefined> {
    const found = this.#database
      .prepare('SELECT max(nonce) AS nonce FROM transactions WHERE chain = ? AND account = ?')
      .get(...keyOf(wallet));
    return z.object({ nonce: z.number().nullable() }).parse(found).nonce ?? undefined;
  }

  async add(wallet: Wallet, { nonce, purpose, payload, attempt }: NewTransaction): Promise<void> {
    const write = () => {
      const twin = this.#select(wallet, "AND purpose = ? AND fate = 'sent'", purpose.key)[0];
      if (twin !== undefined) throw new Error(`${purpose.key} is under way with nonce ${twin.nonce}`);
      this.#database
        .prepare(
          `INSERT INTO transactions (chain, account, nonce, purpose, once, match_key, payload, fate, signed_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, 'sent', ?)`,
        )
        .run(
          ...keyOf(wallet),
          nonce,
          purpose.key,
          purpose.once ? 1 : 0,
          purpose.matchKey,
          this.#cipher.encrypt(
            JSON.stringify(payload, (_key, one) => (typeof one === 'bigint' ? String(one) : one)),
          ),
          attempt.signedAt,
        );
      this.#insertAttempt(wallet, nonce, 0, attempt);
    };
    this.#step(purpose.key, 'signed', () => this.#database.transaction(write)());
  }

  async addAttempt(wallet: Wallet, nonce: number, attempt: Attempt): Promise<void> {
    const { purpose, attempts } = this.#stored(wallet, nonce);
    this.#step(purpose.key, 'replaced', () => this.#insertAttempt(wallet, nonce, attempts.length, attempt));
  }

  async setFate(wallet: Wallet, nonce: number, fate: Fate): Promise<void> {
    const { purpose } = this.#stored(wallet, nonce);
    const at = fate.kind === 'mined' || fate.kind === 'settled' ? fate.inclusion : undefined;
    const write = () =>
      this.#database
        .prepare(
          `UPDATE transactions SET fate = ?, hash = ?, block = ?, block_hash = ?, success = ?, cost = ?
           WHERE chain = ? AND account = ? AND nonce = ?`,
        )
        .run(
          fate.kind,
          at?.hash ?? null,
          at === undefined ? null : Number(at.block),
          at?.blockHash ?? null,
          at === undefined ? null : at.success ? 1 : 0,
          at === undefined ? null : String(at.cost),
          ...keyOf(wallet),
          nonce,
        );
    this.#step(purpose.key, fate.kind, at === undefined ? write : () => this.#unsynced(write));
  }

  /** Writes what the chain has told, and would tell again: a power cut may take it back. */
  #unsynced(write: () => void): void {
    this.#database.exec('PRAGMA synchronous = NORMAL');
    try {
      write();
    } finally {
      this.#database.exec('PRAGMA synchronous = FULL');
    }
  }

  #step(purpose: string, event: Parameters<typeof transactionStep>[1], write: () => void): void {
    const step = transactionStep(purpose, event);
    this.#onStep(`${step}.before`, purpose);
    write();
    this.#onStep(`${step}.after`, purpose);
  }

  #read(wallet: Wallet, nonce: number): StoredTransaction | undefined {
    return this.#select(wallet, 'AND nonce = ?', nonce)[0];
  }

  #insertAttempt(wallet: Wallet, nonce: number, index: number, attempt: Attempt): void {
    this.#database
      .prepare(
        `INSERT INTO attempts (chain, account, nonce, attempt, hash, raw, max_fee, tip, signed_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        ...keyOf(wallet),
        nonce,
        index,
        attempt.hash,
        this.#cipher.encrypt(attempt.raw),
        String(attempt.maxFeePerGas),
        String(attempt.maxPriorityFeePerGas),
        attempt.signedAt,
      );
  }

  #stored(wallet: Wallet, nonce: number): StoredTransaction {
    const stored = this.#read(wallet, nonce);
    if (stored === undefined) throw new Error(`no transaction with nonce ${nonce} is stored`);
    return stored;
  }

  #select(wallet: Wallet, where: string, ...values: (string | number)[]): StoredTransaction[] {
    const sql = `SELECT * FROM transactions WHERE chain = ? AND account = ? ${where}`;
    const rows = this.#prepare(sql).all(...keyOf(wallet), ...values);
    return z
      .array(row)
      .parse(rows)
      .map((found) => ({
        nonce: found.nonce,
        purpose: { key: found.purpose, once: found.once === 1, matchKey: found.match_key },
        payload: sealedPayload.parse(JSON.parse(this.#cipher.decrypt(found.payload))),
        attempts: this.#attemptsOf(wallet, found.nonce),
        fate: fateOf(found),
      }));
  }

  #prepare(sql: string): Libsql.Statement {
    const kept = this.#prepared.get(sql) ?? this.#database.prepare(sql);
    this.#prepared.set(sql, kept);
    return kept;
  }

  #attemptsOf(wallet: Wallet, nonce: number): StoredTransaction['attempts'] {
    const sql = 'SELECT * FROM attempts WHERE chain = ? AND account = ? AND nonce = ? ORDER BY attempt';
    const rows = this.#prepare(sql).all(...keyOf(wallet), nonce);
    const [first, ...more] = z
      .array(attemptRow)
      .parse(rows)
      .map(
        (found): Attempt => ({
          hash: found.hash,
          // the bytes of a match's settled transactions are removed after its end
          raw: found.raw === '' ? '0x' : hex.parse(this.#cipher.decrypt(found.raw)),
          maxFeePerGas: found.max_fee,
          maxPriorityFeePerGas: found.tip,
          signedAt: found.signed_at,
        }),
      );
    if (first === undefined) throw new Error(`the transaction with nonce ${nonce} has no signed bytes`);
    return [first, ...more];
  }
}

const keyOf = ({ chain, account }: Wallet): [string, string] => [chain, account.toLowerCase()];

function fateOf({ fate, hash, block, block_hash, success, cost }: z.output<typeof row>): Fate {
  if (fate === 'sent' || fate === 'displaced') return { kind: fate };
  if (hash === null || block === null || block_hash === null || cost === null) {
    throw new Error(`a ${fate} transaction lies in the journal without its block`);
  }
  const inclusion = { hash, block: BigInt(block), blockHash: block_hash, success: success === 1, cost };
  return { kind: fate, inclusion };
}
