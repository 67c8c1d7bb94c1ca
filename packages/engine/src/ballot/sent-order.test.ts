import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeBallot } from './ballot.ts';
import { choicesOf } from './errand.fixture.ts';
import { ITEMS, OPENED_AT, openErrand } from './opening.fixture.ts';
import { type BallotPolicy, ballotPolicy } from './policy.ts';

interface Line {
  readonly voter: number;
  readonly ms: number;
  readonly keys: readonly string[];
}

const keys = fc.oneof(
  fc.constantFrom(...ITEMS).map((item) => [item]),
  fc.tuple(fc.constantFrom(...ITEMS), fc.constantFrom('red', 'blue', 'bare')),
  fc.tuple(fc.constantFrom('apple', 'pear'), fc.constantFrom('red', 'bare'), fc.constantFrom('near', 'far')),
);
/** Lines of a few voters, no two of one voter sent in the same millisecond, and the same lines in another order. */
const arrivals = fc
  .uniqueArray(fc.record({ voter: fc.nat(6), ms: fc.nat(19_999), keys }), {
    selector: ({ voter, ms }) => `${voter} ${ms}`,
    maxLength: 30,
  })
  .chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })));

const policies = fc.record({
  counts: fc.constantFrom('last-vote', 'first-vote'),
  weights: fc.constantFrom(undefined, { subscriber: 3, vip: 2 }),
  quorum: fc.constantFrom(undefined, 3),
  newcomers: fc.constantFrom(undefined, { percent: 40 }),
});

function castAll(policy: BallotPolicy, lines: readonly Line[]) {
  const ballot = openErrand({ policy });
  for (const { voter, ms, keys: said } of lines) {
    ballot.cast({
      userId: String(voter),
      login: `viewer${voter}`,
      choices: choicesOf(...said),
      sentAt: OPENED_AT + ms,
      subscriber: voter % 2 === 0,
      vip: voter % 3 === 0,
      // Which of too many newcomers count is for their seqs to say: here they all want the same.
      newcomer: voter === 5,
    });
  }
  return ballot;
}

/** What each voter's counted vote should be: the one that was sent last, or first. */
function expectedVotes(counts: BallotPolicy['counts'], lines: readonly Line[]): Map<string, Line> {
  const votes = new Map<string, Line>();
  for (const line of lines) {
    const before = votes.get(`viewer${line.voter}`);
    if (before !== undefined && (counts === 'last-vote') === line.ms < before.ms) continue;
    votes.set(`viewer${line.voter}`, line);
  }
  return votes;
}

describe('in whatever order lines arrive', () => {
  test('the same votes count: of each voter the one sent last, or first', () => {
    fc.assert(
      fc.property(arrivals, policies, ([lines, shuffled], given) => {
        const policy = ballotPolicy.parse({ ...given, newcomers: undefined });
        const { votes } = castAll(policy, shuffled).settle({ interventions: [] }).unsealed;
        const expected = expectedVotes(policy.counts, lines);
        expect(new Set(votes.map(({ login }) => login))).toEqual(new Set(expected.keys()));
        for (const { login, choices } of votes) {
          expect(choices).toEqual(choicesOf(...(expected.get(login)?.keys ?? [])));
        }
      }),
    );
  });

  test('the result is the same, but for ties', () => {
    fc.assert(
      fc.property(arrivals, policies, ([lines, shuffled], given) => {
        const policy = ballotPolicy.parse(given);
        const [one, other] = [lines, shuffled].map(
          (all) => closeBallot(castAll(policy, all), { interventions: [] }).record.result,
        );
        fc.pre(one?.stages.every(({ why }) => why !== 'tie') ?? false);
        expect(other).toEqual(one);
      }),
    );
  });

  test('who changed their mind is in the place of time that the deciding line took', () => {
    fc.assert(
      fc.property(arrivals, policies, ([, shuffled], given) => {
        const ballot = openErrand({ policy: ballotPolicy.parse({ ...given, newcomers: undefined }) });
        const seqs = new Map<string, number>();
        for (const { voter, ms, keys: said } of shuffled) {
          const verdict = ballot.cast({
            userId: String(voter),
            login: `viewer${voter}`,
            choices: choicesOf(...said),
            sentAt: OPENED_AT + ms,
          });
          if (verdict.kind === 'counted') seqs.set(`viewer${voter}`, verdict.seq);
        }
        const { votes } = ballot.settle({ interventions: [] }).unsealed;
        expect(new Map(votes.map(({ login, seq }) => [login, seq]))).toEqual(seqs);
      }),
    );
  });
});

describe('a line that arrives late', () => {
  const outcomes = (counts: BallotPolicy['counts'], ...lines: readonly (readonly [number, string])[]) => {
    const ballot = openErrand({ policy: ballotPolicy.parse({ counts }) });
    const heard = lines.map(([ms, item]) => {
      const text = `#errand ${item}`;
      const verdict = ballot.cast({ userId: '1', login: 'ann', text, sentAt: OPENED_AT + ms });
      return verdict.kind === 'counted' ? [verdict.changed, verdict.seq] : verdict.reason;
    });
    return [heard, closeBallot(ballot, { interventions: [] }).record.result.stages[0]?.winner];
  };

  test.each<[string, BallotPolicy['counts'], (readonly [number, string])[], unknown[], string]>([
    [
      'the last counts',
      'last-vote',
      [
        [1, 'apple'],
        [2, 'pear'],
      ],
      [
        ['first', 1],
        ['changed', 2],
      ],
      'pear',
    ],
    [
      'so an earlier one is too late',
      'last-vote',
      [
        [2, 'apple'],
        [1, 'pear'],
      ],
      [['first', 1], 'earlier-message'],
      'apple',
    ],
    [
      'unless it says the same',
      'last-vote',
      [
        [2, 'apple'],
        [1, 'apple'],
      ],
      [
        ['first', 1],
        ['same', 1],
      ],
      'apple',
    ],
    [
      'a repetition is the last word',
      'last-vote',
      [
        [1, 'apple'],
        [3, 'apple'],
        [2, 'pear'],
      ],
      [['first', 1], ['same', 1], 'earlier-message'],
      'apple',
    ],
    [
      'the first counts',
      'first-vote',
      [
        [1, 'apple'],
        [2, 'pear'],
      ],
      [['first', 1], 'first-counts'],
      'apple',
    ],
    [
      'also of two sent in the same millisecond',
      'first-vote',
      [
        [1, 'apple'],
        [1, 'pear'],
      ],
      [['first', 1], 'first-counts'],
      'apple',
    ],
    [
      'so an earlier one takes over',
      'first-vote',
      [
        [2, 'apple'],
        [1, 'pear'],
      ],
      [
        ['first', 1],
        ['changed', 2],
      ],
      'pear',
    ],
    [
      'but only from the first',
      'first-vote',
      [
        [3, 'apple'],
        [1, 'apple'],
        [2, 'pear'],
      ],
      [['first', 1], ['same', 1], 'first-counts'],
      'apple',
    ],
  ])('%s', (_what, counts, lines, heard, winner) => {
    expect(outcomes(counts, ...lines)).toEqual([heard, `#errand ${winner}`]);
  });
});
