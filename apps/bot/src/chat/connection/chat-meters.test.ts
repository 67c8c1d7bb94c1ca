import { expect, test } from 'vitest';
import { chatMeters } from './tmi-transport.ts';

const SENT = { sent: 4, unanswered: 0, stale: 1, merged: 2, crowded: 0, lost: 0 };

test.each([
  [{ isKnown: false, skew: 0 }, null],
  [{ isKnown: true, skew: -12.4 }, -12],
])('a clock of which %j is known is told as %s', (skew, skewMs) => {
  expect(chatMeters(skew, undefined)).toEqual({ skewMs, sent: {} });
});

test('refused lines are told by the server’s reason, beside the others', () => {
  const counters = { ...SENT, refused: { msg_duplicate: 3 } };
  expect(chatMeters({ isKnown: false, skew: 0 }, counters).sent).toEqual({
    ...SENT,
    'refused msg_duplicate': 3,
  });
});
