import Libsql from 'libsql';
import type { Address, Hex } from 'viem';
import { bytesToHex, hexToBytes } from 'viem';
import { z } from 'zod';
import { makePrivate } from '../../journal/private-file.ts';
import type { PastBlock } from './past-block.ts';
import type { Account, AccountChange } from './state.ts';

/** The block that a chain is begun from when it is opened: what is there then is what `accounts` gives. */
export interface Base {
  readonly number: number;
  /** Unix s. */
  readonly time: number;
  readonly stateRoot: Hex;
  /** Makes two chains that begin alike different ones. */
  readonly salt: Hex;
}

/** A block since the base: with one transaction, or empty. */
export interface Entry {
  readonly number: number;
  /** Unix s. */
  readonly time: number;
  /** The signed transaction; null: the block is empty. */
  readonly raw: Hex | null;
  /** The hash of the block that it was put on. */
  readonly parent: Hex;
}

const SCHEMA = `
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE account (address BLOB PRIMARY KEY, balance TEXT NOT NULL, nonce INTEGER NOT NULL, code BLOB)
  WITHOUT ROWID;
CREATE TABLE slot (address BLOB NOT NULL, slot BLOB NOT NULL, value BLOB NOT NULL, PRIMARY KEY (address, slot))
  WITHOUT ROWID;
CREATE TABLE entry (number INTEGER PRIMARY KEY, time INTEGER NOT NULL, raw BLOB, parent BLOB NOT NULL);
CREATE TABLE past (number INTEGER PRIMARY KEY, hash BLOB NOT NULL, tx BLOB, body BLOB NOT NULL);
CREATE INDEX past_hash ON past (hash);
CREATE INDEX past_tx ON past (tx) WHERE tx IS NOT NULL;
`;
const VERSION = 1;
/** How long a write waits for another program that has the file, ms. */
const BUSY_MS = 5_000;

/** The library gives a blob as it likes. */
const blobRead = z
  .union([z.instanceof(ArrayBuffer), z.instanceof(Uint8Array)])
  .transform((value) => new Uint8Array(value));
const bytes = blobRead.transform((value) => bytesToHex(value));
const accountRow = z.object({
  address: bytes,
  balance: z.string(),
  nonce: z.number(),
  code: bytes.nullable(),
});
const slotRow = z.object({ slot: bytes, value: bytes });
const entryRow = z.object({ number: z.number(), time: z.number(), raw: bytes.nullable(), parent: bytes });
const pastRow = z.object({
  number: z.number(),
  hash: bytes,
  tx: bytes.nullable(),
  body: blobRead,
});
const hex = z.templateLiteral(['0x', z.string()]);
const closedAt = z.object({ number: z.number(), hash: hex });
type ClosedAt = z.infer<typeof closedAt>;
const base = z.object({
  number: z.number(),
  time: z.number(),
  stateRoot: hex,
  salt: hex,
});

/** As a value of a statement: one alone has to be in a list, or the library takes it for names with values. */
const blob = (hex: Hex): Buffer => Buffer.from(hexToBytes(hex));

/**
 * The local chain on disk: what was there at one block (the base), every block since, signed and with its time, and
 * what happened before. What is written here is on the disk when the call returns.
 */
export class ChainFile {
  readonly #database: Libsql.Database;

  private constructor(database: Libsql.Database) {
    this.#database = database;
  }

  /**
   * @param path of the file; it is made where it is not there
   * @throws an error of the database if it cannot be read
   */
  static open(path: string): ChainFile {
    makePrivate(path);
    return ChainFile.#made(new Libsql(path));
  }

  /** A file that is gone when it is closed. */
  static inMemory(): ChainFile {
    return ChainFile.#made(new Libsql(':memory:'));
  }

  static #made(database: Libsql.Database): ChainFile {
    try {
      database.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL`);
      const { user_version } = z
        .object({ user_version: z.number() })
        .parse(database.prepare('PRAGMA user_version').get());
      if (user_version > VERSION) throw new Error('a newer version of this program has written it');
      if (user_version === 0) database.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${VERSION}; COMMIT`);
      return new ChainFile(database);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** Opens the file to look into it as it is now, also while somebody else goes on writing. */
  static read(path: string): ChainFile {
    const database = new Libsql(path, { readonly: true });
    database.exec(`PRAGMA busy_timeout = ${BUSY_MS}; BEGIN`);
    return new ChainFile(database);
  }

  /** Undefined in a file that was just made. */
  get base(): Base | undefined {
    const text = this.#about('base');
    return text === undefined ? undefined : base.parse(JSON.parse(text));
  }

  /** The hash of the chain's first block, which stays what it is for as long as there is the chain. */
  get genesis(): Hex | undefined {
    return hex.optional().parse(this.#about('genesis'));
  }

  /** Both of a file that a chain was begun in. @throws Error for another one */
  get whole(): { readonly base: Base; readonly genesis: Hex } {
    const { base, genesis } = this;
    if (base === undefined || genesis === undefined) throw new Error('it holds no chain');
    return { base, genesis };
  }

  /** The newest block when the chain was closed; undefined if it never was. */
  get closedAt(): ClosedAt | undefined {
    const text = this.#about('closed');
    return text === undefined ? undefined : closedAt.parse(JSON.parse(text));
  }

  set closedAt(block: ClosedAt) {
    this.#tell('closed', JSON.stringify(block));
  }

  #about(name: string): string | undefined {
    const row = this.#database.prepare('SELECT value FROM about WHERE name = ?').get(name);
    return row === undefined ? undefined : z.object({ value: z.string() }).parse(row).value;
  }

  #tell(name: string, value: string): void {
    this.#database.prepare('INSERT OR REPLACE INTO about (name, value) VALUES (?, ?)').run(name, value);
  }

  /** Begins the file: with what is there before the first block that is put into it. */
  begin(genesis: Hex, from: Base, accounts: Iterable<Account>, past: Iterable<PastBlock>): void {
    this.#database.transaction(() => {
      this.#tell('genesis', genesis);
      this.#tell('base', JSON.stringify(from));
      for (const account of accounts) this.#putAccount(account);
      for (const block of past) this.#putPast(block);
    })();
  }

  accounts(): Account[] {
    const slots = this.#database.prepare('SELECT slot, value FROM slot WHERE address = ?');
    return this.#database
      .prepare('SELECT address, balance, nonce, code FROM account')
      .all()
      .map((row) => {
        const { address, balance, nonce, code } = accountRow.parse(row);
        const storage = new Map(
          slots.all([blob(address)]).map((found) => {
            const { slot, value } = slotRow.parse(found);
            return [slot, value] as const;
          }),
        );
        return {
          address: address as Address,
          balance: BigInt(balance),
          nonce: BigInt(nonce),
          code: code ?? '0x',
          storage,
        };
      });
  }

  entries(): Entry[] {
    const rows = this.#database.prepare('SELECT number, time, raw, parent FROM entry ORDER BY number').all();
    return rows.map((row) => entryRow.parse(row));
  }

  add({ number, time, raw, parent }: Entry): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO entry (number, time, raw, parent) VALUES (?, ?, ?, ?)')
      .run(number, time, raw === null ? null : blob(raw), blob(parent));
  }

  /** Takes a block back that did not come about. */
  remove(number: number): void {
    this.#database.prepare('DELETE FROM entry WHERE number = ?').run(number);
  }

  /**
   * Has the chain begin at a later block: all or nothing of it is on disk.
   *
   * @param changes what accounts have become by that block since the base before
   * @param made accounts that were not there then, with their code
   * @param past the blocks that are gone from the entries by that
   * @param keep how many past blocks are kept
   */
  moveBase(
    to: Base,
    { changes, made }: { readonly changes: Iterable<AccountChange>; readonly made: Iterable<Account> },
    past: Iterable<PastBlock>,
    keep: number,
  ): void {
    this.#database.transaction(() => {
      for (const account of made) this.#putAccount(account);
      for (const change of changes) this.#change(change);
      for (const block of past) this.#putPast(block);
      this.#database.prepare('DELETE FROM entry WHERE number <= ?').run(to.number);
      // the first block is what tells one chain from another
      this.#database.prepare('DELETE FROM past WHERE number > 0 AND number <= ?').run(to.number - keep);
      this.#tell('base', JSON.stringify(to));
    })();
  }

  #putAccount({ address, balance, nonce, code, storage }: Account): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO account (address, balance, nonce, code) VALUES (?, ?, ?, ?)')
      .run(blob(address), String(balance), Number(nonce), code === '0x' ? null : blob(code));
    this.#change({ address, storage });
  }

  #change({ address, balance, nonce, storage }: AccountChange): void {
    const at = blob(address);
    const database = this.#database;
    if (balance !== undefined)
      database.prepare('UPDATE account SET balance = ? WHERE address = ?').run(String(balance), at);
    if (nonce !== undefined)
      database.prepare('UPDATE account SET nonce = ? WHERE address = ?').run(Number(nonce), at);
    const put = database.prepare('INSERT OR REPLACE INTO slot (address, slot, value) VALUES (?, ?, ?)');
    const clear = database.prepare('DELETE FROM slot WHERE address = ? AND slot = ?');
    for (const [slot, value] of storage) {
      if (value === null) clear.run(at, blob(slot));
      else put.run(at, blob(slot), blob(value));
    }
  }

  #putPast({ number, hash, transaction, body }: PastBlock): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO past (number, hash, tx, body) VALUES (?, ?, ?, ?)')
      .run(number, blob(hash), transaction === null ? null : blob(transaction), Buffer.from(body));
  }

  pastBlock(
    where: { readonly number: number } | { readonly hash: Hex } | { readonly transaction: Hex },
  ): PastBlock | undefined {
    const [column, value] =
      'number' in where
        ? ['number', where.number]
        : 'hash' in where
          ? ['hash', blob(where.hash)]
          : ['tx', blob(where.transaction)];
    const row = this.#database
      .prepare(`SELECT number, hash, tx, body FROM past WHERE ${column} = ?`)
      .get([value]);
    return row === undefined ? undefined : pastOf(row);
  }

  /** Past blocks with a transaction, in order. Both ends are part of it. */
  *pastBlocks(from: number, to: number): Iterable<PastBlock> {
    const asked =
      'SELECT number, hash, tx, body FROM past WHERE number BETWEEN ? AND ? AND tx IS NOT NULL ORDER BY number';
    for (const row of this.#database.prepare(asked).iterate(from, to)) yield pastOf(row);
  }

  close(): void {
    this.#database.close();
  }
}

const pastOf = (row: unknown): PastBlock => {
  const { number, hash, tx, body } = pastRow.parse(row);
  return { number, hash, transaction: tx, body };
};
