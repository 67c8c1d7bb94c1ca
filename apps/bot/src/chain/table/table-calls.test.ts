import { tableAbi } from '@show-of-hands/verify';
import { decodeFunctionData, zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { describeCall, encodeCall } from './table-calls.ts';

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

it.each([
  [`0x${'a1'.repeat(20)}`, `0x${'a1'.repeat(20)}`],
  [null, zeroAddress],
] as const)('an agent that is put in another’s place, %s, is told as %s', (agent, told) => {
  const data = encodeCall({ kind: 'replaceAgent', matchKey: HASH, seat: 'B', agent });
  const { functionName, args } = decodeFunctionData({ abi: tableAbi, data });
  expect(functionName).toBe('replaceAgent');
  expect(args?.map((arg) => String(arg).toLowerCase())).toEqual([HASH, '1', told]);
});
