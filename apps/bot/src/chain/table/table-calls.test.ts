import { encodeEntry, madeCallsIn, tableAbi } from '@show-of-hands/verify';
import { decodeFunctionData, getAddress, zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { matchEntry } from '../../match/agent/match-info.fixture.ts';
import { describeCall, encodeCall } from './table-calls.ts';
import type { TableCall } from './table-client.ts';

const HASH = `0x${'12'.repeat(32)}` as const;

describe('a call in words', () => {
  it.each([
    [0, 'the commitment of seat B for turn 1'],
    [8, 'the commitment of seat B for turn 9'],
  ])('counts turns from 1, as overlay and log do: %i', (turn, words) => {
    const call = { kind: 'commit', matchKey: HASH, seat: 'B', turn, commitment: HASH, ballotDigest: HASH };
    expect(describeCall(call as Parameters<typeof describeCall>[0])).toBe(words);
  });

  it('names whose counter is accepted', () => {
    const owner = `0x${'c1'.repeat(20)}` as const;
    const call = { kind: 'accept', matchKey: HASH, counterHash: HASH, owner, entry: matchEntry() } as const;
    expect(describeCall(call)).toBe(`the acceptance of the counter of ${owner}`);
  });
});

describe('a call as a table takes it', () => {
  const matchKey = HASH;
  const entry = matchEntry({ agent: getAddress(`0x${'a2'.repeat(20)}`) });
  const owner = `0x${'c1'.repeat(20)}` as const;
  const hash = `0x${'34'.repeat(32)}` as const;

  it.each<[TableCall, readonly unknown[]]>([
    [{ kind: 'counter', matchKey, openingHash: hash, entry }, [matchKey, hash, encodeEntry(entry)]],
    [{ kind: 'withdrawCounter', matchKey }, [matchKey]],
    [
      { kind: 'accept', matchKey, counterHash: hash, owner, entry },
      [matchKey, hash, getAddress(owner), encodeEntry(entry)],
    ],
  ])('is of its name, with what it carries: $kind', (call, args) => {
    expect(madeCallsIn(encodeCall(call))).toEqual([{ name: call.kind, args }]);
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
