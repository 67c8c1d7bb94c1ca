import type Libsql from 'libsql';
import { z } from 'zod';

const row = z.object({ name: z.string(), value: z.string() });

/** Stands between a drawer's name and a setting's; neither has one of its own. */
const MARK = ':';

/**
 * What was changed at runtime: by name, a JSON value each. It outlives a restart. Each part of the program that
 * keeps something has a drawer of its own, and sees and empties no other.
 */
export class ChangedSettings {
  readonly #database: Libsql.Database;
  readonly #prefix: string;

  /** @param drawer empty for what moderators changed of the configuration, which had no drawer at first */
  constructor(database: Libsql.Database, drawer = '') {
    this.#database = database;
    this.#prefix = drawer === '' ? '' : `${drawer}${MARK}`;
  }

  /** In the order in which they were changed last. */
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

  /** @param at Unix ms */
  set(name: string, value: unknown, at: number): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO settings (name, value, changed_at) VALUES (?, ?, ?)')
      .run(this.#prefix + name, JSON.stringify(value), at);
  }

  remove(name: string): void {
    this.#database.prepare('DELETE FROM settings WHERE name = ?').run(this.#prefix + name);
  }

  clear(): void {
    this.#database.transaction(() => {
      for (const name of this.all().keys()) this.remove(name);
    })();
  }

  #isOurs(name: string): boolean {
    return this.#prefix === '' ? !name.includes(MARK) : name.startsWith(this.#prefix);
  }
}
