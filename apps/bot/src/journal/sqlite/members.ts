import { SEATS, type Seat } from '@show-of-hands/engine';
import type Libsql from 'libsql';
import type { Hex } from 'viem';
import { z } from 'zod';

const row = z.object({ user_id: z.string(), team: z.enum(SEATS) });

/** Which side of chat who is on, per match. */
export class Members {
  readonly #database: Libsql.Database;

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  /** By user id. */
  of(matchKey: Hex): Map<string, Seat> {
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

  /** The sides of the match before, newest first, that had any: they are carried over to the next one. */
  latest(): Map<string, Seat> {
    const newest = this.#database
      .prepare(
        `SELECT match_key FROM matches WHERE match_key IN (SELECT match_key FROM members)
         ORDER BY planned_at DESC, number DESC LIMIT 1`,
      )
      .get();
    if (newest === undefined) return new Map();
    return this.of(z.object({ match_key: z.custom<Hex>() }).parse(newest).match_key);
  }

  /** Writes sides down, all of them or none; who has one already in this match keeps it. */
  add(matchKey: Hex, members: Iterable<readonly [userId: string, team: Seat]>): void {
    // one statement: a whole chat is carried over when a match begins
    this.#database
      .prepare(
        `INSERT OR IGNORE INTO members (match_key, user_id, team)
         SELECT ?, json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?)`,
      )
      .run(matchKey, JSON.stringify([...members]));
  }
}
