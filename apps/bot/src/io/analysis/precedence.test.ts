import { expect, test } from 'vitest';
import { ThinkingPriority } from './thinking-process.ts';

test('what a deadline waits for holds the rest, for as long as any of it is under way', () => {
  const precedence = new ThinkingPriority();
  let told = 0;
  const leave = precedence.onChange(() => {
    told += 1;
  });
  expect([precedence.isHeld, precedence.shown]).toEqual([false, undefined]);
  const review = precedence.begin('review');
  expect([precedence.isHeld, precedence.shown]).toEqual([false, { now: 'review', paused: null }]);
  const move = precedence.begin('computer-move');
  const other = precedence.begin('no-vote-move');
  expect([precedence.isHeld, precedence.shown]).toEqual([true, { now: 'computer-move', paused: 'review' }]);
  move();
  expect([precedence.isHeld, precedence.shown]).toEqual([true, { now: 'no-vote-move', paused: 'review' }]);
  other();
  other();
  expect([precedence.isHeld, precedence.shown]).toEqual([false, { now: 'review', paused: null }]);
  expect(told).toBe(5);
  leave();
  review();
  expect([told, precedence.shown]).toEqual([5, undefined]);
});
