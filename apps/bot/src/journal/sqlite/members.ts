import { SEATS, type Seat } from '@show-of-hands/engine';
import type Libsql from 'libsql';
import type { Hex } from 'viem';
import { z } from 'zod';
import type { Members } from '../viewers.ts';

const row = z.object({ user_id: z.string(), team: z.enum(SEATS) });

/** Sides of chat in a table. */
export class SqliteMembers implements Members {
  readonly #database: Libsql.Database;

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  async of(matchKey: Hex): Promise<Map<string, Seat>> {
    const rows = this.#database
      .prepare('SELECT user_id, team FROM members WHERE match_key = ?')
      .all(matchKey);
    return new Map(
      z
        .array(row)
        .parse(rows)
        .map(({ user_id, team }) => [user_id, team]),
    );
  }

  async latest(): Promise<Map<string, Seat>> {
    const newest = this.#database
      .prepare(
        `SELECT match_key FROM matches WHERE match_key IN (SELECT match_key FROM members)
         ORDER BY planned_at DESC, number DESC LIMIT 1`,
      )
      .get();
    if (newest === undefined) return new Map();
    return this.of(z.object({ match_key: z.custom<Hex>() }).parse(newest).match_key);
  }

  async add(matchKey: Hex, members: Iterable<readonly [userId: string, team: Seat]>): Promise<void> {
    // one statement: a whole chat is carried over when a match begins
    this.#database
      .prepare(
        `INSERT OR IGNORE INTO members (match_key, user_id, team)
         SELECT ?, json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?)`,
      )
      .run(matchKey, JSON.stringify([...members]));
  }
}
