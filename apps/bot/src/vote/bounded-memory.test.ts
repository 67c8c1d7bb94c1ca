import { expect, test } from 'vitest';
import { AccountDirectory, RecentVoters } from './electorate/electorate.ts';
import { practiceBallot } from './seal/practice-ballot.ts';
import { fastKeccak } from './seal/seal-in-slices.ts';
import { serveSealing } from './seal/serve-sealing.ts';

const names = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `v${from + i}`);

test('who spoke last can be named; who spoke long before many others is forgotten', () => {
  const directory = new AccountDirectory(100);
  for (const name of names(0, 1_000)) directory.heard(name, `id-${name}`);
  const known = names(0, 1_000).filter((name) => directory.userIdOf(name) === `id-${name}`);
  expect(known).toEqual(names(1_000 - known.length, 1_000));
  expect(known.length).toBeGreaterThanOrEqual(100);
  expect(known.length).toBeLessThanOrEqual(200);
});

test('of the voters of a whole evening, those of the last twenty ballots are kept', () => {
  const recent = new RecentVoters();
  for (const name of names(0, 50)) recent.add([name]);
  expect([...recent.of(50)]).toEqual(names(30, 50));
  expect([...recent.of(2)]).toEqual(names(48, 50));
});

test('the thread that hashes votes lets a ballot go with its answer', async () => {
  const answers: string[] = [];
  const serve = serveSealing(await fastKeccak(), ({ type }) => answers.push(type));
  const { votes, refusals, ...ballot } = practiceBallot(3);
  serve({ type: 'ballot', id: 1, ballot });
  serve({ type: 'votes', id: 1, votes });
  serve({ type: 'refusals', id: 1, refusals });
  serve({ type: 'seal', id: 1 });
  expect(answers).toEqual(['sealed']);
  expect(() => serve({ type: 'seal', id: 1 })).toThrow(/never begun/);
});
