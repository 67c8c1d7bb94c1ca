import { describe, expect, test } from 'vitest';
import { acceptingMs, ballotPolicy, totalMs } from './policy.ts';

test('an empty policy is the default one', () => {
  expect(ballotPolicy.parse({})).toEqual({
    windowMs: 20_000,
    streamDelayMs: 0,
    graceMs: 1_000,
    tally: 'plurality',
    counts: 'last-vote',
    noVotes: 'first-legal',
  });
});

test.each([
  [{ windowMs: 999 }],
  [{ windowMs: 600_001 }],
  [{ windowMs: 5_000.5 }],
  [{ streamDelayMs: 30_001 }],
  [{ streamDelayMs: -1 }],
  [{ tally: 'loudest' }],
  [{ seconds: 20 }],
])('%j is refused', (policy) => {
  expect(ballotPolicy.safeParse(policy).success).toBe(false);
});

describe('durations', () => {
  const policy = ballotPolicy.parse({ windowMs: 12_500, streamDelayMs: 6_000, graceMs: 800 });

  test('the stream delay prolongs the accepting, the grace the counting', () => {
    expect([acceptingMs(policy), totalMs(policy)]).toEqual([18_500, 19_300]);
  });

  test('the streamer may answer after the counting', () => {
    const asked = ballotPolicy.parse({ ...policy, noVotes: { streamerMs: 15_000 } });
    expect([acceptingMs(asked), totalMs(asked)]).toEqual([18_500, 34_300]);
  });
});
