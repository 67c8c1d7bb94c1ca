import { placement } from '@show-of-hands/bus';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyMove, offset, percent } from './placement.ts';

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '=', '-'] as const;

test('whatever is pressed however often, the placement is one that is taken', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...KEYS), fc.boolean()), { maxLength: 60 }), (presses) => {
      let placed = placement.parse({ dx: 1_900, scale: 45 });
      for (const [key, fine] of presses) placed = { ...placed, ...keyMove(key, fine, placed) };
      expect(placement.safeParse(placed).success).toBe(true);
    }),
  );
});

test('any number that is typed or dragged becomes one that is taken', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (value) => {
      expect(
        placement.safeParse({ dx: offset(value), dy: offset(-value), scale: percent(value) }).success,
      ).toBe(true);
    }),
  );
});

test.each([
  ['ArrowLeft', false, { dx: -10 }],
  ['ArrowRight', true, { dx: 1 }],
  ['ArrowUp', false, { dy: -10 }],
  ['ArrowDown', true, { dy: 1 }],
  ['+', false, { scale: 105 }],
  ['-', false, { scale: 95 }],
  ['a', false, null],
])('%s (fine: %s) makes %j', (key, fine, expected) => {
  expect(keyMove(key, fine, { dx: 0, dy: 0, scale: 100 })).toEqual(expected);
});
