import Libsql from 'libsql';
import type { Address, Hex } from 'viem';
import { z } from 'zod';
import { makePrivate } from '../../base/files/held-file.ts';
import { Problem } from '../../base/problem.ts';
import type { Account, AccountChange } from './accounts.ts';
import type { PastBlock } from './past-block.ts';

/** The block that a chain is begun from when it is opened: what is there then is what `accounts` gives. */
export interface Base {
  readonly number: number;
  /** Unix s. */
  readonly time: number;
  readonly stateRoot: Hex;
  /** Makes two chains that begin alike different ones. */
  readonly salt: Hex;
}

/** Which chain it is. */
export interface Identity {
  readonly chainId: number;
  /** The hash of its first block, which stays what it is for as long as there is the chain. */
  readonly genesis: Hex;
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
CREATE TABLE past (number INTEGER PRIMARY KEY, hash BLOB NOT NULL, body BLOB NOT NULL);
CREATE INDEX past_hash ON past (hash);
CREATE TABLE past_transaction (hash BLOB PRIMARY KEY, number INTEGER NOT NULL, place INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX past_transactions ON past_transaction (number, place);
`;
const VERSION = 1;

/** The file is none of a local chain, or a broken one. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';
}

/** How long a write waits for another program that has the file, ms. */
const BUSY_MS = 5_000;

/** The library returns a blob as either of these. */
const blobRead = z
  .union([z.instanceof(ArrayBuffer), z.instanceof(Uint8Array)])
  .transform((value) => new Uint8Array(value));
const bytes = blobRead.transform((value): Hex => `0x${Buffer.from(value).toString('hex')}`);
const accountRow = z.object({
  address: bytes,
  balance: z.string(),
  nonce: z.number(),
  code: bytes.nullable(),
});

/** A blob of 32 bytes. There are tens of thousands of them: a schema for each would take longer than all the rest. */
function wordIn(value: unknown): Hex {
  const isBlob = value instanceof ArrayBuffer || value instanceof Uint8Array;
  if (!isBlob || value.byteLength !== 32) throw new Error('a slot of an account is not 32 bytes');
  return `0x${Buffer.from(value as ArrayBuffer).toString('hex')}`;
}
const entryRow = z.object({ number: z.number(), time: z.number(), raw: bytes.nullable(), parent: bytes });
const hashRow = z.object({ hash: bytes });
const pastRow = z.object({
  number: z.number(),
  hash: bytes,
  body: blobRead,
});
const hex = z.templateLiteral(['0x', z.string()]);
const closedAt = z.object({ number: z.number(), hash: hex });
type ClosedAt = z.infer<typeof closedAt>;
const identity = z.object({ chainId: z.number(), genesis: hex });
const base = z.object({
  number: z.number(),
  time: z.number(),
  stateRoot: hex,
  salt: hex,
});

/** A blob as a parameter. A single one has to be in an array: the library takes an object for named parameters. */
const blob = (hex: Hex): Buffer => Buffer.from(hex.slice(2), 'hex');

/**
 * The local chain on disk: what was there at one block (the base), every block since, signed and with its time, and
 * what happened before. What is written here is on the disk when the call returns.
 */
export class ChainFile {
  readonly #database: Libsql.Database;
  /** Where it is; undefined if it is only looked at, or nowhere. */
  readonly #path: string | undefined;

  private constructor(database: Libsql.Database, path?: string) {
    this.#database = database;
    this.#path = path;
  }

  /**
   * @param path of the file; it is made where it is not there
   * @throws an error of the database if it cannot be read
   */
  static open(path: string): ChainFile {
    makePrivate(path);
    return ChainFile.#made(new Libsql(path), path);
  }

  /** A file that is gone when it is closed. */
  static inMemory(): ChainFile {
    return ChainFile.#made(new Libsql(':memory:'));
  }

  static #made(database: Libsql.Database, path?: string): ChainFile {
    try {
      database.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL`);
      const { user_version } = z
        .object({ user_version: z.number() })
        .parse(database.prepare('PRAGMA user_version').get());
      if (user_version > VERSION)
        throw new Problem(
          'The local chain was written by a newer version of Show of Hands',
          path ?? 'in memory',
          'install that version again; this one leaves the chain as it is',
        );
      if (user_version === 0) database.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${VERSION}; COMMIT`);
      return new ChainFile(database, path);
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

  /** Whether no chain has been begun in it. */
  get isNew(): boolean {
    return this.#about('base') === undefined;
  }

  /** What a chain was begun with. @throws BrokenFileError if none was begun in this file */
  get chain(): Identity & { readonly base: Base } {
    const [kept, from] = [this.#about('chain'), this.#about('base')];
    if (kept === undefined || from === undefined) throw new BrokenFileError('it holds no chain');
    return { ...identity.parse(JSON.parse(kept)), base: base.parse(JSON.parse(from)) };
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
  begin(chain: Identity, from: Base, accounts: Iterable<Account>, past: Iterable<PastBlock>): void {
    this.#database.transaction(() => {
      this.#tell('chain', JSON.stringify(chain));
      this.#tell('base', JSON.stringify(from));
      for (const account of accounts) this.#putAccount(account);
      for (const block of past) this.#putPast(block);
    })();
  }

  accounts(): Account[] {
    const slots = this.#database.prepare('SELECT slot, value FROM slot WHERE address = ?').raw();
    return this.#database
      .prepare('SELECT address, balance, nonce, code FROM account')
      .all()
      .map((row) => {
        const { address, balance, nonce, code } = accountRow.parse(row);
        const storage = new Map<Hex, Hex>();
        for (const found of slots.all([blob(address)])) {
          if (!Array.isArray(found)) throw new Error('a slot of an account cannot be read');
          storage.set(wordIn(found[0]), wordIn(found[1]));
        }
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

  /** Removes a block that was not made. */
  remove(number: number): void {
    this.#database.prepare('DELETE FROM entry WHERE number = ?').run(number);
  }

  /**
   * Takes this block and all after it out. The file as it was is kept beside it.
   *
   * @returns where; undefined, and nothing is taken out, for a file that is only looked at
   */
  cut(from: number): string | undefined {
    if (this.#path === undefined) return undefined;
    const aside = `${this.#path}.before-${Date.now()}`;
    makePrivate(aside);
    this.#database.prepare('VACUUM INTO ?').run([aside]);
    this.#database.prepare('DELETE FROM entry WHERE number >= ?').run(from);
    return aside;
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
      for (const table of ['past', 'past_transaction'])
        this.#database.prepare(`DELETE FROM ${table} WHERE number > 0 AND number <= ?`).run(to.number - keep);
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

  #putPast({ number, hash, transactions, body }: PastBlock): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO past (number, hash, body) VALUES (?, ?, ?)')
      .run(number, blob(hash), Buffer.from(body));
    const put = this.#database.prepare(
      'INSERT OR REPLACE INTO past_transaction (hash, number, place) VALUES (?, ?, ?)',
    );
    for (const [place, transaction] of transactions.entries()) put.run(blob(transaction), number, place);
  }

  pastBlock(
    where: { readonly number: number } | { readonly hash: Hex } | { readonly transaction: Hex },
  ): PastBlock | undefined {
    const [column, value] =
      'number' in where
        ? ['number = ?', where.number]
        : 'hash' in where
          ? ['hash = ?', blob(where.hash)]
          : ['number = (SELECT number FROM past_transaction WHERE hash = ?)', blob(where.transaction)];
    const row = this.#database
      .prepare(`SELECT number, hash, body FROM past WHERE ${column} LIMIT 1`)
      .get([value]);
    return row === undefined ? undefined : this.#pastOf(row);
  }

  /** Past blocks, in order. Both ends are part of it. */
  pastBlocks(from: number, to: number, most: number): PastBlock[] {
    const asked = 'SELECT number, hash, body FROM past WHERE number BETWEEN ? AND ? ORDER BY number LIMIT ?';
    return this.#database
      .prepare(asked)
      .all(from, to, most)
      .map((row) => this.#pastOf(row));
  }

  #pastOf(row: unknown): PastBlock {
    const { number, hash, body } = pastRow.parse(row);
    const transactions = this.#database
      .prepare('SELECT hash FROM past_transaction WHERE number = ? ORDER BY place')
      .all(number)
      .map((found) => hashRow.parse(found).hash);
    return { number, hash, transactions, body };
  }

  close(): void {
    this.#database.close();
  }
}
