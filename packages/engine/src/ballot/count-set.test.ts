import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openErrand } from './opening.fixture.ts';
import { countSet, type SetVote } from './tally.ts';

const OPTIONS = Array.from({ length: 12 }, (_, index) => index + 1);
const CHOOSE = 5;
const count = (votes: readonly SetVote<number>[], defaults: readonly number[] = []) =>
  countSet(votes, { options: OPTIONS, choose: CHOOSE, defaults });

/** Votes that came one after another, in any order. */
const votesCast = fc
  .array(
    fc.record({
      named: fc.subarray(OPTIONS, { minLength: 1, maxLength: CHOOSE }),
      weight: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 30 },
  )
  .map((votes) => votes.map((vote, index): SetVote<number> => ({ ...vote, seq: index + 1 })));
const defaultsGiven = fc.shuffledSubarray(OPTIONS);

describe.each<[string, readonly [string, number?][], readonly number[], readonly number[]]>([
  ['the most named win', [['1 2'], ['2 3'], ['2 3 4'], ['3 4 5'], ['4 5 6']], [], [2, 3, 4, 5, 1]],
  [
    'of as many votes those go first that had them first',
    [['6'], ['5'], ['4'], ['3'], ['2'], ['1']],
    [],
    [6, 5, 4, 3, 2],
  ],
  [
    'a later vote for one of two that are level puts it behind',
    [['1'], ['2'], ['3 1'], ['2']],
    [],
    [1, 2, 3],
  ],
  ['what one vote names is in numeric order', [['9 2 7']], [], [2, 7, 9]],
  ['weight counts, not voters', [['1'], ['1'], ['2', 3]], [], [2, 1]],
])('%s', (_, lines, defaults, leading) => {
  test('so', () => {
    const votes = lines.map(([named, weight = 1], index) => ({
      named: named.split(' ').map(Number),
      weight,
      seq: index + 1,
    }));
    expect(count(votes, defaults).leading).toEqual(leading);
  });
});

describe('places that no vote decides', () => {
  const votes = [{ named: [8, 3], weight: 1, seq: 1 }];
  test.each([
    ['the defaults win, in their order', [11, 3, 9, 7, 10], [3, 7, 8, 9, 11]],
    ['and where there are too few, the first in numeric order', [12], [1, 2, 3, 8, 12]],
    ['which win all of them where there are no defaults', [], [1, 2, 3, 4, 8]],
    ['as do those that are left out of defaults that are no options', [99, 98], [1, 2, 3, 4, 8]],
  ])('%s', (_, defaults, winners) => {
    expect(count(votes, defaults).winners).toEqual(winners);
  });
});

describe('whatever is voted', () => {
  test('so many win as are to be chosen: those that lead, and as many defaults as are missing', () => {
    fc.assert(
      fc.property(votesCast, defaultsGiven, (votes, defaults) => {
        const { leading, winners } = count(votes, defaults);
        const named = new Set(votes.flatMap((vote) => vote.named));
        expect(winners).toHaveLength(CHOOSE);
        expect(winners).toEqual([...new Set(winners)].sort((a, b) => a - b));
        expect(leading).toHaveLength(Math.min(CHOOSE, named.size));
        expect(winners).toEqual(expect.arrayContaining([...leading]));
        const filled = winners.filter((option) => !leading.includes(option));
        const next = [...defaults, ...OPTIONS].filter((option) => !leading.includes(option));
        expect(new Set(filled)).toEqual(new Set([...new Set(next)].slice(0, CHOOSE - leading.length)));
      }),
    );
  });

  test('each option has the weight of the votes that name it, and none that lost has more than one that leads', () => {
    fc.assert(
      fc.property(votesCast, (votes) => {
        const counted = count(votes);
        const weightOf = (option: number) =>
          votes.filter(({ named }) => named.includes(option)).reduce((sum, { weight }) => sum + weight, 0);
        expect([...counted.votes]).toEqual(OPTIONS.map((option) => [option, weightOf(option)]));
        const weakest = Math.min(...counted.leading.map(weightOf));
        for (const option of OPTIONS.filter((one) => !counted.leading.includes(one))) {
          expect(weightOf(option)).toBeLessThanOrEqual(weakest);
        }
      }),
    );
  });

  test('nothing depends on the order in which votes are read, or options named: only on weight and seq', () => {
    fc.assert(
      fc.property(
        votesCast.chain((votes) =>
          fc.tuple(
            fc.constant(votes),
            fc
              .shuffledSubarray(votes, { minLength: votes.length })
              .map((shuffled) => shuffled.map((vote) => ({ ...vote, named: [...vote.named].reverse() }))),
          ),
        ),
        defaultsGiven,
        (([votes, shuffled]: [SetVote<number>[], SetVote<number>[]], defaults: number[]) => {
          expect(count(shuffled, defaults)).toEqual(count(votes, defaults));
        }) as (votes: [SetVote<number>[], SetVote<number>[]], defaults: number[]) => void,
      ),
    );
  });

  test('a vote of weight n counts as n votes of the same place in time', () => {
    fc.assert(
      fc.property(votesCast, (votes) => {
        const single = votes.flatMap((vote) =>
          Array.from({ length: vote.weight }, () => ({ ...vote, weight: 1 })),
        );
        expect(count(single)).toEqual(count(votes));
      }),
    );
  });

  test('one option is chosen as a plain vote chooses it', () => {
    fc.assert(
      fc.property(votesCast, (votes) => {
        const single = votes.map((vote) => ({ ...vote, named: vote.named.slice(0, 1) }));
        const { leading } = countSet(single, { options: OPTIONS, choose: 1 });
        const totals = new Map<number, { weight: number; last: number }>();
        for (const { named, weight, seq } of single) {
          for (const option of named) {
            totals.set(option, { weight: (totals.get(option)?.weight ?? 0) + weight, last: seq });
          }
        }
        const [best] = [...totals].sort(([, a], [, b]) => b.weight - a.weight || a.last - b.last);
        expect(leading).toEqual(best === undefined ? [] : [best[0]]);
      }),
    );
  });
});

test.each([
  ['something else', [{ named: [13], weight: 1, seq: 1 }], 5, /got a vote for 13/],
  ['the same twice', [{ named: [4, 4], weight: 1, seq: 1 }], 5, /got a vote for 4, 4/],
  ['nothing to choose', [], 0, /allowed are 1 to 12/],
  ['more than there is', [], 13, /allowed are 1 to 12/],
])('refuses %s', (_, votes, choose, message) => {
  expect(() => countSet(votes, { options: OPTIONS, choose })).toThrow(message);
});

test('a set is chosen from the only stage there is', () => {
  expect(() => openErrand({ choose: 2 })).toThrow(/a set is chosen from the only stage/);
  expect(() => openErrand().setCount()).toThrow(/asks for one option/);
});
