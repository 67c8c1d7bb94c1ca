import type Libsql from 'libsql';
import { z } from 'zod';
import type { Counters, Drawer } from '../drawers.ts';

const row = z.object({ name: z.string(), value: z.string() });
const countRow = z.object({ value: z.number() });

/** Stands between a drawer's name and a setting's; neither has one of its own. */
const MARK = ':';

/** One drawer of the table that holds them all, each under names that begin with its own. */
export class SqliteDrawer implements Drawer {
  readonly #database: Libsql.Database;
  readonly #prefix: string;

  /** @param drawer empty for what moderators changed of the configuration, which had no drawer at first */
  constructor(database: Libsql.Database, drawer = '') {
    this.#database = database;
    this.#prefix = drawer === '' ? '' : `${drawer}${MARK}`;
  }

  all(): ReadonlyMap<string, unknown> {
    const rows = this.#database.prepare('SELECT name, value FROM settings ORDER BY changed_at, name').all();
    return new Map(
      z
        .array(row)
        .parse(rows)
        .filter(({ name }) => this.#isOurs(name))
        .map(({ name, value }) => [name.slice(this.#prefix.length), JSON.parse(value) as unknown]),
    );
  }

  async set(name: string, value: unknown, at: number): Promise<void> {
    this.#database
      .prepare('INSERT OR REPLACE INTO settings (name, value, changed_at) VALUES (?, ?, ?)')
      .run(this.#prefix + name, JSON.stringify(value), at);
  }

  async remove(name: string): Promise<void> {
    this.#delete(name);
  }

  async clear(): Promise<void> {
    this.#database.transaction(() => {
      for (const name of this.all().keys()) this.#delete(name);
    })();
  }

  #delete(name: string): void {
    this.#database.prepare('DELETE FROM settings WHERE name = ?').run(this.#prefix + name);
  }

  #isOurs(name: string): boolean {
    return this.#prefix === '' ? !name.includes(MARK) : name.startsWith(this.#prefix);
  }
}

export class SqliteCounters implements Counters {
  readonly #database: Libsql.Database;

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  async next(name: 'ballot'): Promise<number> {
    const found = this.#database
      .prepare(
        `INSERT INTO counters (name, value) VALUES (?, 0)
         ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value`,
      )
      .get(name);
    return countRow.parse(found).value;
  }
}
