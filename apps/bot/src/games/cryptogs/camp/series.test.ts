import { ORIGINAL, rulesetIdOf, SERIES } from '@show-of-hands/engine/cryptogs';
import { numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { matchBefore, type PlayedMatch, standingOf } from './series.ts';

const keyOf = (n: number) => numberToHex(n, { size: 32 });
const rules = rulesetIdOf(SERIES);

/** Matches by their winners, the first one first: all of one series, unless it is said that one begins another. */
const played = (...winners: readonly (PlayedMatch['winner'] | 'first')[]): readonly PlayedMatch[] => {
  const matches: PlayedMatch[] = [];
  let isFirst = true;
  for (const winner of winners) {
    if (winner === 'first') {
      isFirst = true;
      continue;
    }
    const before = isFirst ? null : keyOf(matches.length);
    matches.push({ matchKey: keyOf(matches.length + 1), rules, previous: before, winner });
    isFirst = false;
  }
  return matches.toReversed();
};

test.each<[string, readonly PlayedMatch[], number | null]>([
  ['nothing was played', [], null],
  ['one side leads', played('A'), 1],
  ['it is level', played('A', 'B'), 2],
  ['one has won twice', played('A', 'A'), null],
  ['it was a draw, which counts for none', played('draw'), 1],
  ['a draw and a win', played('draw', 'A'), 2],
  ['three were played', played('A', 'draw', 'B'), null],
  ['the last one was void', played('A', 'void'), null],
  ['a new series was begun', played('A', 'A', 'first', 'B'), 3],
])('a match follows in its series where %s', (_name, last, expected) => {
  expect(matchBefore(rules, last)).toBe(expected === null ? null : keyOf(expected));
});

test('no match follows by other rules, nor by rules without a series', () => {
  expect(matchBefore(rulesetIdOf({ ...SERIES, aiming: false }), played('A'))).toBeNull();
  const plain = rulesetIdOf(ORIGINAL);
  expect(matchBefore(plain, [{ matchKey: keyOf(1), rules: plain, previous: null, winner: 'A' }])).toBeNull();
});

test.each<
  [string, readonly PlayedMatch[], readonly [played: number, a: number, b: number, isOver: boolean] | null]
>([
  ['nothing was played', [], null],
  ['one side leads', played('B'), [1, 0, 1, false]],
  ['it is level', played('A', 'B'), [2, 1, 1, false]],
  ['one has won twice', played('A', 'A'), [2, 2, 0, true]],
  ['a draw counts for none', played('draw', 'A'), [2, 1, 0, false]],
  ['three were played', played('A', 'draw', 'B'), [3, 1, 1, true]],
  ['the last one was void', played('A', 'void'), null],
  ['a new series was begun', played('A', 'A', 'first', 'B'), [1, 0, 1, false]],
])('a series is told as it stands where %s', (_name, last, expected) => {
  if (expected === null) return expect(standingOf(last)).toBeUndefined();
  const [count, A, B, isOver] = expected;
  expect(standingOf(last)).toEqual({ last: last[0]?.matchKey, played: count, wins: { A, B }, isOver });
});
