import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cappedFees, gasLimitOf, replacementFees } from './fees.ts';

const wei = fc.bigInt({ min: 0n, max: 10n ** 13n });
const fees = fc.tuple(wei, wei).map(([whole, tip]) => ({
  maxFeePerGas: whole,
  maxPriorityFeePerGas: whole === 0n ? 0n : tip % whole,
}));

test('a replacement pays at least 12.5 % more in both fields, never more than the cap, and no tip above the whole', () => {
  fc.assert(
    fc.property(fees, fees, wei, (last, usual, cap) => {
      const next = replacementFees(last, usual, cap);
      if (next === undefined) {
        expect(last.maxFeePerGas * 1_125n + 2_000n).toBeGreaterThan(cap * 1_000n);
        return;
      }
      expect(next.maxFeePerGas * 1_000n).toBeGreaterThanOrEqual(last.maxFeePerGas * 1_125n);
      expect(next.maxPriorityFeePerGas * 1_000n).toBeGreaterThanOrEqual(last.maxPriorityFeePerGas * 1_125n);
      expect(next.maxFeePerGas).toBeLessThanOrEqual(cap);
      expect(next.maxPriorityFeePerGas).toBeLessThanOrEqual(next.maxFeePerGas);
    }),
  );
});

test('a replacement pays what is usual now, if that is more', () => {
  const last = { maxFeePerGas: 100n, maxPriorityFeePerGas: 10n };
  expect(replacementFees(last, { maxFeePerGas: 900n, maxPriorityFeePerGas: 50n }, 1_000n)).toEqual({
    maxFeePerGas: 900n,
    maxPriorityFeePerGas: 50n,
  });
});

test('capped fees stay below the cap and are left alone below it', () => {
  fc.assert(
    fc.property(fees, wei, (usual, cap) => {
      const capped = cappedFees(usual, cap);
      expect([usual.maxFeePerGas, cap]).toContain(capped.maxFeePerGas);
      expect(capped.maxFeePerGas).toBeLessThanOrEqual(cap);
      if (usual.maxFeePerGas <= cap) expect(capped).toEqual(usual);
      expect(capped.maxPriorityFeePerGas).toBeLessThanOrEqual(capped.maxFeePerGas);
    }),
  );
});

const gas = fc.bigInt({ min: 21_000n, max: 1n << 24n });

test('a call asks for more gas than it was estimated at, and for all that it may take, within what a chain takes', () => {
  fc.assert(
    fc.property(gas, gas, (estimate, dearest) => {
      const limit = gasLimitOf(estimate, dearest);
      expect(limit).toBeGreaterThanOrEqual(estimate);
      expect(limit).toBeGreaterThanOrEqual(dearest);
      expect(limit).toBeLessThanOrEqual(1n << 24n);
      expect(limit).toBeGreaterThanOrEqual(gasLimitOf(estimate));
    }),
  );
});
