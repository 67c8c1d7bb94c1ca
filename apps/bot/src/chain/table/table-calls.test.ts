import { describe, expect, it } from 'vitest';
import { describeCall } from './table-calls.ts';

const HASH = `0x${'12'.repeat(32)}` as const;

describe('a call in words', () => {
  it.each([
    [0, 'the commitment of seat B for turn 1'],
    [8, 'the commitment of seat B for turn 9'],
  ])('counts turns from 1, as overlay and log do: %i', (turn, words) => {
    const call = { kind: 'commit', matchKey: HASH, seat: 'B', turn, commitment: HASH, ballotDigest: HASH };
    expect(describeCall(call as Parameters<typeof describeCall>[0])).toBe(words);
  });
});
