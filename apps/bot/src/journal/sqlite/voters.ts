import { setImmediate } from 'node:timers/promises';
import { SEATS, type Seat } from '@show-of-hands/engine';
import type Libsql from 'libsql';
import type { Hex } from 'viem';
import { z } from 'zod';
import type { CountedVoter, VoterScore, Voters } from '../voters.ts';

const scoreRow = z
  .object({
    user_id: z.string(),
    login: z.string(),
    votes: z.number(),
    agreed: z.number(),
    streak: z.number(),
  })
  .transform(({ user_id: userId, ...row }): VoterScore => ({ userId, ...row }));
const keyRow = z.object({ match_key: z.custom<Hex>((value) => typeof value === 'string') });
const turnRow = keyRow.extend({ turn: z.number() });
const partRow = z.object({ part: z.number(), seat: z.enum(SEATS), number: z.number().nullable() });

/** Voters that are written down at once: some five milliseconds, with chat and sockets served in between. */
const PART = 200;
/** Places that are read at once, while those are left out that must not be shown. */
const PAGE = 50;

/** A streak that goes on: the side's latest ballot was voted on. */
const STREAK = `CASE WHEN ballot = (SELECT value FROM counters WHERE name = 'voters.' || seat) THEN streak ELSE 0 END`;

/** The leaderboard in tables: what may still be undone lies in parts, and is counted part by part. */
export class SqliteVoters implements Voters {
  readonly #database: Libsql.Database;

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  async hold(matchKey: Hex, turn: number, seat: Seat, voters: readonly CountedVoter[]): Promise<void> {
    await this.discard(matchKey, turn);
    // in one order always: what a part writes lies together on disk, and is a fraction of what it would be otherwise
    const inOrder = [...voters].sort((a, b) => (a.userId < b.userId ? -1 : 1));
    const insert = this.#database.prepare(
      'INSERT INTO counted_ballots (match_key, turn, part, seat, number, voters) VALUES (?, ?, ?, ?, NULL, ?)',
    );
    // a ballot that nobody voted on ends streaks: it is written down too
    for (let part = 0; part === 0 || part * PART < inOrder.length; part += 1) {
      const some = inOrder.slice(part * PART, (part + 1) * PART);
      const rows = some.map(({ userId, login, agreed }) => [userId, login, agreed ? 1 : 0]);
      insert.run(matchKey, turn, part, seat, JSON.stringify(rows));
      await setImmediate();
    }
  }

  async discard(matchKey: Hex, turn: number): Promise<void> {
    this.#database
      .prepare('DELETE FROM counted_ballots WHERE match_key = ? AND turn = ?')
      .run(matchKey, turn);
  }

  async count(matchKey: Hex, turn: number): Promise<void> {
    for (
      let part = this.#nextPart(matchKey, turn);
      part !== undefined;
      part = this.#nextPart(matchKey, turn)
    ) {
      this.#countPart(matchKey, turn, part);
      await setImmediate();
    }
  }

  async settle(): Promise<void> {
    const rows = this.#database
      .prepare(
        `SELECT DISTINCT match_key, turn FROM counted_ballots AS held WHERE 'closed' = coalesce(
           (SELECT status FROM ballots WHERE ballots.match_key = held.match_key AND ballots.turn = held.turn
            ORDER BY attempt DESC LIMIT 1), 'closed')`,
      )
      .all();
    for (const { match_key: matchKey, turn } of z.array(turnRow).parse(rows))
      await this.count(matchKey, turn);
  }

  async best(most: number, isShown: (voter: VoterScore) => boolean): Promise<readonly VoterScore[]> {
    return this.#first(
      most,
      isShown,
      `SELECT user_id, login, votes, agreed, ${STREAK} AS streak FROM voters
       ORDER BY agreed DESC, votes DESC, rowid`,
    );
  }

  async longestStreak(isShown: (voter: VoterScore) => boolean): Promise<VoterScore | undefined> {
    // side by side, because each side's streaks lie in order
    const longest = SEATS.flatMap((seat) =>
      this.#first(
        1,
        isShown,
        `SELECT user_id, login, votes, agreed, streak FROM voters
         WHERE seat = '${seat}' AND ballot = (SELECT value FROM counters WHERE name = 'voters.${seat}')
         ORDER BY streak DESC, rowid`,
      ),
    );
    return longest.sort((a, b) => b.streak - a.streak)[0];
  }

  async forget(userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    const ids = JSON.stringify(userIds);
    this.#database.transaction(() => {
      for (const table of ['voters', 'voter_matches']) {
        this.#database
          .prepare(`DELETE FROM ${table} WHERE user_id IN (SELECT value FROM json_each(?))`)
          .run(ids);
      }
    })();
  }

  #first(most: number, isShown: (voter: VoterScore) => boolean, sql: string): readonly VoterScore[] {
    const page = this.#database.prepare(`${sql} LIMIT ${PAGE} OFFSET ?`);
    const found: VoterScore[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const rows = z.array(scoreRow).parse(page.all(offset));
      found.push(...rows.filter(isShown));
      if (found.length >= most || rows.length < PAGE) return found.slice(0, most);
    }
  }

  #nextPart(matchKey: Hex, turn: number): z.infer<typeof partRow> | undefined {
    const row = this.#database
      .prepare(
        `SELECT part, seat, number FROM counted_ballots WHERE match_key = ? AND turn = ? ORDER BY part LIMIT 1`,
      )
      .get(matchKey, turn);
    return row === undefined ? undefined : partRow.parse(row);
  }

  #countPart(matchKey: Hex, turn: number, { part, seat, number }: z.infer<typeof partRow>): void {
    const place = [matchKey, turn, part] as const;
    this.#database.transaction(() => {
      const ballot = number ?? this.#numbered(matchKey, turn, seat);
      const counted = `FROM counted_ballots, json_each(voters) AS voter
        WHERE match_key = ? AND turn = ? AND part = ?`;
      this.#database
        .prepare(
          `INSERT INTO voters (user_id, login, votes, agreed, seat, ballot, streak)
           SELECT voter.value ->> 0, voter.value ->> 1, 1, voter.value ->> 2, ?, ?, 1 ${counted}
           ON CONFLICT (user_id) DO UPDATE SET
             login = excluded.login, votes = votes + 1, agreed = agreed + excluded.agreed,
             streak = CASE WHEN seat = excluded.seat AND ballot = excluded.ballot - 1 THEN streak + 1 ELSE 1 END,
             seat = excluded.seat, ballot = excluded.ballot`,
        )
        .run(seat, ballot, ...place);
      this.#database
        .prepare(
          `INSERT INTO voter_matches (match_key, user_id, votes, agreed)
           SELECT match_key, voter.value ->> 0, 1, voter.value ->> 2 ${counted}
           ON CONFLICT (match_key, user_id) DO UPDATE SET votes = votes + 1, agreed = agreed + excluded.agreed`,
        )
        .run(...place);
      this.#database
        .prepare('DELETE FROM counted_ballots WHERE match_key = ? AND turn = ? AND part = ?')
        .run(...place);
    })();
  }

  /** Gives a side's ballot its number among all that were counted: streaks are made of them. */
  #numbered(matchKey: Hex, turn: number, seat: Seat): number {
    const row = this.#database
      .prepare(
        `INSERT INTO counters (name, value) VALUES (?, 0)
         ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value`,
      )
      .get(`voters.${seat}`);
    const { value } = z.object({ value: z.number() }).parse(row);
    this.#database
      .prepare('UPDATE counted_ballots SET number = ? WHERE match_key = ? AND turn = ?')
      .run(value, matchKey, turn);
    return value;
  }
}

/** Takes back what stands on the leaderboard because of a match, and whoever stands there for nothing else. */
export function forgetVotersOf(database: Libsql.Database, matchKey: Hex): void {
  database
    .prepare(
      `UPDATE voters SET votes = voters.votes - of_match.votes, agreed = voters.agreed - of_match.agreed
       FROM voter_matches AS of_match WHERE of_match.match_key = ? AND of_match.user_id = voters.user_id`,
    )
    .run(matchKey);
  for (const table of ['voter_matches', 'counted_ballots']) {
    database.prepare(`DELETE FROM ${table} WHERE match_key = ?`).run(matchKey);
  }
  database.exec('DELETE FROM voters WHERE votes <= 0');
}

/** The same for all matches that were planned before `at`, Unix ms, and are not under way. */
export function forgetVotersBefore(database: Libsql.Database, at: number): void {
  const rows = database
    .prepare(
      `SELECT match_key FROM matches WHERE planned_at < ? AND status NOT IN ('planned', 'playing')
       AND EXISTS (SELECT 1 FROM voter_matches WHERE voter_matches.match_key = matches.match_key)`,
    )
    .all(at);
  for (const { match_key } of z.array(keyRow).parse(rows)) forgetVotersOf(database, match_key);
}
