import { expect, test } from 'vitest';
import { lessonTurn } from './InTurns.tsx';

const BEGAN = 1_000_000;

test.each([
  ['as it comes', 0, null, null],
  ['for a while', 7_999, 20_000, null],
  ['then not', 8_000, 20_000, 0],
  ['then again', 16_000, null, null],
  ['and not once more', 24_000, null, 1],
  ['to the end where a lesson could not be read', 9_000, 11_000, null],
  ['to the end where a second one could not be read', 25_000, 26_000, null],
])('the winner has the place %s', (_, ms, until, turn) => {
  expect(lessonTurn(BEGAN, BEGAN + ms, until === null ? null : BEGAN + until)).toBe(turn);
});
