import { expect, test } from 'vitest';
import { closeBallot } from './ballot.ts';
import { errand } from './errand.fixture.ts';
import { OPENED_AT, openErrand } from './opening.fixture.ts';
import { recount } from './recount.ts';

const VOTERS = 20_000;
const LINES = [
  '#errand apple',
  '#errand pear red far',
  '#errand stone blue',
  '#errand apple far',
  'hello',
  '#errand plum',
];

/** Figures are printed, not judged: the budgets are measured by the benchmark. */
test('20,000 voters, each of whom changes its mind once, are counted and recounted', () => {
  const marks: string[] = [];
  const timed = <T>(name: string, work: () => T): T => {
    const start = performance.now();
    const value = work();
    marks.push(`${name} ${(performance.now() - start).toFixed(1)} ms`);
    return value;
  };
  const ballot = openErrand();
  timed('40,000 casts', () => {
    for (let i = 0; i < 2 * VOTERS; i++) {
      const userId = String(i % VOTERS);
      const text = LINES[(i * 7 + (i >> 4)) % LINES.length] ?? '';
      ballot.cast({ userId, login: `viewer_${userId}`, text, sentAt: OPENED_AT + (i >> 3) });
    }
  });
  timed('a standing', () => ballot.standing());
  const { record } = timed('closing with all hashes', () => closeBallot(ballot, { interventions: [] }));
  const { ok } = timed('recount', () => recount(record, errand));
  console.info(`${VOTERS} voters: ${marks.join(', ')}`);
  expect(ok).toBe(true);
  expect(record.votes.length).toBe(ballot.voters);
  expect(ballot.voters).toBeGreaterThan(VOTERS * 0.6);
});
