import { type Hex, hexToBytes } from 'viem';
import { tagOf } from './hash.ts';
import { plainKeccak } from './keccak.ts';

const WORD = 32;
/** Words before the parts: root, tag, where the list begins (the third word's own value), how long it is. */
const HEAD = 4;
const LIST_AT = 3 * WORD;

/** Hashes of the few names that are drawn by, each computed once. */
const tags = new Map<string, Uint8Array>();

function hashOfTag(tag: string): Uint8Array {
  const known = tags.get(tag);
  if (known !== undefined) return known;
  const hash = hexToBytes(tagOf(tag));
  tags.set(tag, hash);
  return hash;
}

/**
 * The seed of one draw, from the match's root seed, the name of what is drawn, and numbers (uint32) that tell draws
 * of one name apart: keccak256 of the standard ABI encoding of (bytes32 root, bytes32 hash of the tag, uint32[]
 * parts). Different names never share a draw. Packed by hand: a general encoder takes longer than the hash itself,
 * and Chaos draws on every turn.
 */
export function drawSeedOf(root: Hex, tag: string, parts: readonly number[]): Uint8Array {
  const bytes = new Uint8Array((HEAD + parts.length) * WORD);
  const words = new DataView(bytes.buffer);
  bytes.set(hexToBytes(root, { size: WORD }), 0);
  bytes.set(hashOfTag(tag), WORD);
  words.setUint32(HEAD * WORD - WORD - 4, LIST_AT);
  words.setUint32(HEAD * WORD - 4, parts.length);
  parts.forEach((part, i) => {
    words.setUint32((HEAD + i + 1) * WORD - 4, part);
  });
  return plainKeccak(bytes);
}

/** A number in 0..mod-1, the same for everyone who knows `root`. `mod` is 1 to 2^32. */
export const drawOf = (root: Hex, tag: string, parts: readonly number[], mod: number): number =>
  drawSeedOf(root, tag, parts).reduce((rest, byte) => (rest * 256 + byte) % mod, 0);
