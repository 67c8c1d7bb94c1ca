import type Libsql from 'libsql';
import { z } from 'zod';

const row = z.object({ name: z.string(), value: z.string() });

/** What moderators changed of the configuration: by name, a JSON value each. It outlives a restart. */
export class ChangedSettings {
  readonly #database: Libsql.Database;

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  /** In the order in which they were changed last. */
  all(): ReadonlyMap<string, unknown> {
    const rows = this.#database.prepare('SELECT name, value FROM settings ORDER BY changed_at, name').all();
    return new Map(
      z
        .array(row)
        .parse(rows)
        .map(({ name, value }) => [name, JSON.parse(value) as unknown]),
    );
  }

  /** @param at Unix ms */
  set(name: string, value: unknown, at: number): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO settings (name, value, changed_at) VALUES (?, ?, ?)')
      .run(name, JSON.stringify(value), at);
  }

  remove(name: string): void {
    this.#database.prepare('DELETE FROM settings WHERE name = ?').run(name);
  }

  clear(): void {
    this.#database.prepare('DELETE FROM settings').run();
  }
}
