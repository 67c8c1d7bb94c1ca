import { setImmediate } from 'node:timers/promises';
import type Libsql from 'libsql';
import type { Hex } from 'viem';
import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import { type Ballots, type EndedBallot, type StoredBallot, VOTE_GROUP_MS } from '../ballots.ts';
import type { TableEvent } from '../steps.ts';

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

/** An entry that is not on disk yet. */
interface Waiting {
  readonly ballot: StoredBallot;
  /** JSON, in one line. */
  readonly vote: string;
}

/** Does a write between the two steps that it is. */
export type WriteStep = (event: TableEvent, about: string, write: () => void) => void;

/** Entries that are written together. */
class Group {
  resolve: () => void = () => {};
  /** Resolves once they are written. */
  readonly written = new Promise<void>((resolve) => {
    this.resolve = resolve;
  });
}

/** Ballots in tables. The entries of an open one wait in memory until their group is written. */
export class SqliteBallots implements Ballots {
  readonly #database: Libsql.Database;
  readonly #step: WriteStep;
  #waiting: Waiting[] = [];
  #group: Group | undefined;
  #timer: (() => void) | undefined;
  readonly #clock: Pick<Clock, 'after'>;
  /** The last batch is not on disk, but waits still. */
  #hasFailed = false;

  constructor(database: Libsql.Database, step: WriteStep, clock: Pick<Clock, 'after'>) {
    this.#database = database;
    this.#step = step;
    this.#clock = clock;
  }

  async open(ballot: StoredBallot): Promise<void> {
    this.#step('ballot.opened', `turn ${ballot.turn}`, () => {
      this.#database
        .prepare(
          `INSERT INTO ballots (match_key, turn, attempt, opened_at, policy, status)
           VALUES (?, ?, ?, ?, ?, 'open')`,
        )
        .run(ballot.matchKey, ballot.turn, ballot.attempt, ballot.openedAt, ballot.policy);
    });
  }

  async of(matchKey: Hex, turn: number): Promise<readonly EndedBallot[]> {
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

  async alive(ballot: StoredBallot, at: number, skew: number): Promise<void> {
    this.#database
      .prepare('UPDATE ballots SET alive_at = ?, skew = ? WHERE match_key = ? AND turn = ? AND attempt = ?')
      .run(at, skew, ballot.matchKey, ballot.turn, ballot.attempt);
  }

  /** A long record is written in parts, with chat and sockets served in between. */
  async close(ballot: StoredBallot, record: string): Promise<void> {
    if (record.length <= PART) {
      this.#end(ballot, 'closed', record);
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
    this.#end(ballot, 'closed', null);
  }

  async throwAway(ballot: StoredBallot, status: 'cancelled' | 'undone', intervention: string): Promise<void> {
    this.#end(ballot, status, intervention);
  }

  /** @param record null if it stands in parts */
  #end(ballot: StoredBallot, status: 'closed' | 'cancelled' | 'undone', record: string | null): void {
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

  async record(matchKey: Hex, turn: number): Promise<string | undefined> {
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

  addVote(ballot: StoredBallot, vote: string): Promise<void> {
    try {
      if (this.#hasFailed) this.flush();
    } catch (error) {
      return Promise.reject(error);
    }
    this.#waiting.push({ ballot, vote });
    this.#timer ??= this.#clock.after(VOTE_GROUP_MS, () => {
      try {
        this.flush();
      } catch {
        this.#hasFailed = true;
      }
    });
    this.#group ??= new Group();
    return this.#group.written;
  }

  async addAtOnce(ballot: StoredBallot, entry: string): Promise<void> {
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

  async votesOf(ballot: StoredBallot): Promise<readonly string[]> {
    this.flush();
    const rows = this.#database
      .prepare('SELECT vote AS text FROM votes WHERE match_key = ? AND turn = ? AND attempt = ? ORDER BY id')
      .all(ballot.matchKey, ballot.turn, ballot.attempt);
    return z
      .array(textRow)
      .parse(rows)
      .flatMap((row) => row.text.split('\n'));
  }

  /**
   * Writes down what waits: the entries of a ballot as one row, a line each, because rows cost more than text. Rows
   * of earlier programs hold one entry each.
   */
  flush(): void {
    this.#timer?.();
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
    this.#group?.resolve();
    this.#group = undefined;
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
