import type { Seat } from '@show-of-hands/engine';
import type Libsql from 'libsql';
import type { Hex } from 'viem';
import { z } from 'zod';
import type { RowCipher } from '../journal.ts';
import type { Decisions, Matches, MatchStatus, PlannedMatch } from '../matches.ts';
import type { SqliteAccounts } from './accounts.ts';
import type { WriteStep } from './ballots.ts';
import { forgetVotersBefore } from './voters.ts';

const hex = z.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'));
const matchRow = z.object({
  match_key: hex,
  game: z.string().nullable(),
  number: z.number(),
  table_address: hex,
  preset: z.string(),
  plan: z.string(),
  pepper: hex.nullable(),
  status: z.enum(['planned', 'playing', 'over', 'abandoned']),
  planned_at: z.number(),
  winner: z.string().nullable(),
});
const textRow = z.object({ text: z.string().nullable() });

const sizes = z.array(z.object({ match_key: z.string(), size: z.number() }));

/** Accounts not heard for so long are forgotten, ms: 90 days. */
const ACCOUNT_MS = 90 * 86_400_000;
/** The leaderboard is of the matches of so long, ms: 90 days. */
const VOTERS_MS = 90 * 86_400_000;
/** Transactions of ended matches are kept so long, ms: 30 days; budgets look back one. */
const TRANSACTION_MS = 30 * 86_400_000;

const ENDED = "match_key IN (SELECT match_key FROM matches WHERE status IN ('over', 'abandoned'))";

/** Matches in a table, each with its plan and its record. */
export class SqliteMatches implements Matches {
  readonly #database: Libsql.Database;
  readonly #cipher: RowCipher;
  readonly #step: WriteStep;
  readonly #accounts: SqliteAccounts;

  constructor(database: Libsql.Database, cipher: RowCipher, step: WriteStep, accounts: SqliteAccounts) {
    this.#database = database;
    this.#cipher = cipher;
    this.#step = step;
    this.#accounts = accounts;
  }

  async prune(now: number): Promise<void> {
    this.#prune(now);
  }

  async plan(match: PlannedMatch): Promise<void> {
    this.#prune(match.plannedAt);
    this.#step('match.planned', match.matchKey, () => {
      this.#database
        .prepare(
          `INSERT INTO matches (match_key, game, number, table_address, preset, plan, pepper, status, planned_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, 'planned', ?)`,
        )
        .run(
          match.matchKey,
          match.game ?? null,
          match.number,
          match.table,
          match.preset,
          this.#cipher.encrypt(match.plan),
          match.pepper,
          match.plannedAt,
        );
    });
  }

  async setStatus(matchKey: Hex, status: MatchStatus, winner: string | null = null): Promise<void> {
    const write = () => {
      if (status === 'over') {
        // the record has them; a process that ended before this would have had to make it anew. They go first: to update the
        // match writes its record again, and finds their room free
        this.#database.prepare('DELETE FROM ballots WHERE match_key = ?').run(matchKey);
        this.#database.prepare('DELETE FROM record_parts WHERE match_key = ?').run(matchKey);
      }
      this.#database
        .prepare('UPDATE matches SET status = ?, winner = coalesce(?, winner) WHERE match_key = ?')
        .run(status, winner, matchKey);
    };
    this.#step(`match.${status}`, matchKey, () => this.#database.transaction(write)());
  }

  unfinished(): PlannedMatch | undefined {
    const row = this.#database
      .prepare("SELECT * FROM matches WHERE status IN ('planned', 'playing') ORDER BY number DESC LIMIT 1")
      .get();
    if (row === undefined) return undefined;
    const match = matchRow.parse(row);
    return {
      matchKey: match.match_key,
      ...(match.game !== null && { game: match.game }),
      number: match.number,
      table: match.table_address,
      preset: match.preset,
      plan: this.#cipher.decrypt(match.plan),
      pepper: match.pepper ?? '0x',
      plannedAt: match.planned_at,
    };
  }

  score(of?: { readonly game: string; readonly unnamed: string }): Readonly<Record<string, number>> {
    const rows = this.#database
      .prepare(
        `SELECT winner, count(*) AS count FROM matches
         WHERE status = 'over' AND (? IS NULL OR coalesce(game, ?) = ?) GROUP BY winner`,
      )
      .all(of?.game ?? null, of?.unnamed ?? null, of?.game ?? null);
    return Object.fromEntries(
      z
        .array(z.object({ winner: z.string().nullable(), count: z.number() }))
        .parse(rows)
        .map((row) => [row.winner ?? 'void', row.count]),
    );
  }

  endedAt(table: Hex): { readonly count: number; readonly last: Hex | null } {
    const rows = this.#database
      .prepare(
        `SELECT match_key FROM matches WHERE status = 'over' AND lower(table_address) = ? ORDER BY number DESC`,
      )
      .all(table.toLowerCase());
    const ended = z.array(z.object({ match_key: hex })).parse(rows);
    return { count: ended.length, last: ended[0]?.match_key ?? null };
  }

  nextNumber(): number {
    const row = this.#database.prepare('SELECT coalesce(max(number), 0) + 1 AS next FROM matches').get();
    return z.object({ next: z.number() }).parse(row).next;
  }

  async amendRecord(
    matchKey: Hex,
    amend: (record: string) => { readonly record: string; readonly summary: string } | null,
  ): Promise<boolean> {
    const kept = this.#recordOf(matchKey);
    if (kept === undefined) return false;
    const amended = amend(kept);
    if (amended === null) return false;
    const { record, summary } = amended;
    this.#setRecord(matchKey, record, summary);
    return true;
  }

  async setRecord(matchKey: Hex, record: string, summary: string): Promise<void> {
    this.#setRecord(matchKey, record, summary);
  }

  #setRecord(matchKey: Hex, record: string, summary: string): void {
    const write = () => {
      this.#database
        .prepare('UPDATE matches SET record = ?, summary = ? WHERE match_key = ?')
        .run(record, summary, matchKey);
    };
    this.#step('match.record', matchKey, write);
  }

  async dropRecordsBeyond(bytes: number): Promise<number> {
    const rows = this.#database
      .prepare(
        `SELECT match_key, length(record) AS size FROM matches
         WHERE status = 'over' AND record IS NOT NULL ORDER BY number DESC`,
      )
      .all();
    let kept = 0;
    const dropped = sizes.parse(rows).filter(({ size }, index) => {
      kept += size;
      return index > 0 && kept > bytes;
    });
    // of every match it is kept who won
    const drop = this.#database.prepare(
      'UPDATE matches SET record = NULL, summary = NULL WHERE match_key = ?',
    );
    for (const { match_key: matchKey } of dropped) drop.run(matchKey);
    return dropped.length;
  }

  async record(matchKey: string): Promise<string | undefined> {
    return this.#recordOf(matchKey);
  }

  #recordOf(matchKey: string): string | undefined {
    const row = this.#database
      .prepare('SELECT record AS text FROM matches WHERE match_key = ?')
      .get(matchKey);
    return row === undefined ? undefined : (textRow.parse(row).text ?? undefined);
  }

  async recordNumbered(number: number): Promise<string | undefined> {
    const row = this.#database
      .prepare("SELECT record AS text FROM matches WHERE number = ? AND status = 'over'")
      .get(number);
    return row === undefined ? undefined : (textRow.parse(row).text ?? undefined);
  }

  recordedNumbers(limit: number): readonly number[] {
    const rows = this.#database
      .prepare(
        `SELECT number FROM matches WHERE status = 'over' AND record IS NOT NULL
         ORDER BY number DESC LIMIT ?`,
      )
      .all(limit);
    return z
      .array(z.object({ number: z.number() }))
      .parse(rows)
      .map(({ number }) => number);
  }

  async summaries(limit = 200): Promise<readonly string[]> {
    const rows = this.#database
      .prepare(
        `SELECT summary AS text FROM matches WHERE status = 'over' AND summary IS NOT NULL
         ORDER BY number DESC LIMIT ?`,
      )
      .all(limit);
    return z
      .array(z.object({ text: z.string() }))
      .parse(rows)
      .map((row) => row.text);
  }

  #prune(now: number): void {
    this.#accounts.prune(prune(this.#database, now));
  }
}

/** Decisions in a table: its key lets no second one in. */
export class SqliteDecisions implements Decisions {
  readonly #database: Libsql.Database;
  readonly #cipher: RowCipher;
  readonly #step: WriteStep;

  constructor(database: Libsql.Database, cipher: RowCipher, step: WriteStep) {
    this.#database = database;
    this.#cipher = cipher;
    this.#step = step;
  }

  async of(matchKey: Hex, seat: Seat, turn: number): Promise<string | undefined> {
    const row = this.#database
      .prepare('SELECT decision AS text FROM decisions WHERE match_key = ? AND seat = ? AND turn = ?')
      .get(matchKey, seat, turn);
    if (row === undefined) return undefined;
    const { text } = textRow.parse(row);
    return text === null ? undefined : this.#cipher.decrypt(text);
  }

  async add(matchKey: Hex, seat: Seat, turn: number, decision: string, at: number): Promise<void> {
    this.#step(`decision.${seat}`, `turn ${turn}`, () => {
      this.#database
        .prepare('INSERT INTO decisions (match_key, seat, turn, decision, decided_at) VALUES (?, ?, ?, ?, ?)')
        .run(matchKey, seat, turn, this.#cipher.encrypt(decision), at);
    });
  }
}

/**
 * Removes what a journal no longer needs, so that its size is bounded by what is worth keeping: the records.
 *
 * @param now Unix ms
 * @returns the instant before which accounts are forgotten, for those kept in memory too
 */
function prune(database: Libsql.Database, now: number): number {
  const accountsBefore = now - ACCOUNT_MS;
  database.transaction(() => {
    database.prepare('DELETE FROM accounts WHERE last_seen_at < ?').run(accountsBefore);
    database.exec(`
      DELETE FROM votes WHERE ${ENDED};
      DELETE FROM ballots WHERE ${ENDED};
      DELETE FROM record_parts WHERE ${ENDED};
      DELETE FROM decisions WHERE ${ENDED};
    `);
    pruneMembers(database);
    forgetVotersBefore(database, now - VOTERS_MS);
    pruneTransactions(database, now - TRANSACTION_MS);
  })();
  return accountsBefore;
}

/** Teams are carried over to the next match: those of the newest match stay, ended or not. */
function pruneMembers(database: Libsql.Database): void {
  database.exec(`
    DELETE FROM members WHERE match_key NOT IN (
      SELECT match_key FROM members JOIN matches USING (match_key) ORDER BY number DESC LIMIT 1
    ) AND ${ENDED};
  `);
}

/**
 * Signed bytes are of use until their transaction has settled, and a match's transactions while it is played.
 * The highest nonce of each account stays for good: the next one is counted from it.
 */
function pruneTransactions(database: Libsql.Database, before: number): void {
  database.exec(`
    DELETE FROM attempts WHERE attempt > 0 AND (chain, account, nonce) IN (
      SELECT chain, account, nonce FROM transactions WHERE fate IN ('settled', 'displaced') AND ${ENDED}
    );
    UPDATE attempts SET raw = '' WHERE raw <> '' AND (chain, account, nonce) IN (
      SELECT chain, account, nonce FROM transactions WHERE fate IN ('settled', 'displaced') AND ${ENDED}
    );
  `);
  const old = `fate IN ('settled', 'displaced') AND ${ENDED} AND signed_at < ?
    AND nonce < (SELECT max(nonce) FROM transactions AS others
                 WHERE others.chain = transactions.chain AND others.account = transactions.account)`;
  database
    .prepare(
      `DELETE FROM attempts WHERE (chain, account, nonce) IN (
         SELECT chain, account, nonce FROM transactions WHERE ${old}
       )`,
    )
    .run(before);
  database.prepare(`DELETE FROM transactions WHERE ${old}`).run(before);
}
