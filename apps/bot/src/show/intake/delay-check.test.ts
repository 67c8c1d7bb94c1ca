import type { DelayCheckShow } from '@show-of-hands/bus';
import { expect, test } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { chatMessage } from '../../chat/messages/message.fixture.ts';
import { DelayCheck, delayOf } from './delay-check.ts';

function rig(skew = 0) {
  const clock = new ManualClock();
  const shown: (DelayCheckShow | null)[] = [];
  const found: (number | null)[] = [];
  const check = new DelayCheck({
    clock,
    skew: { skew, isKnown: true },
    show: (one) => shown.push(one),
    onFound: (delay) => found.push(delay),
    draw: () => 0,
  });
  const say = (login: string, text: string, sourceRoomId: string | null = null) => {
    const now = clock.now();
    return check.handleMessage(
      chatMessage(text, {
        author: { login },
        roomId: '1',
        sourceRoomId,
        sentAt: now + skew,
        receivedAt: now,
      }),
    );
  };
  return { clock, shown, found, check, say };
}

test.each([
  [[], null],
  [[9_000, 9_000], null],
  [[8_000, 9_000, 10_000], 6_000],
  [[100, 7_900, 8_000, 8_100, 9_000, 12_000, 20_000, 40_000], 6_000],
  [[500, 600, 700], 0],
  [[90_000, 90_000, 90_000], 30_000],
])('answers after %j ms tell a delay of %j ms', (answers, delay) => {
  expect(delayOf(answers)).toBe(delay);
});

test.each([0, 3_000, -90_000])('a chat server whose clock is %i ms ahead tells the same delay', (skew) => {
  const { clock, found, shown, check, say } = rig(skew);
  check.start();
  expect(shown.at(-1)).toMatchObject({ word: 'MANGO', answers: 0 });
  clock.pass(9_000);
  for (const user of ['a', 'b', 'c']) expect(say(user, 'mango')).toBe(true);
  expect(say('a', 'mango')).toBe(true);
  expect(say('d', 'papaya')).toBe(false);
  expect(shown.at(-1)).toMatchObject({ answers: 3 });
  clock.pass(12_000);
  expect(found).toEqual([7_000]);
  expect(shown.at(-1)).toBeNull();
  expect(say('e', 'mango')).toBe(false);
});

test('too few answers tell nothing, and the word goes all the same', () => {
  const { clock, found, shown, check, say } = rig();
  check.start();
  clock.pass(5_000);
  say('a', 'MANGO');
  clock.pass(40_000);
  expect(found).toEqual([null]);
  expect(shown.at(-1)).toBeNull();
  expect(check.isRunning).toBe(false);
});

test('viewers of another channel in a shared chat watch another stream, and are not asked', () => {
  const { shown, check, say } = rig();
  check.start();
  expect(say('a', 'MANGO', '2')).toBe(false);
  expect(shown.at(-1)).toMatchObject({ answers: 0 });
  expect(say('a', 'MANGO', '1')).toBe(true);
});
