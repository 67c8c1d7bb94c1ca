import { setImmediate } from 'node:timers/promises';
import type Libsql from 'libsql';
import type { Hex } from 'viem';
import { z } from 'zod';
import type { TableEvent } from '../steps.ts';

export interface StoredBallot {
  readonly matchKey: Hex;
  readonly turn: number;
  readonly attempt: number;
  /** Chat server time, ms. */
  readonly openedAt: number;
  /** The frozen policy, as JSON. */
  readonly policy: string;
}

/** A ballot with how it ended; `record` is what was written down of it, as JSON. */
export interface EndedBallot extends StoredBallot {
  readonly status: 'open' | 'closed' | 'cancelled' | 'undone';
  readonly record: string | null;
  /** When the process was last seen at work on it, Unix ms of this machine; null in old journals. */
  readonly aliveAt: number | null;
  /** Chat server time minus this machine's at that moment, ms; null in old journals. */
  readonly skew: number | null;
}

const ballotRow = z.object({
  attempt: z.number(),
  opened_at: z.number(),
  policy: z.string(),
  status: z.enum(['open', 'closed', 'cancelled', 'undone']),
  record: z.string().nullable(),
  alive_at: z.number().nullable(),
  skew: z.number().nullable(),
});
const textRow = z.object({ text: z.string() });
const recordRow = z.object({ record: z.string().nullable(), attempt: z.number() });

/** Characters of a record that are written at once: a few milliseconds. */
const PART = 131_072;

/** Votes wait at most this long for others before they are on disk. */
const VOTE_BATCH_MS = 50;

/** An entry that is not on disk yet. */
interface Waiting {
  readonly ballot: StoredBallot;
  /** JSON, in one line. */
  readonly vote: string;
}

/** Does a write between the two steps that it is. */
export type WriteStep = (event: TableEvent, about: string, write: () => void) => void;

/** The ballots of matches under way: what was asked, who voted what, how each ended. */
export class Ballots {
  readonly #database: Libsql.Database;
  readonly #step: WriteStep;
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** The last batch is not on disk, but waits still. */
  #hasFailed = false;

  constructor(database: Libsql.Database, step: WriteStep) {
    this.#database = database;
    this.#step = step;
  }

  open(ballot: StoredBallot): void {
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
  of(matchKey: Hex, turn: number): readonly EndedBallot[] {
    const rows = this.#database
      .prepare(
        `SELECT attempt, opened_at, policy, status, record, alive_at, skew FROM ballots
         WHERE match_key = ? AND turn = ? ORDER BY attempt`,
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
        aliveAt: row.alive_at,
        skew: row.skew,
      }));
  }

  /**
   * The process is at work on an open ballot: after a crash this tells for how long nobody listened, and what was
   * known of the chat server's clock before anybody speaks again.
   */
  alive(ballot: StoredBallot, at: number, skew: number): void {
    this.#database
      .prepare('UPDATE ballots SET alive_at = ?, skew = ? WHERE match_key = ? AND turn = ? AND attempt = ?')
      .run(at, skew, ballot.matchKey, ballot.turn, ballot.attempt);
  }

  /**
   * Ends a ballot with its record, which may be megabytes long: then it is written in parts, with chat and sockets
   * served in between. The ballot is open until the last part is on disk.
   */
  async close(ballot: StoredBallot, record: string): Promise<void> {
    if (record.length <= PART) {
      this.end(ballot, 'closed', record);
      return;
    }
    const place = [ballot.matchKey, ballot.turn, ballot.attempt] as const;
    // a crash may have left some
    this.#database
      .prepare('DELETE FROM record_parts WHERE match_key = ? AND turn = ? AND attempt = ?')
      .run(...place);
    const insert = this.#database.prepare(
      'INSERT INTO record_parts (match_key, turn, attempt, part, text) VALUES (?, ?, ?, ?, ?)',
    );
    for (let part = 0; part * PART < record.length; part += 1) {
      insert.run(...place, part, record.slice(part * PART, (part + 1) * PART));
      await setImmediate();
    }
    this.end(ballot, 'closed', null);
  }

  /**
   * @param record of a closed ballot what is published, null if it stands in parts; of one that was thrown away the
   * intervention
   */
  end(ballot: StoredBallot, status: 'closed' | 'cancelled' | 'undone', record: string | null): void {
    this.flush();
    this.#step(`ballot.${status}`, `turn ${ballot.turn}`, () => {
      this.#database.transaction(() => {
        this.#database
          .prepare(
            'UPDATE ballots SET status = ?, record = ? WHERE match_key = ? AND turn = ? AND attempt = ?',
          )
          .run(status, record, ballot.matchKey, ballot.turn, ballot.attempt);
        // what counts is in the record, without names; the rest would only keep people
        this.#database
          .prepare('DELETE FROM votes WHERE match_key = ? AND turn = ? AND attempt = ?')
          .run(ballot.matchKey, ballot.turn, ballot.attempt);
      })();
    });
  }

  /** The published record of a turn's closed ballot, as JSON. */
  record(matchKey: Hex, turn: number): string | undefined {
    const row = this.#database
      .prepare(
        `SELECT record, attempt FROM ballots WHERE match_key = ? AND turn = ? AND status = 'closed'
         ORDER BY attempt DESC LIMIT 1`,
      )
      .get(matchKey, turn);
    if (row === undefined) return undefined;
    const { record, attempt } = recordRow.parse(row);
    if (record !== null) return record;
    const parts = this.#database
      .prepare('SELECT text FROM record_parts WHERE match_key = ? AND turn = ? AND attempt = ? ORDER BY part')
      .all(matchKey, turn, attempt);
    return z
      .array(textRow)
      .parse(parts)
      .map(({ text }) => text)
      .join('');
  }

  /**
   * Adds an entry of an open ballot; on disk within 50 ms.
   *
   * @throws what keeps earlier ones off the disk, tried once more: no vote may be promised to count behind them
   */
  addVote(ballot: StoredBallot, vote: string): void {
    if (this.#hasFailed) this.flush();
    this.#waiting.push({ ballot, vote });
    this.#timer ??= setTimeout(() => {
      try {
        this.flush();
      } catch {
        this.#hasFailed = true;
      }
    }, VOTE_BATCH_MS);
  }

  /**
   * Adds an entry of an open ballot that may not wait.
   *
   * @throws what keeps it off the disk; then it is not added, for whoever did it is told that it did not happen
   */
  addAtOnce(ballot: StoredBallot, entry: string): void {
    const added: Waiting = { ballot, vote: entry };
    this.#waiting.push(added);
    try {
      this.flush();
    } catch (error) {
      this.#waiting = this.#waiting.filter((waiting) => waiting !== added);
      this.#hasFailed = this.#waiting.length > 0;
      throw error;
    }
  }

  /**
   * Writes down what waits: the entries of a ballot as one row, a line each, because rows cost more than text. Rows
   * of earlier programs hold one entry each.
   */
  flush(): void {
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
        for (const [ballot, lines] of linesOf(batch)) {
          insert.run(ballot.matchKey, ballot.turn, ballot.attempt, lines.join('\n'));
        }
      })();
      this.#waiting = [];
      this.#hasFailed = false;
    });
  }

  /** The entries of a ballot, in the order they came; what waits is written down first. */
  votesOf(ballot: StoredBallot): readonly string[] {
    this.flush();
    const rows = this.#database
      .prepare('SELECT vote AS text FROM votes WHERE match_key = ? AND turn = ? AND attempt = ? ORDER BY id')
      .all(ballot.matchKey, ballot.turn, ballot.attempt);
    return z
      .array(textRow)
      .parse(rows)
      .flatMap((row) => row.text.split('\n'));
  }
}

function linesOf(batch: readonly Waiting[]): ReadonlyMap<StoredBallot, readonly string[]> {
  const lines = new Map<StoredBallot, string[]>();
  for (const { ballot, vote } of batch) {
    const known = lines.get(ballot);
    if (known === undefined) lines.set(ballot, [vote]);
    else known.push(vote);
  }
  return lines;
}
