import { describe, expect, test } from 'vitest';
import { closeBallot } from './ballot.ts';
import { errand } from './errand.fixture.ts';
import { ITEMS, OPENED_AT, openErrand } from './opening.fixture.ts';
import { ballotPolicy, weightsOf } from './policy.ts';
import { recount } from './recount.ts';

const policy = ballotPolicy.parse({ weights: { subscriber: 3, vip: 2 } });
const cast = (
  ballot: ReturnType<typeof openErrand>,
  login: string,
  item: string,
  marks: { subscriber?: boolean; vip?: boolean } = {},
) => ballot.cast({ userId: login, login, text: `#errand ${item}`, sentAt: OPENED_AT, ...marks });

test.each([
  [{}, 1],
  [{ subscriber: false, vip: false }, 1],
  [{ vip: true }, 2],
  [{ subscriber: true }, 3],
  [{ subscriber: true, vip: true }, 3],
])('of what applies to %j the highest counts: %d', (marks, weight) => {
  const ballot = openErrand({ policy });
  cast(ballot, 'ann', 'pear', marks);
  expect(ballot.standing().leaders[0]?.votes).toBe(weight);
  expect(ballot.settle({ interventions: [] }).unsealed.votes[0]?.weight).toBe(weight);
});

test('without weights in the policy every vote is one', () => {
  const ballot = openErrand();
  cast(ballot, 'ann', 'pear', { subscriber: true, vip: true });
  expect(ballot.standing().leaders[0]?.votes).toBe(1);
});

test('weight decides, and voters are told apart from it', () => {
  const ballot = openErrand({ policy });
  cast(ballot, 'ann', 'pear', { subscriber: true });
  for (const login of ['bob', 'cid']) cast(ballot, login, 'apple');
  expect(ballot.standing()).toMatchObject({ voters: 3, weight: 5 });
  const { record } = closeBallot(ballot, { interventions: [] });
  expect(record.result.stages[0]).toEqual({
    counts: [
      ['#errand apple', 2],
      ['#errand pear', 3],
    ],
    winner: '#errand pear',
    why: 'plurality',
  });
  expect(recount(record, errand, ITEMS)).toMatchObject({ ok: true, differences: [] });
  expect(recount({ ...record, policy: ballotPolicy.parse({}) }, errand).differences).toContainEqual({
    field: 'votes[0].weight',
    published: '3',
    recounted: '"1"',
  });
});

test('a voter who became a subscriber weighs more from the next vote on, even for the same choice', () => {
  const ballot = openErrand({ policy });
  cast(ballot, 'ann', 'pear');
  expect(cast(ballot, 'ann', 'pear', { subscriber: true })).toMatchObject({ changed: 'changed', seq: 1 });
  expect(ballot.standing().leaders[0]?.votes).toBe(3);
  ballot.withdraw('ann');
  expect(ballot.standing().stages[0]?.options.map(({ votes }) => votes)).toEqual([0, 0, 0]);
});

test.each([
  [{}, [1]],
  [{ weights: { subscriber: 1 } }, [1]],
  [{ weights: { vip: 4 } }, [1, 4]],
  [{ weights: { subscriber: 5, vip: 2 } }, [1, 2, 5]],
])('under %j votes can weigh %j', (given, weights) => {
  expect(weightsOf(ballotPolicy.parse(given))).toEqual(weights);
});

describe('where only subscribers vote', () => {
  const ballot = openErrand({ policy: ballotPolicy.parse({ voters: 'subscribers' }) });
  test.each([
    [{}, 'subscribers-only'],
    [{ vip: true }, 'subscribers-only'],
    [{ subscriber: true }, 'counted'],
  ])('%j: %s', (marks, outcome) => {
    const verdict = cast(ballot, 'ann', 'pear', marks);
    expect(verdict.kind === 'counted' ? verdict.kind : verdict.reason).toBe(outcome);
  });
});
