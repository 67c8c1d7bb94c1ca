import { concatBytes, type Hex, hexToBytes, keccak256, stringToBytes } from 'viem';
import { taggedHash, tagOf } from '../protocol/hash.ts';
import { type Keccak, plainKeccak } from './keccak.ts';

/** 32 bytes of a number up to 2^53, as the ABI has it. */
function word(value: number): Uint8Array {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setBigUint64(24, BigInt(value));
  return bytes;
}

function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / 32) * 32);
  whole.set(bytes);
  return whole;
}

const VOTER_TAG = hexToBytes(tagOf('soh.voter.v1'));
const VOTE_TAG = hexToBytes(tagOf('soh.vote.v1'));

/**
 * A voter as a ballot publishes it: nobody who lacks the pepper can link it to a login.
 * H("soh.voter.v1", pepper, login in lower case), encoded by hand because viem's encoder is too slow for
 * thousands of voters.
 */
export function voterKeyOf(pepper: Uint8Array, login: string, keccak: Keccak = plainKeccak): Uint8Array {
  const name = stringToBytes(login.toLowerCase());
  return keccak(concatBytes([VOTER_TAG, pepper, word(96), word(name.length), padded(name)]));
}

export interface Leaf {
  readonly voterKey: Uint8Array;
  /** The codec's bytes as far as the voter gave the move. */
  readonly choice: Uint8Array;
  readonly weight: number;
  readonly seq: number;
}

/** H("soh.vote.v1", matchKey, turn, voterKey, bytes choice, weight, seq): one counted vote in the tree. */
export function leafHash(
  matchKey: Uint8Array,
  turn: number,
  leaf: Leaf,
  keccak: Keccak = plainKeccak,
): Uint8Array {
  const { voterKey, choice, weight, seq } = leaf;
  return keccak(
    concatBytes([
      VOTE_TAG,
      matchKey,
      word(turn),
      voterKey,
      word(7 * 32),
      word(weight),
      word(seq),
      word(choice.length),
      padded(choice),
    ]),
  );
}

/** Fixes what could be voted for: the canonical commands of all whole legal moves, in numeric order. */
export const allowlistHashOf = (allowlist: readonly string[]): Hex =>
  keccak256(stringToBytes(allowlist.join('\n')));

export interface DigestParts {
  readonly matchKey: Hex;
  readonly turn: number;
  readonly ballotRoot: Hex;
  readonly allowlistHash: Hex;
  readonly policyHash: Hex;
  readonly resultHash: Hex;
}

/** What the chain holds of a ballot. */
export const digestOf = (parts: DigestParts): Hex =>
  taggedHash(
    'soh.ballot.v1',
    ['bytes32', 'uint256', 'bytes32', 'bytes32', 'bytes32', 'bytes32'],
    [
      parts.matchKey,
      BigInt(parts.turn),
      parts.ballotRoot,
      parts.allowlistHash,
      parts.policyHash,
      parts.resultHash,
    ],
  );
