import { expect, test } from 'vitest';
import { holdsAll, inOrderOfOffer } from './OwnSeatPanel.tsx';

test.each([
  [
    'what is added to a move comes behind the moves',
    ['1 a1', '1 a1 wm=b2', '1 a2', '2 a1'],
    ['1 a1', '2 a1', '1 a2', '1 a1 wm=b2'],
  ],
  [
    'moves of every kind come first',
    ['1 0', '1 1', '1 10', 'r 0', 'r 1', 'r 10'],
    ['1 0', 'r 0', '1 1', 'r 1', '1 10', 'r 10'],
  ],
])('%s', (_, moves, offered) => {
  expect(inOrderOfOffer(moves)).toEqual(offered);
});

test.each([
  ['', true],
  ['C3', true],
  ['c3 2', true],
  ['C3 wm', false],
])('"%s" finds a move: %s', (typed, found) => {
  expect(holdsAll('2 c3', typed)).toBe(found);
});
