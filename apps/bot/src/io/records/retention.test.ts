import { expect, it } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import type { PersonalData } from '../../journal/personal-data.ts';
import { keyOf } from './record.fixture.ts';
import { forgottenWords, startRetention } from './retention.ts';

const DAY_MS = 86_400_000;
const NOBODY = { votes: 0, members: 0, accounts: 0, audit: 0 };

/** People of matches with the instants they were planned at; takes note of what was asked. */
function crowd(plannedAt: readonly number[]) {
  const left = new Map(plannedAt.map((at, n) => [keyOf(n), at]));
  const calls: string[] = [];
  const people: Pick<PersonalData, 'linkedBefore' | 'eraseMatch' | 'forgetBefore' | 'settle'> = {
    linkedBefore: async (at) => [...left].filter(([, planned]) => planned < at).map(([key]) => key),
    eraseMatch: async (key) => (left.delete(key) ? 'erased' : 'unknown'),
    forgetBefore: async () => NOBODY,
    settle: async () => void calls.push('settle'),
  };
  return { people, calls, left };
}
const quiet = { info: () => {}, warn: () => {} };
const turn = () => new Promise((done) => setImmediate(done));

it('forgets at the start, then once a day what has become old', async () => {
  const clock = new ManualClock();
  const now = clock.now();
  const { people, calls, left } = crowd([now - 8 * DAY_MS, now - 6.5 * DAY_MS, now]);
  const stop = await startRetention({ people, keepDays: 7, clock, log: quiet });
  expect([...left.keys()]).toEqual([keyOf(1), keyOf(2)]);
  expect(calls).toEqual(['settle']);

  clock.pass(DAY_MS - 1);
  await turn();
  expect(left.size).toBe(2);
  clock.pass(1);
  while (clock.pending === 0) await turn();
  expect([...left.keys()]).toEqual([keyOf(2)]);
  expect(calls).toEqual(['settle', 'settle']);

  clock.pass(DAY_MS);
  while (clock.pending === 0) await turn();
  expect(calls).toEqual(['settle', 'settle']);
  stop();
  expect(clock.pending).toBe(0);
});

it('goes on the next day after a round that failed, and says so', async () => {
  const clock = new ManualClock();
  const { people, left } = crowd([clock.now()]);
  const warnings: string[] = [];
  let broken = false;
  const faulty = {
    ...people,
    linkedBefore: (at: number) => {
      if (broken) throw new Error('the disk is full');
      return people.linkedBefore(at);
    },
  };
  const log = { info: () => {}, warn: (_: string, text: string) => warnings.push(text) };
  const stop = await startRetention({ people: faulty, keepDays: 1, clock, log });
  broken = true;
  clock.pass(DAY_MS);
  while (clock.pending === 0) await turn();
  expect(warnings).toEqual([expect.stringContaining('the disk is full')]);
  broken = false;
  clock.pass(DAY_MS);
  while (clock.pending === 0) await turn();
  expect(left.size).toBe(0);
  stop();
});

it.each([
  [{ matches: 0, ...NOBODY }, 'nothing'],
  [{ matches: 1, ...NOBODY }, '1 match’s link to its voters'],
  [
    { matches: 2, votes: 1, members: 3, accounts: 4, audit: 5 },
    '2 matches’ links to their voters, 1 uncounted vote, 3 team members, 4 known accounts, 5 audit entries',
  ],
])('%j reads "%s"', (forgotten, words) => {
  expect(forgottenWords(forgotten)).toBe(words);
});
