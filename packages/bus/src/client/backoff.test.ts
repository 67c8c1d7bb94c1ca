import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BACKOFF, waitBefore } from './backoff.ts';

it('waits longer with each try, never more than one and a half times the longest wait', () => {
  expect([0, 1, 2, 3, 9].map((tries) => waitBefore(tries, 0.5))).toEqual([300, 600, 1_200, 2_400, 5_000]);
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (tries, random) => {
        const wait = waitBefore(tries, random);
        expect(wait).toBeGreaterThanOrEqual(BACKOFF.first / 2);
        expect(wait).toBeLessThanOrEqual(BACKOFF.longest * 1.5);
      },
    ),
  );
});
