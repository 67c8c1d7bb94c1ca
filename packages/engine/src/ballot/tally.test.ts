import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeBallot } from './ballot.ts';
import { choicesOf } from './errand.fixture.ts';
import { castAll, ITEMS, OPENED_AT, openErrand } from './opening.fixture.ts';
import type { BallotResult } from './record.ts';

const resultOf = (...lines: string[]): BallotResult => {
  const ballot = openErrand();
  castAll(ballot, ...lines);
  return closeBallot(ballot, { interventions: [] }).record.result;
};
const resultOfBallot = (ballot: ReturnType<typeof openErrand>): BallotResult =>
  closeBallot(ballot, { interventions: [] }).record.result;
const whysOf = (result: BallotResult): string[] => result.stages.map((stage) => stage.why);

describe('one stage after the other', () => {
  test('the wrapping is decided by those who chose the winning item', () => {
    const result = resultOf(
      'ann: #errand apple red',
      'bob: #errand apple red',
      'cid: #errand pear blue',
      'dan: #errand pear blue',
      'eve: #errand apple blue',
    );
    expect(result.stages.map(({ counts, winner }) => [counts, winner])).toEqual([
      [
        [
          ['#errand apple', 3],
          ['#errand pear', 2],
        ],
        '#errand apple',
      ],
      [
        [
          ['#errand apple red', 2],
          ['#errand apple blue', 1],
        ],
        '#errand apple red',
      ],
      [[], '#errand apple red near'],
    ]);
    expect(whysOf(result)).toEqual(['plurality', 'plurality', 'default']);
  });

  test('who leaves out a stage with a none votes none', () => {
    const result = resultOf('ann: #errand stone', 'bob: #errand stone', 'cid: #errand stone red');
    expect(result.move).toBe('#errand stone');
    expect(result.stages[1]?.counts).toEqual([
      ['#errand stone red', 1],
      ['#errand stone', 2],
    ]);
  });

  test('who leaves out a stage without a none abstains', () => {
    const result = resultOf('ann: #errand pear', 'bob: #errand pear', 'cid: #errand pear far');
    expect(result.stages[2]).toEqual({
      counts: [['#errand pear far', 1]],
      winner: '#errand pear far',
      why: 'plurality',
    });
  });
});

describe('ties', () => {
  test('go to the option whose last counting vote came first', () => {
    const result = resultOf(
      'ann: #errand pear',
      'bob: #errand apple',
      'cid: #errand apple',
      'dan: #errand pear',
    );
    expect([result.move, result.stages[0]?.why]).toEqual(['#errand apple near', 'tie']);
  });

  test('a repeated vote keeps its place in time, a changed one loses it', () => {
    const repeated = resultOf('ann: #errand pear', 'bob: #errand apple', 'ann: #errand pear');
    expect(repeated.move).toBe('#errand pear near');
    const changed = resultOf(
      'ann: #errand pear',
      'bob: #errand apple',
      'ann: #errand stone',
      'ann: #errand pear',
    );
    expect(changed.move).toBe('#errand apple near');
  });

  test('in a later stage only the votes for its options count', () => {
    // Ann's vote is the oldest for apple, but says nothing of the way.
    const result = resultOf('ann: #errand apple', 'bob: #errand apple far', 'cid: #errand apple near');
    expect([result.move, whysOf(result)]).toEqual(['#errand apple far', ['plurality', 'plurality', 'tie']]);
  });
});

/** A vote as the property below makes them: keys, where null leaves the wrapping out. */
type Said = readonly [item: string, wrap?: string | null, way?: string];

const said: fc.Arbitrary<Said> = fc.oneof(
  fc.tuple(fc.constantFrom(...ITEMS)),
  fc.tuple(fc.constantFrom(...ITEMS), fc.constantFrom('red', 'blue', 'bare')),
  fc.tuple(
    fc.constantFrom('apple', 'pear'),
    fc.constantFrom('red', 'blue', 'bare', null),
    fc.constantFrom('near', 'far'),
  ),
);
const casts = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), said), { maxLength: 40 });

/** The count as the protocol words it, over plain lists, knowing nothing of trees. */
function naiveMove(all: readonly (readonly [number, Said])[]): string[] {
  const votes = new Map<number, { said: string[]; seq: number }>();
  let seq = 0;
  for (const [voter, [item, wrap, way]] of all) {
    const keys = [item, ...(wrap === undefined ? [] : [wrap ?? 'bare']), ...(way === undefined ? [] : [way])];
    const before = votes.get(voter);
    if (before?.said.join() === keys.join()) continue;
    seq += 1;
    votes.set(voter, { said: keys, seq });
  }
  const elect = (
    options: readonly string[],
    voters: { choice: string | undefined; seq: number }[],
  ): string => {
    const groups = options.map((option, order) => {
      const seqs = voters.filter((voter) => voter.choice === option).map((voter) => voter.seq);
      return { option, order, votes: seqs.length, last: Math.max(0, ...seqs) };
    });
    groups.sort((a, b) => b.votes - a.votes || a.last - b.last || a.order - b.order);
    return groups[0]?.option ?? '';
  };
  const everyone = [...votes.values()];
  const item = elect(
    ITEMS,
    everyone.map((v) => ({ choice: v.said[0], seq: v.seq })),
  );
  const forItem = everyone.filter((v) => v.said[0] === item);
  const wrap = elect(
    ['red', 'blue', 'bare'],
    forItem.map((v) => ({ choice: v.said[1] ?? 'bare', seq: v.seq })),
  );
  if (item === 'stone') return [item, wrap];
  const forWrap = forItem.filter((v) => (v.said[1] ?? 'bare') === wrap);
  return [
    item,
    wrap,
    elect(
      ['near', 'far'],
      forWrap.map((v) => ({ choice: v.said[2], seq: v.seq })),
    ),
  ];
}

function castSaid(ballot: ReturnType<typeof openErrand>, [voter, vote]: readonly [number, Said]): void {
  const [item, wrap, way] = vote;
  const gap = wrap === null && way !== undefined ? [...choicesOf(item), { stage: 'way', key: way }] : null;
  const keys = [item, wrap, way].filter((key): key is string => typeof key === 'string');
  const choices = gap ?? choicesOf(...keys);
  ballot.cast({ userId: String(voter), login: `viewer${voter}`, choices, sentAt: OPENED_AT });
}

function openWith(all: readonly (readonly [number, Said])[]): ReturnType<typeof openErrand> {
  const ballot = openErrand();
  for (const vote of all) castSaid(ballot, vote);
  return ballot;
}

describe('for any votes', () => {
  test('the tally equals a naive recount', () => {
    fc.assert(
      fc.property(casts, (all) => {
        const { move } = closeBallot(openWith(all), { interventions: [] });
        expect([move.item, move.wrap, move.way].filter((key) => key !== null)).toEqual(naiveMove(all));
      }),
      { numRuns: 500 },
    );
  });

  test('the leader of the standing is the move that a close would play, at every moment', () => {
    fc.assert(
      fc.property(casts, (all) => {
        const ballot = openWith([]);
        all.forEach((vote, i) => {
          castSaid(ballot, vote);
          const naive = naiveMove(all.slice(0, i + 1)).filter((key) => key !== 'bare');
          expect(ballot.standing().leaders[0]?.command).toBe(['#errand', ...naive].join(' '));
        });
        const { result } = closeBallot(ballot, { interventions: [] }).record;
        if (all.length > 0) expect(ballot.standing().leaders[0]?.command).toBe(result.move);
      }),
    );
  });

  test('who cast a vote does not matter: only what and when', () => {
    fc.assert(
      fc.property(casts, fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }), (all, names) => {
        const renamed = all.map(([voter, vote]) => [names[voter] ?? 0, vote] as const);
        const [one, other] = [openWith(all), openWith(renamed)].map(resultOfBallot);
        expect(other).toEqual(one);
      }),
    );
  });

  test('without a tie the order of first votes does not matter either', () => {
    fc.assert(
      fc.property(
        fc
          .array(said, { maxLength: 12 })
          .chain((votes) =>
            fc.tuple(fc.constant(votes), fc.shuffledSubarray(votes, { minLength: votes.length })),
          ),
        ([votes, shuffled]) => {
          const [one, other] = [votes, shuffled].map((all) =>
            resultOfBallot(openWith(all.map((vote, voter) => [voter, vote] as const))),
          );
          fc.pre(one?.stages.every((stage) => stage.why !== 'tie') ?? false);
          expect(other).toEqual(one);
        },
      ),
    );
  });
});
