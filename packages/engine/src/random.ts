import { encodeAbiParameters, type Hex, keccak256 } from 'viem';
import { tagOf } from './protocol/index.ts';

const SEED_WORDS = [{ type: 'bytes32' }, { type: 'bytes32' }, { type: 'uint32[]' }] as const;

/** Hashes of the few names that are drawn by, each computed once. */
const tags = new Map<string, Hex>();

function hashOfTag(tag: string): Hex {
  const known = tags.get(tag);
  if (known !== undefined) return known;
  const hash = tagOf(tag);
  tags.set(tag, hash);
  return hash;
}

/**
 * The seed of one draw: derived from the match's root seed, the name of what is drawn, and numbers that tell
 * draws of one name apart. Different names never share a draw.
 */
export const drawSeedOf = (root: Hex, tag: string, parts: readonly number[]): Hex =>
  keccak256(encodeAbiParameters(SEED_WORDS, [root, hashOfTag(tag), parts]));

/** A number in 0..mod-1, the same for everyone who knows `root`. */
export const drawOf = (root: Hex, tag: string, parts: readonly number[], mod: number): number =>
  Number(BigInt(drawSeedOf(root, tag, parts)) % BigInt(mod));
