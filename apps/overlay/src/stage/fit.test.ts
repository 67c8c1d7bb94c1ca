import { expect, it } from 'vitest';
import { fitSize } from './fit.ts';

it('gives short text the largest size, long text what fits, and never less than the least', () => {
  expect(fitSize('#triad A2->B1', 532, 76, 38)).toBe(68);
  expect(fitSize('2->B1', 532, 76, 38)).toBe(76);
  expect(fitSize('#triad A2->B1 wm=C2 earth=up', 532, 76, 24)).toBe(31);
  expect(fitSize('x'.repeat(90), 532, 76, 38)).toBe(38);
  expect(fitSize('', 532, 76, 38)).toBe(76);
});
