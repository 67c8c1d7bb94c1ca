import type Libsql from 'libsql';
import type { Hex } from 'viem';
import { z } from 'zod';
import type { Accounts } from './accounts.ts';
import { forgetVotersBefore, forgetVotersOf } from './voters.ts';

const keyRow = z.object({ match_key: z.custom<Hex>((value) => typeof value === 'string') });

/** What was forgotten of people, by kind. */
export interface Forgotten {
  /** Matches whose voters can no longer be told. */
  readonly matches: number;
  /** Votes that were never counted, of matches that were broken off. */
  readonly votes: number;
  /** Memberships of teams. */
  readonly members: number;
  readonly accounts: number;
  /** Entries of the audit log: they name moderators, and viewers they removed. */
  readonly audit: number;
}

/** `under-way`: a match that is played needs its pepper until its last ballot is counted. */
export type EraseAnswer = 'erased' | 'had-none' | 'under-way' | 'unknown';

const UNDER_WAY = "SELECT match_key FROM matches WHERE status IN ('planned', 'playing')";

/**
 * Everything in the journal that leads to a person, and how it goes. Bans stay: they are there to outlast a match.
 * Deleted content is overwritten on disk (`secure_delete`), and `settle` or `compact` take it out of the files
 * beside the database too.
 */
export class People {
  readonly #database: Libsql.Database;
  readonly #accounts: Accounts;

  constructor(database: Libsql.Database, accounts: Accounts) {
    this.#database = database;
    this.#accounts = accounts;
  }

  /** Matches planned before `at` (ms since 1970) that can still be led back to people; none under way. */
  linkedBefore(at: number): readonly Hex[] {
    const rows = this.#database
      .prepare(
        `SELECT match_key FROM matches WHERE pepper IS NOT NULL AND planned_at < ?
         AND status NOT IN ('planned', 'playing') ORDER BY number`,
      )
      .all(at);
    return z
      .array(keyRow)
      .parse(rows)
      .map((row) => row.match_key);
  }

  /**
   * Erases a match's pepper, in the match and in its record, and who else stands in the journal for it. Nobody stands
   * on the leaderboard because of it any more.
   */
  eraseMatch(matchKey: Hex): EraseAnswer {
    const row = this.#database
      .prepare('SELECT pepper, status FROM matches WHERE match_key = ?')
      .get(matchKey);
    if (row === undefined) return 'unknown';
    const { pepper, status } = z.object({ pepper: z.string().nullable(), status: z.string() }).parse(row);
    if (status === 'planned' || status === 'playing') return 'under-way';
    this.#database.transaction(() => {
      this.#database
        .prepare(
          `UPDATE matches SET pepper = NULL, record = json_set(record, '$.pepper', NULL) WHERE match_key = ?`,
        )
        .run(matchKey);
      for (const table of ['votes', 'members']) {
        this.#database.prepare(`DELETE FROM ${table} WHERE match_key = ?`).run(matchKey);
      }
      forgetVotersOf(this.#database, matchKey);
    })();
    return pepper === null ? 'had-none' : 'erased';
  }

  /**
   * Deletes what is older than `at` (ms since 1970) and stands beside the matches: uncounted votes, memberships of
   * teams, accounts, audit entries. Nothing of a match that is under way.
   */
  forgetBefore(at: number): Omit<Forgotten, 'matches'> {
    const remove = (sql: string, ...values: number[]): number =>
      this.#database.prepare(`DELETE FROM ${sql}`).run(...values).changes;
    const forgotten = this.#database.transaction(() => {
      // a match without a pepper may still have put somebody on the leaderboard
      forgetVotersBefore(this.#database, at);
      return {
        votes: remove(
          `votes WHERE match_key NOT IN (${UNDER_WAY}) AND NOT EXISTS (
           SELECT 1 FROM ballots WHERE ballots.match_key = votes.match_key AND ballots.turn = votes.turn
           AND ballots.attempt = votes.attempt AND ballots.opened_at >= ?)`,
          at,
        ),
        members: remove(
          `members WHERE match_key NOT IN (${UNDER_WAY}) AND match_key NOT IN (
           SELECT match_key FROM matches WHERE planned_at >= ?)`,
          at,
        ),
        accounts: remove('accounts WHERE last_seen_at < ?', at),
        audit: remove("audit WHERE json_extract(entry, '$.at') < ?", at),
      };
    })();
    // those that are remembered in memory too
    this.#accounts.prune(at);
    return forgotten;
  }

  /** Empties the log of changes beside the database, which holds what was overwritten until then. */
  settle(): void {
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /**
   * Writes the whole database anew, so that not even unused parts of it hold what was deleted, also by versions
   * that overwrote nothing. Takes as long as writing so much takes, and as much free space on the disk.
   */
  compact(): void {
    this.#database.exec('VACUUM');
    this.settle();
  }
}
