import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Choice } from '../game.ts';
import { OPENED_AT, openErrand } from './opening.fixture.ts';
import { ballotPolicy } from './policy.ts';
import type { VoteInput } from './question.ts';
import { sealBallot } from './seal.ts';

const policies = fc
  .record({
    counts: fc.constantFrom('last-vote', 'first-vote'),
    voters: fc.constantFrom(undefined, 'subscribers'),
    weights: fc.constantFrom(undefined, { subscriber: 3, vip: 2 }),
    newcomers: fc.constantFrom(undefined, { percent: 40 }),
    roundLetter: fc.constantFrom(undefined, 'g'),
    limits: fc.constantFrom(undefined, { betweenMs: 2_000, votes: 3 }),
  })
  .map((given) => ballotPolicy.parse(given));

const lines = fc.array(
  fc.record({
    voter: fc.nat(5),
    item: fc.constantFrom('apple', 'pear', 'pear far', 'stone red', 'plum'),
    letter: fc.constantFrom('', ' g', ' h'),
    // some before the opening, some after the end
    ms: fc.integer({ min: -2_000, max: 21_000 }),
    subscriber: fc.boolean(),
    vip: fc.boolean(),
    newcomer: fc.boolean(),
  }),
  { maxLength: 40 },
);

type Kept = Omit<VoteInput, 'text' | 'choices'> & { readonly choices: readonly Choice[] };

describe('after a crash', () => {
  test('a journal of the accepted votes gives the same ballot, whatever its policy', () => {
    fc.assert(
      fc.property(policies, lines, (policy, all) => {
        const before = openErrand({ policy });
        const journal: Kept[] = [];
        all.forEach(({ voter, item, letter, ms, ...marks }, i) => {
          const by = {
            userId: String(voter),
            login: `v${voter}`,
            sentAt: OPENED_AT + ms,
            messageId: `m${i}`,
            ...marks,
          };
          const verdict = before.cast({ ...by, text: `#errand ${item}${letter}` });
          if (verdict.kind === 'counted') journal.push({ ...by, choices: verdict.choices });
        });
        const after = openErrand({ policy, screen: () => 'banned' });
        for (const kept of JSON.parse(JSON.stringify(journal))) after.restore(kept);
        expect(after.endAt(0)).toBe(before.endAt(0));
        expect([...after.voterIds()]).toEqual([...before.voterIds()]);
        expect(after.standing()).toEqual(before.standing());
        const [was, is] = [before, after].map((ballot) => ballot.settle({ interventions: [] }).unsealed);
        expect({ ...is, refusals: [] }).toEqual({ ...was, refusals: [] });
      }),
    );
  });
});

test('a settled ballot may go to another thread as JSON: the record is the same', () => {
  fc.assert(
    fc.property(policies, lines, (policy, all) => {
      const ballot = openErrand({ policy });
      for (const { voter, item, ms, ...marks } of all) {
        const by = { userId: String(voter), login: `v${voter}`, sentAt: OPENED_AT + ms };
        ballot.cast({ ...by, ...marks, text: `#errand ${item}` });
      }
      const { unsealed } = ballot.settle({ interventions: [] });
      const record = sealBallot(unsealed);
      expect(sealBallot(JSON.parse(JSON.stringify(unsealed)))).toEqual(record);
      expect(sealBallot(structuredClone(unsealed))).toEqual(record);
    }),
    { numRuns: 30 },
  );
});
