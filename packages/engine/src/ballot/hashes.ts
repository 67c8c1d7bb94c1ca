import { type Hex, hexToBytes, keccak256, stringToBytes } from 'viem';
import { taggedHash, tagOf } from '../protocol/hash.ts';
import { type Keccak, plainKeccak } from './keccak.ts';

/** The ABI's word. */
const WORD = 32;
const wordsFor = (bytes: Uint8Array): number => Math.ceil(bytes.length / WORD);

/** Writes a whole number below 2^53 as the given word of an encoding. */
function putNumber(encoding: Uint8Array, word: number, value: number): void {
  const end = (word + 1) * WORD;
  let rest = value;
  for (let i = end - 1; rest > 0; i--) {
    encoding[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
}

/** Encodings up to this many words are written in the same place each time. */
const MOST_WORDS = 16;
const places: (Uint8Array | undefined)[] = [];

/**
 * Zeroed bytes for an encoding, good until the next one is asked for: a new array for each of thousands of votes
 * costs more than hashing it.
 */
function blank(words: number): Uint8Array {
  if (words > MOST_WORDS) return new Uint8Array(words * WORD);
  places[words] ??= new Uint8Array(words * WORD);
  return places[words].fill(0);
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
  const encoding = blank(4 + wordsFor(name));
  encoding.set(VOTER_TAG, 0);
  encoding.set(pepper, WORD);
  putNumber(encoding, 2, 3 * WORD);
  putNumber(encoding, 3, name.length);
  encoding.set(name, 4 * WORD);
  return keccak(encoding);
}

interface Leaf {
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
  const encoding = blank(8 + wordsFor(choice));
  encoding.set(VOTE_TAG, 0);
  encoding.set(matchKey, WORD);
  putNumber(encoding, 2, turn);
  encoding.set(voterKey, 3 * WORD);
  putNumber(encoding, 4, 7 * WORD);
  putNumber(encoding, 5, weight);
  putNumber(encoding, 6, seq);
  putNumber(encoding, 7, choice.length);
  encoding.set(choice, 8 * WORD);
  return keccak(encoding);
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
