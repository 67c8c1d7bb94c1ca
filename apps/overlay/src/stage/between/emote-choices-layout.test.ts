import { expect, it } from 'vitest';
import { emoteChoicesFor } from './emote-choices-layout.ts';

const option = (name: string, short: string, cost = 0) => ({ emote: 'NotLikeThis', name, short, cost });
const few = [option('Plain', 'plain'), option('Wild', 'wild'), option('Open', 'open')];
const priced = Array.from({ length: 9 }, () => option('Level 12 for Thornssa', 'Thornssa +8', 3_404));

it('says name and emote side by side, with the share, where there is room', () => {
  expect(emoteChoicesFor({ width: 1_000, height: 500, low: false }, few)).toMatchObject({
    form: 'beside',
    columns: 1,
    says: 'name',
    size: 34,
    shares: true,
    numbers: true,
  });
});

it('in less room leaves out names in full, then prices, then numbers, and no emote', () => {
  const all = emoteChoicesFor({ width: 900, height: 420, low: false }, priced);
  expect(all).toMatchObject({ says: 'name', prices: true, numbers: true });
  const short = emoteChoicesFor({ width: 532, height: 380, low: false }, priced);
  expect(short).toMatchObject({ says: 'short', prices: true });
  const least = emoteChoicesFor({ width: 769, height: 105, low: true }, priced);
  expect(least).toMatchObject({ says: 'short', prices: false, numbers: false, columns: 3 });
});

it('rows never take more than there is, and letters are never smaller than can be read', () => {
  for (const options of [few, priced]) {
    for (const [width, height] of [
      [532, 400],
      [532, 120],
      [260, 180],
      [1_000, 90],
    ] as const) {
      const { columns, row, size } = emoteChoicesFor({ width, height, low: height < 200 }, options);
      expect(row * Math.ceil(options.length / columns)).toBeLessThanOrEqual(height);
      expect(size).toBeGreaterThanOrEqual(20);
    }
  }
});
