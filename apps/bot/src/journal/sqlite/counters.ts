import type Libsql from 'libsql';
import { z } from 'zod';

const row = z.object({ value: z.number() });

/** Counts that go on over matches and restarts. */
export class Counters {
  readonly #database: Libsql.Database;

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  /** The next number of this name: 0, 1, 2, ... Durable when it returns. */
  next(name: 'ballot'): number {
    const found = this.#database
      .prepare(
        `INSERT INTO counters (name, value) VALUES (?, 0)
         ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value`,
      )
      .get(name);
    return row.parse(found).value;
  }
}
