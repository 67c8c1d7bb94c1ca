import { type Hex, keccak256, stringToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { seedCommitment, seedFlips, seedHash, seedParlour, seedThreshold, seedToss } from './seed.ts';

const REVEAL: Hex = `0x${'c1'.repeat(32)}`;
const BLOCK: Hex = `0x${'11'.repeat(32)}`;
const HASH = seedHash(REVEAL, BLOCK);

describe('the seed’s own game', () => {
  test('commits to the secret alone', () => {
    expect(seedCommitment(REVEAL)).toBe('0x45845a5b6c106d4e4a4d26cde0040ea9ee9fd97f7450925a26a3b9b053776bf3');
  });

  test('draws by the secret and a block’s hash', () => {
    expect(HASH).toMatch(/^0xc83b6901.{52}735b$/);
    expect(seedToss(HASH)).toBe(false);
  });

  test.each([
    [1, '0101001100'],
    [4, '0111001100'],
  ])('flips by the bytes of the hash in round %i', (round, flips) => {
    const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    const flipped = seedFlips(HASH, numbers, round);
    expect(numbers.map((number) => (flipped.includes(number) ? '1' : '0')).join('')).toBe(flips);
  });

  test('has thresholds that begin anew in round 12', () => {
    expect(Array.from({ length: 14 }, (_, i) => seedThreshold(i + 1))).toEqual([
      80, 96, 112, 128, 144, 160, 176, 192, 208, 224, 240, 0, 16, 32,
    ]);
  });

  test('decides everything at once in its later variant', () => {
    const secret = keccak256(stringToHex('secret'));
    const block = '0xfb0bc704f43ff7be6672a5e11bc47cc159868d24e74746151b52441b90e261ec';
    expect(seedParlour(secret, block)).toEqual([
      { round: 1, byCaller: false, flipped: [2, 3, 8] },
      { round: 2, byCaller: true, flipped: [5, 6] },
      { round: 3, byCaller: false, flipped: [4, 7, 9, 10] },
      { round: 4, byCaller: true, flipped: [1] },
    ]);
  });
});
