import { encodeAbiParameters, keccak256 } from 'viem';
import { expect, it } from 'vitest';
import { SeededDraws } from './seeded-draws.ts';

const SEED = `0x${'5e'.repeat(32)}` as const;

/** The draw as a contract would make it. */
const wordOf = (count: bigint): bigint =>
  BigInt(keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [SEED, count])));

it('a draw is the hash of the seed and its number: cards of shows before stay the same', () => {
  const draws = new SeededDraws(SEED);
  for (let count = 1n; count <= 300n; count += 1n) expect(draws.word()).toBe(wordOf(count));
});

it('a draw below a bound is even, and never reaches it', () => {
  const draws = new SeededDraws(SEED);
  const seen = Array.from({ length: 6_000 }, () => draws.below(6));
  for (const face of [0, 1, 2, 3, 4, 5]) {
    const times = seen.filter((one) => one === face).length;
    expect(times).toBeGreaterThan(900);
    expect(times).toBeLessThan(1_100);
  }
  expect(Math.max(...seen)).toBe(5);
});
