import { expect, test } from 'vitest';
import { SkewMeter } from './skew-meter.ts';

test('takes the quickest message for the skew: the others were longer under way', () => {
  const meter = new SkewMeter();
  expect(meter.skew).toBe(0);
  for (const delay of [80, 30, 400]) meter.observe(10_000, 8_000 + delay);
  expect(meter.skew).toBe(1_970);
});

test('forgets what it measured ten minutes ago', () => {
  const meter = new SkewMeter();
  meter.observe(2_000, 1_000);
  meter.observe(301_500, 301_000);
  expect(meter.skew).toBe(1_000);
  meter.observe(601_200, 601_000);
  expect(meter.skew).toBe(500);
});
