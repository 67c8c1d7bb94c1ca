import type Libsql from 'libsql';
import type { Hex } from 'viem';
import { z } from 'zod';
import type { EraseAnswer, Forgotten, PersonalData } from '../personal-data.ts';
import type { SqliteAccounts } from './accounts.ts';
import { forgetVotersBefore, forgetVotersOf } from './voters.ts';

const keyRow = z.object({ match_key: z.custom<Hex>((value) => typeof value === 'string') });

const UNDER_WAY = "SELECT match_key FROM matches WHERE status IN ('planned', 'playing')";

/**
 * Deleted content is overwritten on disk (`secure_delete`), and `settle` or `compact` take it out of the files beside
 * the database too.
 */
export class SqlitePeople implements PersonalData {
  readonly #database: Libsql.Database;
  readonly #accounts: SqliteAccounts;

  constructor(database: Libsql.Database, accounts: SqliteAccounts) {
    this.#database = database;
    this.#accounts = accounts;
  }

  async linkedBefore(at: number): Promise<readonly Hex[]> {
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

  async eraseMatch(matchKey: Hex): Promise<EraseAnswer> {
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

  async forgetBefore(at: number): Promise<Omit<Forgotten, 'matches'>> {
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

  /** The log beside the database holds what was overwritten until it is emptied. */
  async settle(): Promise<void> {
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  async compact(): Promise<void> {
    this.#database.exec('VACUUM');
    await this.settle();
  }
}
