import { expect, test } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { Countdown } from './thinking-process.ts';

test('a countdown does not count the time for which it is held', () => {
  const clock = new ManualClock();
  let calls = 0;
  const countdown = new Countdown(clock, 1_000, () => {
    calls += 1;
  });
  clock.pass(600);
  countdown.hold(true);
  countdown.hold(true);
  clock.pass(9_000);
  expect([calls, clock.pending]).toEqual([0, 0]);
  countdown.hold(false);
  countdown.hold(false);
  clock.pass(399);
  expect(calls).toBe(0);
  clock.pass(1);
  expect(calls).toBe(1);
  countdown.hold(true);
  countdown.hold(false);
  clock.pass(9_000);
  expect([calls, clock.pending]).toEqual([1, 0]);
});

test('one that is stopped never calls', () => {
  const clock = new ManualClock();
  const countdown = new Countdown(clock, 1_000, () => expect.fail('it was stopped'));
  countdown.stop();
  countdown.hold(true);
  countdown.hold(false);
  clock.pass(9_000);
  expect(clock.pending).toBe(0);
});
