import { CANVAS, LAYOUTS } from '@show-of-hands/bus';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitCanvas } from './Canvas.tsx';

it('fills windows of the same shape, whatever their size', () => {
  for (const [width, height, scale] of [
    [1_280, 720, 2 / 3],
    [1_920, 1_080, 1],
    [2_560, 1_440, 4 / 3],
  ] as const) {
    expect(fitCanvas(CANVAS.full, { width, height })).toEqual({ scale, left: 0, top: 0 });
  }
});

it('shows the whole canvas in any window, in the middle of it and on whole pixels', () => {
  const px = fc.integer({ min: 100, max: 5_000 });
  fc.assert(
    fc.property(fc.constantFrom(...LAYOUTS), px, px, (layout, width, height) => {
      const canvas = CANVAS[layout];
      const { scale, left, top } = fitCanvas(canvas, { width, height });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(Number.isInteger(left) && Number.isInteger(top)).toBe(true);
      expect(left + canvas.width * scale).toBeLessThanOrEqual(width + 1e-6);
      expect(top + canvas.height * scale).toBeLessThanOrEqual(height + 1e-6);
      expect(Math.min(width - canvas.width * scale, height - canvas.height * scale)).toBeLessThan(1e-6);
    }),
  );
});
