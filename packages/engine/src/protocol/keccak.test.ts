import fc from 'fast-check';
import { keccak256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { plainKeccak } from './keccak.ts';

describe('the plain keccak256', () => {
  it('is the one of the chain, over the lengths around its blocks of 136 bytes', () => {
    const length = fc.oneof(
      fc.integer({ min: 0, max: 300 }),
      fc.constantFrom(135, 136, 137, 271, 272, 2_016),
    );
    const bytes = length.chain((size) => fc.uint8Array({ minLength: size, maxLength: size }));
    fc.assert(
      fc.property(bytes, (input) => {
        expect(plainKeccak(input)).toEqual(keccak256(input, 'bytes'));
      }),
    );
  });

  it('reads a part of a larger buffer as that part alone', () => {
    const whole = Uint8Array.from({ length: 64 }, (_, i) => i);
    expect(plainKeccak(whole.subarray(16, 40))).toEqual(keccak256(whole.slice(16, 40), 'bytes'));
  });
});
