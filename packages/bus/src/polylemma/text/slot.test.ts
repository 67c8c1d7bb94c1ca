import { expect, it } from 'vitest';
import { drawnMove } from './command.ts';
import { SLOTS, slotKey, slotOfKey } from './slot.ts';

it('slots are typed as 1 to 4 and r', () => {
  expect(SLOTS.map(slotKey)).toEqual(['1', '2', '3', '4', 'r']);
  expect(SLOTS.map(slotKey).map(slotOfKey)).toEqual([...SLOTS]);
  expect([slotOfKey('R'), slotOfKey('5'), slotOfKey('0'), slotOfKey('')]).toEqual([4, null, null, null]);
});

it.each([
  ['#poly 3 lp=5', { slot: 2, points: 5 }],
  ['#poly r lp=0', { slot: 4, points: 0 }],
  ['#poly 1 lp=255 k', { slot: 0, points: 255 }],
  ['#poly 4', { slot: 3, points: null }],
])('the canonical command %s draws a move', (command, move) => {
  expect(drawnMove(command)).toEqual(move);
});

it('nothing else does', () => {
  for (const text of ['', '#poly', '3 5', '#poly 5', '#poly 3lp=5', '#poly 33', '#triad A1->B2']) {
    expect(drawnMove(text)).toBeNull();
  }
});
