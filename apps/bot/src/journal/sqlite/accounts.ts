import type Libsql from 'libsql';
import { z } from 'zod';
import type { Accounts } from '../viewers.ts';

/** An account is written down again only when it is heard this much later, ms: its age has to be known by days. */
const REFRESH_MS = 3_600_000;
/** Accounts that wait are written together, so many at once, so that no write takes long. */
const BATCH = 500;
const BATCH_MS = 250;
/** Accounts whose instants are kept in memory, in each of two generations. */
const GENERATION = 50_000;

const row = z.object({ first: z.number(), last: z.number() });

interface Seen {
  readonly first: number;
  /** When it was last written down. */
  readonly last: number;
}

/** Accounts in a table; those that were heard lately are kept in memory, so that a line of chat asks no disk. */
export class SqliteAccounts implements Accounts {
  readonly #database: Libsql.Database;
  #young = new Map<string, Seen>();
  #old = new Map<string, Seen>();
  readonly #waiting = new Map<string, Seen>();
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  heard(userId: string, at: number): number {
    const known = this.#young.get(userId) ?? this.#old.get(userId) ?? this.#stored(userId);
    if (known !== undefined && at - known.last < REFRESH_MS) {
      if (!this.#young.has(userId)) this.#remember(userId, known);
      return known.first;
    }
    const seen = { first: known?.first ?? at, last: at };
    this.#remember(userId, seen);
    this.#waiting.set(userId, seen);
    this.#timer ??= setTimeout(() => this.#writeSome(), BATCH_MS);
    return seen.first;
  }

  /** Writes down what waits. */
  flush(): void {
    while (this.#waiting.size > 0) this.#write();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Forgets accounts that were not heard since `at`, Unix ms. */
  prune(at: number): void {
    this.#database.prepare('DELETE FROM accounts WHERE last_seen_at < ?').run(at);
    for (const memory of [this.#young, this.#old]) {
      for (const [userId, { last }] of memory) if (last < at) memory.delete(userId);
    }
  }

  #stored(userId: string): Seen | undefined {
    const found = this.#database
      .prepare('SELECT first_seen_at AS first, last_seen_at AS last FROM accounts WHERE user_id = ?')
      .get(userId);
    return found === undefined ? undefined : row.parse(found);
  }

  #remember(userId: string, seen: Seen): void {
    if (this.#young.size >= GENERATION) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(userId, seen);
  }

  /** Never throws into a timer: an account that cannot be written now is tried again with the next. */
  #writeSome(): void {
    this.#timer = undefined;
    try {
      this.#write();
    } catch {
      return;
    }
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.#writeSome(), BATCH_MS);
  }

  #write(): void {
    const batch = [...this.#waiting].slice(0, BATCH);
    const insert = this.#database.prepare(
      `INSERT INTO accounts (user_id, first_seen_at, last_seen_at) VALUES (?, ?, ?)
       ON CONFLICT (user_id) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
    );
    this.#database.transaction(() => {
      for (const [userId, { first, last }] of batch) insert.run(userId, first, last);
    })();
    for (const [userId, seen] of batch) {
      if (this.#waiting.get(userId) === seen) this.#waiting.delete(userId);
    }
  }
}
