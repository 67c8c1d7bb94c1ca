import { concatHex, type Hex, hexToBytes, keccak256 } from 'viem';

/**
 * The public implementation of the seed's game as it is, with one side's secret and a block's hash as its chance, and a
 * threshold that begins anew after eleven rounds: for comparing what it computes (docs/cryptogs.md C11). No match is played by
 * it.
 */

/** What whoever throws commits to: nothing but the secret. */
export const seedCommitment = (reveal: Hex): Hex => keccak256(reveal);

/** What a toss or a throw follows from: one side's secret, and the hash of the block that has its commitment. */
export const seedHash = (reveal: Hex, blockHash: Hex): Hex => keccak256(concatHex([reveal, blockHash]));

/** Whether whoever opened begins: the hash is even. */
export const seedToss = (hash: Hex): boolean => (hexToBytes(hash).at(-1) ?? 0) % 2 === 0;

const BYTE = 256;

/** The bytes below which a tog is flipped in a round, from 1: it is 0 in round 12. */
export const seedThreshold = (round: number): number => (64 + 16 * round) % BYTE;

/** The togs that are flipped of those that lie there still: each by the next byte of the hash. */
export function seedFlips<T>(hash: Hex, left: readonly T[], round: number): readonly T[] {
  const bytes = hexToBytes(hash);
  return left.filter((_, index) => (bytes[index] ?? BYTE) < seedThreshold(round));
}

/** A round of the later variant. */
export interface ParlourRound {
  readonly round: number;
  /** Whether whoever called threw; the others throw in turns with it. */
  readonly byCaller: boolean;
  /** Togs by their numbers, 1 to 5 the caller's. */
  readonly flipped: readonly number[];
}

const TOGS = 10;
const ROUNDS = 12;
const WORD = 32;

/**
 * The later variant, in which one secret and a block's hash decide everything: up to the last round that flips something.
 *
 * @param secret of the server, which knows the outcome first
 */
export function seedParlour(secret: Hex, blockHash: Hex): readonly ParlourRound[] {
  const first = seedHash(keccak256(secret), blockHash);
  const words = [hexToBytes(first), hexToBytes(keccak256(first))] as const;
  // what should be the third word and the fourth is read from the second again
  const byteAt = (index: number): number => words[index < WORD ? 0 : 1][index % WORD] ?? BYTE;
  const callerBegins = byteAt(0) % 2 === 0;
  const rounds: ParlourRound[] = [];
  let left = Array.from({ length: TOGS }, (_, index) => index + 1);
  for (let round = 1; round <= ROUNDS && left.length > 0; round += 1) {
    const flipped = left.filter(
      (tog) => round === ROUNDS || byteAt((round - 1) * TOGS + tog) < 64 + 16 * round,
    );
    left = left.filter((tog) => !flipped.includes(tog));
    rounds.push({ round, byCaller: (round % 2 === 1) === callerBegins, flipped });
  }
  return rounds;
}
