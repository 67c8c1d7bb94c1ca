import { type Hex, hexToBytes, keccak256, stringToBytes } from 'viem';
import { taggedHash, tagOf } from '../protocol/hash.ts';
import { type Keccak, plainKeccak } from '../protocol/keccak.ts';

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

/** What a ballot’s digest binds. */
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

/** What the opening of a match puts on chain for a seat whose ballots are drawn. */
export const drawHashOf = (drawSeed: Hex): Hex => keccak256(drawSeed);

/** H("soh.draw.v1", drawSeed, turn): what a turn is drawn by. It betrays nothing of the other turns' draws. */
export const drawNonceOf = (drawSeed: Hex, turn: number): Hex =>
  taggedHash('soh.draw.v1', ['bytes32', 'uint256'], [drawSeed, BigInt(turn)]);

/** Draws a number in 0..total-1 for a stage, counted from 0. */
export type Draw = (stage: number, total: number) => number;

/**
 * The draws of one turn: H("soh.draw.stage.v1", nonce, ballotRoot, stage) modulo the total. The nonce was fixed
 * before the votes, the root by them, so neither the operator nor the voters alone choose the outcome. 256 bits
 * taken modulo a count of votes favour no number by more than one in 2^200.
 */
export const drawBy =
  (nonce: Hex, ballotRoot: Hex): Draw =>
  (stage, total) => {
    const types = ['bytes32', 'bytes32', 'uint256'];
    return Number(
      BigInt(taggedHash('soh.draw.stage.v1', types, [nonce, ballotRoot, BigInt(stage)])) % BigInt(total),
    );
  };

/** Does work that pauses between its steps all at once. */
export function allSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * The tree of OpenZeppelin's SimpleMerkleTree with unsorted leaves and its default node hash: a heap in one
 * array, root first, the leaves from the back, each node the keccak256 of its two children in numeric order.
 * Written out because their implementation goes through hex text and takes seconds for 20,000 leaves.
 */
export type MerkleNodes = readonly Uint8Array[];

const EMPTY = new Uint8Array(32);

function isLess(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < 32; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

const pair = new Uint8Array(64);

/** The parent of two nodes; the order in which they are given does not matter. */
function nodeHash(a: Uint8Array, b: Uint8Array, keccak: Keccak): Uint8Array {
  const [low, high] = isLess(a, b) ? [a, b] : [b, a];
  pair.set(low, 0);
  pair.set(high, 32);
  return keccak(pair);
}

/** Works the tree out, pausing after every node. */
export function* merkleSteps(leaves: readonly Uint8Array[], keccak: Keccak): Generator<void, MerkleNodes> {
  if (leaves.length === 0) return [];
  const nodes = new Array<Uint8Array>(2 * leaves.length - 1).fill(EMPTY);
  leaves.forEach((leaf, i) => {
    nodes[nodes.length - 1 - i] = leaf;
  });
  for (let i = leaves.length - 2; i >= 0; i--) {
    nodes[i] = nodeHash(nodes[2 * i + 1] ?? EMPTY, nodes[2 * i + 2] ?? EMPTY, keccak);
    yield;
  }
  return nodes;
}

/** The whole tree over leaves, which are 32 bytes each; empty without leaves. */
export const merkleNodes = (leaves: readonly Uint8Array[], keccak: Keccak = plainKeccak): MerkleNodes =>
  allSteps(merkleSteps(leaves, keccak));

/** The root; 32 zero bytes for a tree without leaves. */
export const merkleRoot = (nodes: MerkleNodes): Uint8Array => nodes[0] ?? EMPTY;

/** The siblings from a leaf, counted from 0 in leaf order, up to the root. */
export function merkleProof(nodes: MerkleNodes, leafIndex: number): Uint8Array[] {
  const proof: Uint8Array[] = [];
  for (let i = nodes.length - 1 - leafIndex; i > 0; i = (i - 1) >> 1) {
    proof.push(nodes[i % 2 === 1 ? i + 1 : i - 1] ?? EMPTY);
  }
  return proof;
}

/** The root that a leaf and its proof lead to. */
export const rootOfProof = (
  leaf: Uint8Array,
  proof: readonly Uint8Array[],
  keccak = plainKeccak,
): Uint8Array => proof.reduce((node, sibling) => nodeHash(node, sibling, keccak), leaf);
