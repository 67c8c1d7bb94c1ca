import { type AuditEntry, auditEntry } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import Libsql from 'libsql';
import type { Hex } from 'viem';
import { z } from 'zod';
import { Problem } from '../problem.ts';
import { lockFolder } from './lock.ts';
import { migrate } from './schema.ts';
import { Spending } from './spending.ts';
import type { OnJournalStep, TableEvent } from './steps.ts';
import { JournalTransactions } from './transactions.ts';

/** Turns text into something only the holder of the key can read, and back. */
export interface Sealer {
  seal(text: string): string;
  unseal(sealed: string): string;
}

export interface PlannedMatch {
  readonly matchKey: Hex;
  readonly number: number;
  readonly table: Hex;
  readonly preset: string;
  /** What opening and playing the match needs; holds hidden cards, so it is sealed on disk. */
  readonly plan: string;
  readonly pepper: Hex;
  readonly plannedAt: number;
}

/** A ballot with how it ended; `record` is what was written down of it, as JSON. */
export interface EndedBallot extends StoredBallot {
  readonly status: string;
  readonly record: string | null;
}

export type MatchStatus = 'planned' | 'playing' | 'over' | 'abandoned';

export interface StoredBallot {
  readonly matchKey: Hex;
  readonly turn: number;
  readonly attempt: number;
  readonly openedAt: number;
  /** The frozen policy, as JSON. */
  readonly policy: string;
}

const hex = z.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'));
const matchRow = z.object({
  match_key: hex,
  number: z.number(),
  table_address: hex,
  preset: z.string(),
  plan: z.string(),
  pepper: hex.nullable(),
  status: z.enum(['planned', 'playing', 'over', 'abandoned']),
  planned_at: z.number(),
  winner: z.string().nullable(),
});
const ballotRow = z.object({
  attempt: z.number(),
  opened_at: z.number(),
  policy: z.string(),
  status: z.string(),
  record: z.string().nullable(),
});
const textRow = z.object({ text: z.string().nullable() });

/** Votes wait at most this long for others before they are on disk. */
const VOTE_BATCH_MS = 50;

/**
 * What the bot decided and heard, on disk before it has an effect. One process at a time; every write but the
 * votes' is synchronous and durable when it returns.
 */
export class Journal {
  readonly #database: Libsql.Database;
  readonly #sealer: Sealer;
  readonly #unlock: () => void;
  readonly #onStep: OnJournalStep;
  /** Signed transactions, before they are broadcast. */
  readonly transactions: JournalTransactions;
  /** What matches cost and may cost. */
  readonly spending: Spending;
  #waiting: { ballot: StoredBallot; vote: string }[] = [];
  #timer: NodeJS.Timeout | undefined;
  #failure: unknown;

  private constructor(database: Libsql.Database, sealer: Sealer, unlock: () => void, onStep: OnJournalStep) {
    this.#database = database;
    this.#sealer = sealer;
    this.#unlock = unlock;
    this.#onStep = onStep;
    this.transactions = new JournalTransactions(database, sealer, onStep);
    this.spending = new Spending(database, onStep);
  }

  /**
   * Opens or makes the journal at `path`. A Problem if another process has it, or if it is of a newer version.
   *
   * @param onStep called just before and just after every write that a match depends on
   * @param lock keeps other processes out until its answer is called
   */
  static open(
    path: string,
    sealer: Sealer,
    onStep: OnJournalStep = () => {},
    lock: (path: string) => () => void = lockFolder,
  ): Journal {
    const unlock = lock(`${path}.lock`);
    try {
      const database = new Libsql(path);
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
      migrate(database, path);
      return new Journal(database, sealer, unlock, onStep);
    } catch (error) {
      unlock();
      if (error instanceof Problem) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Problem(
        `The journal cannot be opened: ${reason}`,
        path,
        'check the folder, move the file aside, or give --data another folder',
        { cause: error },
      );
    }
  }

  close(): void {
    this.flushVotes();
    this.#database.close();
    this.#unlock();
  }

  planMatch(match: PlannedMatch): void {
    this.#step('match.planned', match.matchKey, () => {
      this.#database
        .prepare(
          `INSERT INTO matches (match_key, number, table_address, preset, plan, pepper, status, planned_at)
           VALUES (?, ?, ?, ?, ?, ?, 'planned', ?)`,
        )
        .run(
          match.matchKey,
          match.number,
          match.table,
          match.preset,
          this.#sealer.seal(match.plan),
          match.pepper,
          match.plannedAt,
        );
    });
  }

  setMatchStatus(matchKey: Hex, status: MatchStatus, winner: string | null = null): void {
    this.#step(`match.${status}`, matchKey, () => {
      this.#database
        .prepare('UPDATE matches SET status = ?, winner = coalesce(?, winner) WHERE match_key = ?')
        .run(status, winner, matchKey);
    });
  }

  /** The match that was under way when the process ended, if there was one. */
  unfinishedMatch(): PlannedMatch | undefined {
    const row = this.#database
      .prepare("SELECT * FROM matches WHERE status IN ('planned', 'playing') ORDER BY number DESC LIMIT 1")
      .get();
    if (row === undefined) return undefined;
    const match = matchRow.parse(row);
    return {
      matchKey: match.match_key,
      number: match.number,
      table: match.table_address,
      preset: match.preset,
      plan: this.#sealer.unseal(match.plan),
      pepper: match.pepper ?? '0x',
      plannedAt: match.planned_at,
    };
  }

  /** Matches ended so far, by winner: A, B, draw, void. */
  score(): Readonly<Record<string, number>> {
    const rows = this.#database
      .prepare("SELECT winner, count(*) AS count FROM matches WHERE status = 'over' GROUP BY winner")
      .all();
    return Object.fromEntries(
      z
        .array(z.object({ winner: z.string().nullable(), count: z.number() }))
        .parse(rows)
        .map((row) => [row.winner ?? 'void', row.count]),
    );
  }

  /** The number of the next match. */
  nextNumber(): number {
    const row = this.#database.prepare('SELECT coalesce(max(number), 0) + 1 AS next FROM matches').get();
    return z.object({ next: z.number() }).parse(row).next;
  }

  /** The one decision of a seat for a turn, as it was remembered. */
  decision(matchKey: Hex, seat: string, turn: number): string | undefined {
    const row = this.#database
      .prepare('SELECT decision AS text FROM decisions WHERE match_key = ? AND seat = ? AND turn = ?')
      .get(matchKey, seat, turn);
    if (row === undefined) return undefined;
    const { text } = textRow.parse(row);
    return text === null ? undefined : this.#sealer.unseal(text);
  }

  /** Remembers a decision. A second one for the same turn fails: nothing may ever replace the first. */
  decide(matchKey: Hex, seat: Seat, turn: number, decision: string, at: number): void {
    this.#step(`decision.${seat}`, `turn ${turn}`, () => {
      this.#database
        .prepare('INSERT INTO decisions (match_key, seat, turn, decision, decided_at) VALUES (?, ?, ?, ?, ?)')
        .run(matchKey, seat, turn, this.#sealer.seal(decision), at);
    });
  }

  openBallot(ballot: StoredBallot): void {
    this.#step('ballot.opened', `turn ${ballot.turn}`, () => {
      this.#database
        .prepare(
          `INSERT INTO ballots (match_key, turn, attempt, opened_at, policy, status)
           VALUES (?, ?, ?, ?, ?, 'open')`,
        )
        .run(ballot.matchKey, ballot.turn, ballot.attempt, ballot.openedAt, ballot.policy);
    });
  }

  /** Ballots of a turn so far, in order; the last may still be open. */
  ballotsOf(matchKey: Hex, turn: number): readonly EndedBallot[] {
    const rows = this.#database
      .prepare(
        'SELECT attempt, opened_at, policy, status, record FROM ballots WHERE match_key = ? AND turn = ? ORDER BY attempt',
      )
      .all(matchKey, turn);
    return z
      .array(ballotRow)
      .parse(rows)
      .map((row) => ({
        matchKey,
        turn,
        attempt: row.attempt,
        openedAt: row.opened_at,
        policy: row.policy,
        status: row.status,
        record: row.record,
      }));
  }

  endBallot(ballot: StoredBallot, status: 'closed' | 'cancelled', record: string | null): void {
    this.flushVotes();
    this.#step(`ballot.${status}`, `turn ${ballot.turn}`, () => {
      this.#database
        .prepare('UPDATE ballots SET status = ?, record = ? WHERE match_key = ? AND turn = ? AND attempt = ?')
        .run(status, record, ballot.matchKey, ballot.turn, ballot.attempt);
      // what counts is in the record, without names; the rest would only keep people
      this.#database
        .prepare('DELETE FROM votes WHERE match_key = ? AND turn = ? AND attempt = ?')
        .run(ballot.matchKey, ballot.turn, ballot.attempt);
    });
  }

  /** The published record of a turn's closed ballot, as JSON. */
  ballotRecord(matchKey: Hex, turn: number): string | undefined {
    const row = this.#database
      .prepare(
        `SELECT record AS text FROM ballots WHERE match_key = ? AND turn = ? AND status = 'closed'
         ORDER BY attempt DESC LIMIT 1`,
      )
      .get(matchKey, turn);
    return row === undefined ? undefined : (textRow.parse(row).text ?? undefined);
  }

  /**
   * Adds a counted vote; on disk within 50 ms.
   *
   * @throws what kept an earlier vote off the disk: from then on no vote may be promised to count
   */
  addVote(ballot: StoredBallot, vote: string): void {
    if (this.#failure !== undefined) throw this.#failure;
    this.#waiting.push({ ballot, vote });
    this.#timer ??= setTimeout(() => {
      try {
        this.flushVotes();
      } catch (error) {
        this.#failure = error;
      }
    }, VOTE_BATCH_MS);
  }

  flushVotes(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#waiting;
    const [first] = batch;
    if (first === undefined) return;
    const insert = this.#database.prepare(
      'INSERT INTO votes (match_key, turn, attempt, vote) VALUES (?, ?, ?, ?)',
    );
    this.#step('ballot.votes', `turn ${first.ballot.turn}`, () => {
      this.#database.transaction(() => {
        for (const { ballot, vote } of batch) insert.run(ballot.matchKey, ballot.turn, ballot.attempt, vote);
      })();
      this.#waiting = [];
    });
  }

  /** The counted votes of a ballot, in the order they came. */
  votesOf(ballot: StoredBallot): readonly string[] {
    const rows = this.#database
      .prepare('SELECT vote AS text FROM votes WHERE match_key = ? AND turn = ? AND attempt = ? ORDER BY id')
      .all(ballot.matchKey, ballot.turn, ballot.attempt);
    return z
      .array(z.object({ text: z.string() }))
      .parse(rows)
      .map((row) => row.text);
  }

  /** Keeps what is published of a finished match: its record, and its line in the list, as JSON. */
  setRecord(matchKey: Hex, record: string, summary: string): void {
    this.#step('match.record', matchKey, () => {
      this.#database
        .prepare('UPDATE matches SET record = ?, summary = ? WHERE match_key = ?')
        .run(record, summary, matchKey);
      this.#database.prepare('DELETE FROM ballots WHERE match_key = ?').run(matchKey);
    });
  }

  record(matchKey: string): string | undefined {
    const row = this.#database
      .prepare('SELECT record AS text FROM matches WHERE match_key = ?')
      .get(matchKey);
    return row === undefined ? undefined : (textRow.parse(row).text ?? undefined);
  }

  /** Summaries of the newest finished matches, newest first, as JSON. */
  summaries(limit = 200): readonly string[] {
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

  addAudit(entry: AuditEntry): void {
    this.#database.prepare('INSERT INTO audit (entry) VALUES (?)').run(JSON.stringify(entry));
  }

  /** The newest audit entries, newest first. */
  audit(limit: number): readonly AuditEntry[] {
    const rows = this.#database
      .prepare('SELECT entry AS text FROM audit ORDER BY id DESC LIMIT ?')
      .all(limit);
    return z
      .array(z.object({ text: z.string() }))
      .parse(rows)
      .map((row) => auditEntry.parse(JSON.parse(row.text)));
  }

  #step(event: TableEvent, about: string, write: () => void): void {
    this.#onStep(`${event}.before`, about);
    write();
    this.#onStep(`${event}.after`, about);
  }
}
