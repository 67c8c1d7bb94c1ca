import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEATS } from '../../seat.ts';
import { characterOf, startOf } from '../match.fixture.ts';
import { drawReward, rewardsOf, winReward } from './rewards.ts';
import { BARE, CLASSIC } from './ruleset.ts';
import type { Attribute } from './types.ts';

const total = fc.oneof(fc.integer({ min: 4, max: 1_020 }), fc.constantFrom(4, 873, 874, 1_020));

/** The formula of P11.1 in whole numbers of any size. */
const exactly = (of: number, other: number): bigint => {
  const [x, y] = [BigInt(of), BigInt(other)];
  return (51n * x * (2n * x + 102n) ** 3n) / (x + y + 102n) ** 3n;
};

describe('worked values (docs/polylemma.md P12)', () => {
  test.each([
    [4, 8, 452],
    [17, 18, 938],
    [20, 20, 1_020],
    [40, 20, 686],
    [20, 40, 2_892],
  ])('a win with %i against %i: %i', (winner, loser, coins) => {
    expect(winReward(winner, loser, false)).toBe(coins);
  });

  test.each([
    [4, 4, 68],
    [17, 18, 282],
    [20, 40, 228],
    [40, 20, 343],
  ])('a draw with %i against %i: %i', (own, other, coins) => {
    expect(drawReward(own, other)).toBe(coins);
  });

  test('a bonus is twelve tenths, rounded down once more', () => {
    expect(winReward(4, 8, true)).toBe(542);
    expect(winReward(20, 20, true)).toBe(1_224);
  });
});

describe('rewards of any two parties', () => {
  test('are exact', () => {
    fc.assert(
      fc.property(total, total, (own, other) => {
        expect(BigInt(winReward(own, other, false))).toBe(exactly(other, own));
        expect(BigInt(winReward(own, other, true))).toBe((exactly(other, own) * 12n) / 10n);
        const allowed = [exactly(own, other) / 3n, exactly(own, other) / 2n, exactly(other, own) / 2n];
        expect(drawReward(own, other)).toBe(Math.min(...allowed.map(Number)));
      }),
      { numRuns: 1_000 },
    );
  });

  test('never pay more for a draw than for the smaller of both wins', () => {
    fc.assert(
      fc.property(total, total, (a, b) => {
        const draw = drawReward(a, b) + drawReward(b, a);
        expect(draw).toBeLessThanOrEqual(Math.min(winReward(a, b, false), winReward(b, a, false)));
      }),
      { numRuns: 1_000 },
    );
  });

  test('pay more for beating the stronger', () => {
    fc.assert(
      fc.property(total, total, total, (own, one, two) => {
        const [weaker, stronger] = [Math.min(one, two), Math.max(one, two)];
        expect(winReward(own, stronger, false)).toBeGreaterThanOrEqual(winReward(own, weaker, false));
      }),
    );
  });
});

describe('who is paid', () => {
  const partiesWith = (attribute: Attribute) =>
    startOf({
      parties: {
        A: [1, 2, 3, 4].map((id) => characterOf(id, { level: 5, attribute: id === 3 ? attribute : 'none' })),
        B: [5, 6, 7, 8].map((id) => characterOf(id, { level: 5 })),
      },
    }).parties;

  test('the winner, and more if it has a lucky character and the rules pay for one', () => {
    expect(rewardsOf(CLASSIC, partiesWith('none'), 'A')).toEqual({ A: 1_020, B: 0 });
    expect(rewardsOf(CLASSIC, partiesWith('moreCoins'), 'A')).toEqual({ A: 1_224, B: 0 });
    expect(rewardsOf(CLASSIC, partiesWith('moreCoins'), 'B')).toEqual({ A: 0, B: 1_020 });
    expect(rewardsOf(BARE, partiesWith('moreCoins'), 'A')).toEqual({ A: 1_020, B: 0 });
  });

  test('both in a draw, and nobody more for luck', () => {
    for (const seat of SEATS) {
      expect(rewardsOf(CLASSIC, partiesWith('moreCoins'), 'draw')[seat]).toBe(340);
    }
  });
});
