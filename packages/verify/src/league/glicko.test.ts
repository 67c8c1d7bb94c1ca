import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { exp, ln } from './exp-ln.ts';
import { afterGames, afterIdle, START } from './glicko.ts';

describe('the series', () => {
  it('give what a library gives, to the last places', () => {
    fc.assert(
      fc.property(fc.double({ min: -300, max: 300, noNaN: true }), (x) => {
        expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-12);
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), (x) => {
        expect(Math.abs(ln(x) - Math.log(x))).toBeLessThan(1e-14 * Math.max(1, Math.abs(Math.log(x))));
      }),
    );
  });

  it('are exact where that can be said', () => {
    expect([exp(0), ln(1), ln(2), ln(0.5)]).toEqual([1, 0, Math.LN2, -Math.LN2]);
  });
});

test('the example of the paper that Glicko-2 comes from', () => {
  const before = { rating: 1_500, deviation: 200, volatility: 0.06 };
  const against = (rating: number, deviation: number) => ({ rating, deviation, volatility: 0.06 });
  const after = afterGames(before, [
    { opponent: against(1_400, 30), score: 1 },
    { opponent: against(1_550, 100), score: 0 },
    { opponent: against(1_700, 300), score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 2);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
  // to compare an implementation of one's own with
  expect(after).toEqual({ rating: 1464.050671, deviation: 151.516524, volatility: 0.059996 });
});

test('idle days add to the deviation, up to where nothing is known', () => {
  const after = afterIdle({ rating: 1_600, deviation: 50, volatility: 0.06 });
  expect(after).toEqual({ rating: 1_600, deviation: 51.07485, volatility: 0.06 });
  expect(afterIdle(START)).toEqual(START);
});

const rating = fc.record({
  rating: fc.double({ min: 0, max: 3_500, noNaN: true }),
  deviation: fc.double({ min: 20, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.01, max: 0.2, noNaN: true }),
});
const score = fc.constantFrom(0 as const, 0.5 as const, 1 as const);

test('whoever wins more ends higher, and nothing is ever no number or more uncertain than nothing known', () => {
  fc.assert(
    fc.property(
      rating,
      fc.array(fc.record({ opponent: rating, score }), { minLength: 1, maxLength: 9 }),
      (before, games) => {
        const after = afterGames(before, games);
        const best = afterGames(
          before,
          games.map(({ opponent }) => ({ opponent, score: 1 as const })),
        );
        const worst = afterGames(
          before,
          games.map(({ opponent }) => ({ opponent, score: 0 as const })),
        );
        for (const one of [after, best, worst]) {
          expect(Object.values(one).every(Number.isFinite)).toBe(true);
          expect(one.deviation).toBeLessThanOrEqual(350);
          expect(one.deviation).toBeGreaterThan(0);
          expect(one.volatility).toBeGreaterThan(0);
        }
        expect(best.rating).toBeGreaterThanOrEqual(before.rating - 0.000002);
        expect(worst.rating).toBeLessThanOrEqual(before.rating + 0.000002);
      },
    ),
  );
});

test('the example of docs/protocol.md (Ratings)', () => {
  const document = readFileSync(new URL('../../../../docs/protocol.md', import.meta.url), 'utf8');
  const winner = afterGames(START, [{ opponent: START, score: 1 }]);
  const loser = afterGames(START, [{ opponent: START, score: 0 }]);
  const written = (x: number): string => x.toFixed(6);
  expect(document).toContain(
    `the winner has ${written(winner.rating)}, the loser ${written(loser.rating)}, both with deviation ${written(winner.deviation)} and volatility ${written(loser.volatility)}; after one idle day the deviation is ${written(afterIdle(winner).deviation)}.`,
  );
});
