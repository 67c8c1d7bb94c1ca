import { seatIndex } from '@show-of-hands/engine';
import { encodeTerms, tableAbi } from '@show-of-hands/verify';
import { encodeFunctionData, type Hex } from 'viem';
import type { TableCall } from './table-client.ts';

/** A call's data as the table contract takes it. */
export function encodeCall(call: TableCall): Hex {
  switch (call.kind) {
    case 'open':
      return encodeFunctionData({
        abi: tableAbi,
        functionName: 'open',
        args: [call.nonce, encodeTerms(call.terms), call.entry],
      });
    case 'join':
      return encodeFunctionData({ abi: tableAbi, functionName: 'join', args: [call.matchKey, call.entry] });
    case 'cancel':
      return encodeFunctionData({ abi: tableAbi, functionName: 'cancel', args: [call.matchKey] });
    case 'revealSeed':
      return encodeFunctionData({
        abi: tableAbi,
        functionName: 'revealSeed',
        args: [call.matchKey, seatIndex(call.seat), call.seed],
      });
    case 'openSlots':
      return encodeFunctionData({
        abi: tableAbi,
        functionName: 'openSlots',
        args: [call.matchKey, seatIndex(call.seat), fiveOf(call.cardCommits), call.openings],
      });
    case 'commit':
      return encodeFunctionData({
        abi: tableAbi,
        functionName: 'commit',
        args: [call.matchKey, seatIndex(call.seat), call.turn, call.commitment, call.ballotDigest],
      });
    case 'reveal':
      return encodeFunctionData({
        abi: tableAbi,
        functionName: 'reveal',
        args: [call.matchKey, seatIndex(call.seat), call.move, call.ballotDigest, call.salt, call.disclosure],
      });
    case 'callTime':
      return encodeFunctionData({ abi: tableAbi, functionName: 'callTime', args: [call.matchKey] });
    default:
      return call satisfies never;
  }
}

/** A call in words, without anything that is still secret; turns are counted from 1, as viewers see them. */
export function describeCall(call: TableCall): string {
  switch (call.kind) {
    case 'open':
      return 'the opening of a match';
    case 'join':
      return 'joining the match';
    case 'cancel':
      return 'the withdrawal of the match';
    case 'revealSeed':
      return `the seed of seat ${call.seat}`;
    case 'openSlots':
      return `the opening of cards of seat ${call.seat}`;
    case 'commit':
      return `the commitment of seat ${call.seat} for turn ${call.turn + 1}`;
    case 'reveal':
      return `the reveal of seat ${call.seat}`;
    case 'callTime':
      return 'the call of time';
    default:
      return call satisfies never;
  }
}

type Five = readonly [Hex, Hex, Hex, Hex, Hex];

export function fiveOf(values: readonly Hex[]): Five {
  const [a, b, c, d, e] = values;
  if (!(a && b && c && d && e) || values.length !== 5) {
    throw new RangeError(`a hand has five card commitments, got ${values.length}`);
  }
  return [a, b, c, d, e];
}
