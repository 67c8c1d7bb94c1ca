import { seatIndex } from '@show-of-hands/engine';
import { encodeEntry, encodeTerms, tableAbi } from '@show-of-hands/verify';
import { encodeFunctionData, type Hex, zeroAddress } from 'viem';
import type { TableCall } from './table-client.ts';

/** A call's data as the table contract takes it. */
export function encodeCall(call: TableCall): Hex {
  const abi = tableAbi;
  const { matchKey } = call;
  switch (call.kind) {
    case 'open':
      return encodeFunctionData({
        abi,
        functionName: 'open',
        args: [call.nonce, encodeTerms(call.terms), encodeEntry(call.entry)],
      });
    case 'join':
      return encodeFunctionData({
        abi,
        functionName: 'join',
        args: [matchKey, call.openingHash, encodeEntry(call.entry)],
      });
    case 'counter':
      return encodeFunctionData({
        abi,
        functionName: 'counter',
        args: [matchKey, call.openingHash, encodeEntry(call.entry)],
      });
    case 'withdrawCounter':
      return encodeFunctionData({ abi, functionName: 'withdrawCounter', args: [matchKey] });
    case 'accept':
      return encodeFunctionData({
        abi,
        functionName: 'accept',
        args: [matchKey, call.counterHash, call.owner, encodeEntry(call.entry)],
      });
    case 'cancel':
      return encodeFunctionData({ abi, functionName: 'cancel', args: [matchKey] });
    case 'revealSeed':
      return encodeFunctionData({
        abi,
        functionName: 'revealSeed',
        args: [matchKey, seatIndex(call.seat), call.seed],
      });
    case 'openSecrets':
      return encodeFunctionData({
        abi,
        functionName: 'openSecrets',
        args: [matchKey, seatIndex(call.seat), call.leaves, call.openings],
      });
    case 'showSecrets':
      return encodeFunctionData({
        abi,
        functionName: 'showSecrets',
        args: [matchKey, seatIndex(call.seat), BigInt(call.root), call.values, call.salts],
      });
    case 'sendLink':
      return encodeFunctionData({
        abi,
        functionName: 'sendLink',
        args: [matchKey, seatIndex(call.seat), call.turn, call.link],
      });
    case 'commit':
      return encodeFunctionData({
        abi,
        functionName: 'commit',
        args: [matchKey, seatIndex(call.seat), call.turn, call.commitment, call.ballotDigest],
      });
    case 'reveal':
      return encodeFunctionData({
        abi,
        functionName: 'reveal',
        args: [matchKey, seatIndex(call.seat), call.move, call.ballotDigest, call.salt, call.disclosure],
      });
    case 'play':
      return encodeFunctionData({
        abi,
        functionName: 'play',
        args: [matchKey, call.turn, call.move, call.disclosure],
      });
    case 'answer':
      return encodeFunctionData({
        abi,
        functionName: 'answer',
        args: [matchKey, seatIndex(call.seat), call.turn, call.answer],
      });
    case 'callTime':
      return encodeFunctionData({ abi, functionName: 'callTime', args: [matchKey] });
    case 'replaceAgent':
      return encodeFunctionData({
        abi,
        functionName: 'replaceAgent',
        args: [matchKey, seatIndex(call.seat), call.agent ?? zeroAddress],
      });
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
    case 'counter':
      return 'a counter to the match';
    case 'withdrawCounter':
      return 'the withdrawal of the counter';
    case 'accept':
      return `the acceptance of the counter of ${call.owner}`;
    case 'cancel':
      return 'the withdrawal of the match';
    case 'revealSeed':
      return `the seed of seat ${call.seat}`;
    case 'openSecrets':
    case 'showSecrets':
      return `the opening of secrets of seat ${call.seat}`;
    case 'sendLink':
      return `the link of seat ${call.seat} for turn ${call.turn + 1}`;
    case 'commit':
      return `the commitment of seat ${call.seat} for turn ${call.turn + 1}`;
    case 'reveal':
      return `the reveal of seat ${call.seat}`;
    case 'play':
      return `the move of seat ${call.seat} in turn ${call.turn + 1}`;
    case 'answer':
      return `the answer of seat ${call.seat} in turn ${call.turn + 1}`;
    case 'callTime':
      return 'the call of time';
    case 'replaceAgent':
      return `the change of agent of seat ${call.seat}`;
    default:
      return call satisfies never;
  }
}
