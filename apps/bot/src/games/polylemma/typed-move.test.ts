import { expectOk } from '@show-of-hands/engine';
import { CLASSIC, polylemma, rulesetIdOf } from '@show-of-hands/engine/polylemma';
import { expect, test } from 'vitest';
import { typedMove } from '../../match/streamer/typed-move.ts';

const hash = (digit: string) => `0x${digit.repeat(64)}` as const;
const member = (tokenId: number) =>
  ({
    tokenId: String(tokenId),
    image: 1,
    level: 9,
    kind: 'fire',
    attribute: 'none',
    ownedSeconds: 0,
  }) as const;
const state = expectOk(
  polylemma.start({
    ruleset: CLASSIC,
    header: {
      matchKey: hash('1'),
      rulesetId: rulesetIdOf(CLASSIC),
      players: { A: `0x${'a'.repeat(40)}`, B: `0x${'b'.repeat(40)}` },
      salt: hash('2'),
      snapshot: 100,
      population: 20,
      sealed: { A: hash('3'), B: hash('4') },
    },
    parties: { A: [1, 2, 3, 4].map(member), B: [5, 6, 7, 8].map(member) },
  }),
);

test.each([
  ['3 5', '#poly 3 lp=5'],
  ['#poly r lp=0', '#poly r lp=0'],
  ['3 half', '#poly 3 lp=4'],
  ['r ALL', '#poly r lp=9'],
  ['2 none', '#poly 2 lp=0'],
])('"%s" is the whole move %s, also where it is said by another word', (text, command) => {
  expect(expectOk(typedMove(polylemma, state, 'B', text))).toBe(command);
});

test.each([
  ['3', /say points as well/],
  ['3 10', /points cannot be 10: one of 0, 1/],
])('"%s" is refused with what there is', (text, why) => {
  const typed = typedMove(polylemma, state, 'B', text);
  expect(typed.ok ? typed.value : typed.error.message).toMatch(why);
});
