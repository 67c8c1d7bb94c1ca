import { expect, test } from 'vitest';
import { holdsAll, inOrderOfOffer } from './offered-moves.ts';

test.each([
  [
    'what is added to a move comes behind the moves',
    ['#triad A1->A1', '#triad A1->A1 wm=B2', '#triad A1->A2', '#triad A2->A1'],
    ['#triad A1->A1', '#triad A1->A2', '#triad A2->A1', '#triad A1->A1 wm=B2'],
  ],
  [
    'moves of every kind come first',
    ['#poly 1 lp=0', '#poly 1 lp=1', '#poly 1 lp=10', '#poly r lp=0', '#poly r lp=1', '#poly r lp=10'],
    ['#poly 1 lp=0', '#poly r lp=0', '#poly 1 lp=1', '#poly r lp=1', '#poly 1 lp=10', '#poly r lp=10'],
  ],
])('%s', (_, moves, offered) => {
  expect(inOrderOfOffer(moves)).toEqual(offered);
});

test.each([
  ['', true],
  ['B2', true],
  ['b2 C3', true],
  ['B2 wm', false],
])('"%s" finds a move: %s', (typed, found) => {
  expect(holdsAll('#triad B2->C3', typed)).toBe(found);
});
