import fc from 'fast-check';
import { bytesToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { drawPool } from './draw-pool.ts';

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => bytesToHex(bytes));
const tokens = fc.uniqueArray(fc.bigInt({ min: 0n, max: 2n ** 64n }), { minLength: 10, maxLength: 40 });

describe('the cards that a draft is made of', () => {
  it('are different cards that are there, the same ones for the same match', () => {
    fc.assert(
      fc.property(keys, tokens, fc.nat(), (key, owned, number) => {
        const size = number % (owned.length + 1);
        const pool = drawPool(key, owned, size);
        expect(pool).toHaveLength(size);
        expect(new Set(pool).size).toBe(size);
        expect(pool.every((token) => owned.includes(token))).toBe(true);
        expect(drawPool(key, [...owned], size)).toEqual(pool);
      }),
    );
  });

  it('differ from match to match', () => {
    const owned = Array.from({ length: 60 }, (_, index) => BigInt(index));
    const pools = Array.from({ length: 20 }, (_, match) =>
      drawPool(bytesToHex(new Uint8Array(32).fill(match)), owned, 12).join(),
    );
    expect(new Set(pools).size).toBe(20);
  });

  it('cannot be drawn from too few, and who reads that knows how many are needed', () => {
    expect(() => drawPool(`0x${'01'.repeat(32)}`, [1n, 2n], 12)).toThrow(/2 cards.*12/);
  });
});
