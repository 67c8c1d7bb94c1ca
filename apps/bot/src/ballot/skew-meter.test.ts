import { describe, expect, test } from 'vitest';
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

test('believes what a process before it measured until a message tells better', () => {
  const meter = new SkewMeter();
  meter.recall(40_000);
  expect(meter).toMatchObject({ skew: 40_000, isKnown: false });
  meter.observe(9_000, 8_000);
  expect(meter).toMatchObject({ skew: 1_000, isKnown: true });
});

describe('a meter that has a clock which nobody sets', () => {
  test.each([
    ['forward', 600_000],
    ['back', -600_000],
  ])('knows the skew from the first message after its own clock was set %s', (_way, by) => {
    let steady = 50_000;
    const meter = new SkewMeter(() => steady);
    meter.observe(9_000, 8_030);
    steady += 20_000;
    meter.observe(29_000, 28_030 + by);
    expect(meter.skew).toBe(970 - by);
    steady += 1_000;
    meter.observe(30_000, 29_010 + by);
    expect(meter.skew).toBe(990 - by);
  });

  test('takes a message that is late, or read late, for nothing but that', () => {
    let steady = 50_000;
    const meter = new SkewMeter(() => steady);
    meter.observe(9_000, 8_000);
    steady += 30_000;
    meter.observe(9_500, 38_000);
    steady += 1_200;
    meter.observe(39_000, 39_000);
    expect(meter.skew).toBe(1_000);
  });
});
