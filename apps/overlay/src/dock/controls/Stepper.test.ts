import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bounded, stepFrom } from './Stepper.tsx';

const ANY = { min: 0, max: 100_000 };

test.each([
  [5, 1, 6],
  [5, -1, 4],
  [19, 1, 20],
  [20, 1, 25],
  [20, -1, 19],
  [23, 1, 25],
  [23, -1, 20],
  [100, 1, 150],
  [100, -1, 95],
  [2.5, 1, 3],
  [2.5, -1, 2],
  [0, -1, 0],
  [100_000, 1, 100_000],
] as const)('from %d by %d it is %d', (from, way, to) => {
  expect(stepFrom(from, way, ANY)).toBe(to);
});

test('what is typed is kept within bounds, and is whole where it must be', () => {
  expect(bounded(700, { min: 1, max: 600, whole: true })).toBe(600);
  expect(bounded(-1, { min: 1, max: 600 })).toBe(1);
  expect(bounded(2.4, { min: 1, max: 600, whole: true })).toBe(2);
  expect(bounded(2.4, { min: 1, max: 600, whole: false })).toBe(2.4);
  expect(bounded(Number('x'), ANY)).toBeUndefined();
});

test('a press never leaves the bounds, and one back from it never goes beyond where it began', () => {
  const value = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(value, (from) => {
      const up = stepFrom(from, 1, ANY);
      expect(up === from ? from : up).toBeLessThanOrEqual(ANY.max);
      expect(stepFrom(up, -1, ANY)).toBeLessThanOrEqual(from);
    }),
  );
});
