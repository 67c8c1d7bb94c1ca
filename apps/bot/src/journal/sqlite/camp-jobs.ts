import { CAMP_TOPICS, type CampTopic } from '@show-of-hands/bus';
import type Libsql from 'libsql';
import { z } from 'zod';
import type { CampJob, CampJobs, JournaledCampJob, NewCampJob } from '../camp-jobs.ts';
import type { WriteStep } from './ballots.ts';

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

/** Camp jobs in a table. */
export class SqliteCampJobs implements CampJobs {
  readonly #database: Libsql.Database;
  readonly #step: WriteStep;

  constructor(database: Libsql.Database, step: WriteStep) {
    this.#database = database;
    this.#step = step;
  }

  async decide(campJob: NewCampJob, at: number): Promise<CampJob> {
    const { place, before, topic, task, cost, vote } = campJob;
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
    return { ...campJob, id };
  }

  async end(id: number, status: 'done' | 'failed', outcome: unknown, at: number): Promise<void> {
    this.#step(`camp.${status}`, String(id), () => {
      this.#database
        .prepare(
          `UPDATE errands SET status = ?, outcome = ?, ended_at = ? WHERE id = ? AND status = 'decided'`,
        )
        .run(status, JSON.stringify(outcome), at, id);
    });
  }

  async unfinished(place: string): Promise<readonly CampJob[]> {
    return this.#select("WHERE place = ? AND status = 'decided' ORDER BY id", place);
  }

  async spentBefore(place: string, match: number): Promise<number> {
    const found = this.#database
      .prepare('SELECT coalesce(sum(cost), 0) AS sum FROM errands WHERE place = ? AND before_match = ?')
      .get(place, match);
    return sum.parse(found).sum;
  }

  latest(place: string, topic: CampTopic): unknown {
    const [found] = this.#select(
      "WHERE place = ? AND topic = ? AND status = 'done' ORDER BY id DESC LIMIT 1",
      place,
      topic,
    );
    return found?.task;
  }

  async newest(limit: number): Promise<readonly JournaledCampJob[]> {
    return this.#select('ORDER BY id DESC LIMIT ?', limit);
  }

  #select(where: string, ...values: (string | number)[]): JournaledCampJob[] {
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
