import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeBallot } from './ballot.ts';
import { errand } from './errand.fixture.ts';
import { ITEMS, OPENED_AT, openErrand } from './opening.fixture.ts';
import { ballotPolicy } from './policy.ts';
import { recount } from './recount.ts';
import { sharesOf } from './vote-book.ts';

const capped = (percent: number) => ballotPolicy.parse({ newcomers: { percent } });

const crowd = fc
  .array(fc.boolean(), { maxLength: 60 })
  .map((all) => all.map((newcomer, i) => ({ newcomer, seq: i + 1 })));

describe('of the votes that count', () => {
  test('newcomers are at most the share, and one more would be too many', () => {
    fc.assert(
      fc.property(crowd, fc.integer({ min: 0, max: 99 }), (votes, percent) => {
        const { counted, surplus } = sharesOf(votes, capped(percent));
        const newcomers = counted.filter(({ newcomer }) => newcomer).length;
        expect(newcomers * 100).toBeLessThanOrEqual(percent * counted.length);
        if (surplus.length > 0) {
          expect((newcomers + 1) * 100).toBeGreaterThan(percent * (counted.length + 1));
        }
        expect(counted.length + surplus.length).toBe(votes.length);
      }),
    );
  });

  test('only newcomers are left out, the last ones first', () => {
    fc.assert(
      fc.property(crowd, fc.integer({ min: 0, max: 99 }), (votes, percent) => {
        const { counted, surplus } = sharesOf(votes, capped(percent));
        const seqs = counted.filter(({ newcomer }) => newcomer).map(({ seq }) => seq);
        const latest = Math.max(0, ...seqs);
        for (const vote of surplus) expect(vote.newcomer && vote.seq > latest).toBe(true);
      }),
    );
  });

  test('without a cap all count', () => {
    fc.assert(
      fc.property(crowd, (votes) => {
        expect(sharesOf(votes, ballotPolicy.parse({}))).toEqual({ counted: votes, surplus: [] });
      }),
    );
  });
});

/** Two regulars for the pear, then newcomers for the apple. */
function raid(percent: number, newcomers: number) {
  const ballot = openErrand({ policy: capped(percent) });
  const cast = (login: string, item: string, newcomer: boolean) =>
    ballot.cast({ userId: login, login, text: `#errand ${item}`, sentAt: OPENED_AT, newcomer });
  cast('ann', 'pear', false);
  cast('bob', 'pear', false);
  for (let i = 0; i < newcomers; i++) cast(`new${i}`, 'apple', true);
  return ballot;
}

describe('a raid of newcomers', () => {
  test('is held to its share at every moment, as at the end', () => {
    const ballot = raid(50, 7);
    expect(ballot.voters).toBe(4);
    expect(ballot.standing()).toMatchObject({
      voters: 4,
      leaders: [
        { command: '#errand pear near', votes: 2 },
        { command: '#errand apple near', votes: 2 },
      ],
    });
    ballot.cast({ userId: 'cid', login: 'cid', text: '#errand pear', sentAt: OPENED_AT });
    expect(ballot.standing().leaders.map(({ votes }) => votes)).toEqual([3, 3]);
    const { record } = closeBallot(ballot, { interventions: [] });
    expect(record.votes.map(({ newcomer }) => newcomer ?? false)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(record.refusals?.map(({ reason }) => reason)).toEqual(new Array(4).fill('newcomer-share'));
    expect(recount(record, errand, ITEMS)).toMatchObject({ ok: true, differences: [] });
  });

  test('alone counts for nothing', () => {
    const ballot = openErrand({ policy: capped(99) });
    ballot.cast({ userId: '1', login: 'ann', text: '#errand pear', sentAt: OPENED_AT, newcomer: true });
    expect([ballot.hasVoted('1'), ballot.voters, ballot.standing().leaders]).toEqual([true, 0, []]);
  });

  test('whoever was a newcomer once stays one on this ballot', () => {
    const ballot = raid(0, 1);
    ballot.cast({ userId: 'new0', login: 'new0', text: '#errand stone', sentAt: OPENED_AT + 1 });
    expect(ballot.voters).toBe(2);
  });

  test('a record without a cap says nothing of newcomers', () => {
    const ballot = openErrand();
    ballot.cast({ userId: '1', login: 'ann', text: '#errand pear', sentAt: OPENED_AT, newcomer: true });
    expect(closeBallot(ballot, { interventions: [] }).record.votes[0]).not.toHaveProperty('newcomer');
  });

  test.each<[string, (record: ReturnType<typeof closeBallot>['record']) => typeof record, string]>([
    [
      'more newcomers than the share',
      (record) => ({
        ...record,
        votes: record.votes.map((vote) => ({ ...vote, newcomer: true as const })),
      }),
      'votes',
    ],
    [
      'newcomers left out who had room',
      (record) => ({ ...record, votes: record.votes.map(({ newcomer: _no, ...vote }) => vote) }),
      'refusals',
    ],
    [
      'a counted voter left out',
      (record) => ({
        ...record,
        refusals: [{ voterKey: record.votes[0]?.voterKey ?? '0x', reason: 'newcomer-share' as const }],
      }),
      'refusals[0].reason',
    ],
    [
      'newcomers under a policy without a cap',
      (record) => ({ ...record, policy: ballotPolicy.parse({}) }),
      'votes[2].newcomer',
    ],
  ])('a record with %s does not recount', (_what, change, field) => {
    const { record } = closeBallot(raid(50, 7), { interventions: [] });
    expect(recount(change(record), errand, ITEMS).differences.map((found) => found.field)).toContain(field);
  });
});
