import { CAMP_TOPICS, type CampTopic } from '@show-of-hands/bus';
import type Libsql from 'libsql';
import { z } from 'zod';
import type { TableEvent } from '../steps.ts';

/** Something that chat decided between two matches, and that has to be done. */
export interface NewErrand {
  /** The chain and the contracts that it is for: errands of others are left alone. */
  readonly place: string;
  /** The number of the match that it was decided before: what chat may spend is counted by it. */
  readonly before: number;
  readonly topic: CampTopic;
  /** The game's own words for what is to be done, as JSON. */
  readonly task: unknown;
  /** Coins that it costs at most. */
  readonly cost: number;
  /** The vote that decided it, as JSON: what was asked, and what each option got. */
  readonly vote: unknown;
}

export interface Errand extends NewErrand {
  readonly id: number;
}

/** `decided`: it is to be done, or has been begun. `failed`: it cannot be done. */
export type ErrandStatus = 'decided' | 'done' | 'failed';

/** An errand with what became of it, for whoever looks into the books. */
export interface BookedErrand extends Errand {
  readonly status: ErrandStatus;
  /** What came of it, in the game's own words, or why it failed; null while it is not over. */
  readonly outcome: unknown;
  readonly decidedAt: number;
}

const row = z.object({
  id: z.number(),
  place: z.string(),
  before_match: z.number(),
  topic: z.enum(CAMP_TOPICS),
  task: z.string(),
  cost: z.number(),
  vote: z.string(),
  status: z.enum(['decided', 'done', 'failed']),
  outcome: z.string().nullable(),
  decided_at: z.number(),
});
const sum = z.object({ sum: z.number() });

/**
 * What chat decided between matches: written down before anything is done about it, with the vote and what it may
 * cost. Nothing is ever taken out, and an errand counts as spent from then on, whatever becomes of it.
 */
export class Errands {
  readonly #database: Libsql.Database;
  readonly #step: (event: TableEvent, about: string, write: () => void) => void;

  constructor(
    database: Libsql.Database,
    step: (event: TableEvent, about: string, write: () => void) => void,
  ) {
    this.#database = database;
    this.#step = step;
  }

  /** @param at Unix ms */
  decide(errand: NewErrand, at: number): Errand {
    const { place, before, topic, task, cost, vote } = errand;
    let id = 0;
    this.#step('camp.decided', topic, () => {
      const { lastInsertRowid } = this.#database
        .prepare(
          `INSERT INTO errands (place, before_match, topic, task, cost, vote, status, decided_at)
           VALUES (?, ?, ?, ?, ?, ?, 'decided', ?)`,
        )
        .run(place, before, topic, JSON.stringify(task), cost, JSON.stringify(vote), at);
      id = Number(lastInsertRowid);
    });
    return { ...errand, id };
  }

  /**
   * It is over. One that is over stays as it is.
   *
   * @param outcome what came of it, as JSON
   * @param at Unix ms
   */
  end(id: number, status: 'done' | 'failed', outcome: unknown, at: number): void {
    this.#step(`camp.${status}`, String(id), () => {
      this.#database
        .prepare(
          `UPDATE errands SET status = ?, outcome = ?, ended_at = ? WHERE id = ? AND status = 'decided'`,
        )
        .run(status, JSON.stringify(outcome), at, id);
    });
  }

  /** Those that are not over, in the order in which they were decided. */
  unfinished(place: string): readonly Errand[] {
    return this.#select("WHERE place = ? AND status = 'decided' ORDER BY id", place);
  }

  /** Coins that chat has decided to spend before that match. */
  spentBefore(place: string, match: number): number {
    const found = this.#database
      .prepare('SELECT coalesce(sum(cost), 0) AS sum FROM errands WHERE place = ? AND before_match = ?')
      .get(place, match);
    return sum.parse(found).sum;
  }

  /** What chat decided last about something, of what has been done. */
  latest(place: string, topic: CampTopic): unknown {
    const [found] = this.#select(
      "WHERE place = ? AND topic = ? AND status = 'done' ORDER BY id DESC LIMIT 1",
      place,
      topic,
    );
    return found?.task;
  }

  /** The newest ones, newest first. */
  newest(limit: number): readonly BookedErrand[] {
    return this.#select('ORDER BY id DESC LIMIT ?', limit);
  }

  #select(where: string, ...values: (string | number)[]): BookedErrand[] {
    return z
      .array(row)
      .parse(this.#database.prepare(`SELECT * FROM errands ${where}`).all(...values))
      .map(({ before_match, decided_at, task, vote, outcome, ...rest }) => ({
        ...rest,
        before: before_match,
        task: JSON.parse(task) as unknown,
        vote: JSON.parse(vote) as unknown,
        outcome: outcome === null ? null : (JSON.parse(outcome) as unknown),
        decidedAt: decided_at,
      }));
  }
}
