import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCALE } from '../../scale.fixture.ts';
import { begun, inRound, rarities } from '../match.fixture.ts';
import { AIM } from './ruleset.ts';
import { likelihoods, mayAim, ONE, slamsOf, threshold } from './slams.ts';
import { TOG_NUMBERS, togOf, togsLeft } from './stack.ts';
import type { CryptogsState } from './types.ts';

const RUNS = { numRuns: 400 * SCALE };

/** Any stack before a throw, those included that leave no choice: a tog alone, and round 12. */
const situations: fc.Arbitrary<CryptogsState> = fc
  .tuple(
    rarities,
    fc.integer({ min: 1, max: 12 }),
    fc.subarray([...TOG_NUMBERS], { minLength: 0, maxLength: 9 }),
  )
  .map(([one, turn, gone]) => inRound(begun(AIM, { rarities: one }), turn, gone));

const aims = (state: CryptogsState) =>
  [...slamsOf(state)].flatMap((slam) => (slam.kind === 'aim' ? [slam] : []));

/** A fraction. */
type Fraction = readonly [bigint, bigint];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, by: number): Fraction => [a * BigInt(by), b];
const isSame = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d === c * b;
const partsOf = ([a, b]: Fraction): Fraction => [a * BigInt(ONE), b];

/**
 * Likelihoods of an aimed slam before they are rounded, as docs/cryptogs.md C6 has them: written out anew, in fractions.
 */
function exactly(state: CryptogsState, pair: readonly [number, number]): Map<number, Fraction> | undefined {
  const t: Fraction = [BigInt(threshold(state.turn)), 256n];
  const rarity = (number: number): bigint => BigInt(togOf(state, number).rarity);
  const mean2 = rarity(pair[0]) + rarity(pair[1]);
  const others = togsLeft(state).filter((number) => !pair.includes(number));
  const high = others.filter((number) => 2n * rarity(number) > mean2);
  const low = others.filter((number) =>
    high.length === 0 ? 2n * rarity(number) === mean2 : 2n * rarity(number) <= mean2,
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + 2n * rarity(n) - mean2, 0n);
  const [h, l] = [sum(high), -sum(low)];
  if (low.length === 0) return undefined;
  const [u, v] = high.length === 0 ? [1n, 0n] : [h, l];
  const all = u * BigInt(low.length) + v * BigInt(high.length);
  const most = u > v ? u : v;
  // twice what the two gain: what they lack to certainty, or what the others can give
  const lacks: Fraction = [t[1] - t[0], t[1]];
  const gives: Fraction = [t[0] * all, t[1] * most];
  const both = lacks[0] * gives[1] <= gives[0] * lacks[1] ? lacks : gives;
  const loses = (share: bigint): Fraction => [-both[0] * share, both[1] * all];
  return new Map(
    togsLeft(state).map((number): [number, Fraction] => {
      if (pair.includes(number)) return [number, plus(t, [both[0], both[1] * 2n])];
      return [number, plus(t, loses(high.includes(number) ? v : low.includes(number) ? u : 0n))];
    }),
  );
}

describe('an aimed slam', () => {
  test('has the same expected flips and the same expected rarity as an even one, before it is rounded', () => {
    fc.assert(
      fc.property(situations, (state) => {
        const left = togsLeft(state);
        const t: Fraction = [BigInt(threshold(state.turn)), 256n];
        for (const { togs } of aims(state)) {
          const parts = exactly(state, togs) ?? new Map<number, Fraction>();
          const flips = left.reduce((sum, n) => plus(sum, parts.get(n) ?? [0n, 1n]), [0n, 1n] as Fraction);
          const rarity = left.reduce(
            (sum, n) => plus(sum, times(parts.get(n) ?? [0n, 1n], togOf(state, n).rarity)),
            [0n, 1n] as Fraction,
          );
          expect(isSame(flips, times(t, left.length))).toBe(true);
          expect(
            isSame(
              rarity,
              times(
                t,
                left.reduce((sum, n) => sum + togOf(state, n).rarity, 0),
              ),
            ),
          ).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('is at most one part in 65,536 off that for each tog, and never above it', () => {
    fc.assert(
      fc.property(situations, (state) => {
        for (const slam of aims(state)) {
          const parts = exactly(state, slam.togs);
          for (const { number, parts: rounded } of likelihoods(state, slam)) {
            const [n, d] = partsOf(parts?.get(number) ?? [0n, 1n]);
            expect(n - BigInt(rounded) * d >= 0n && n - BigInt(rounded) * d < d).toBe(true);
          }
        }
      }),
      RUNS,
    );
  });

  test('raises both togs by the same, at most halfway to certainty, and no other one', () => {
    fc.assert(
      fc.property(situations, (state) => {
        const base = threshold(state.turn) * 256;
        for (const slam of aims(state)) {
          for (const { number, parts } of likelihoods(state, slam)) {
            const isAimedAt = slam.togs.includes(number);
            expect(parts).toBeGreaterThanOrEqual(0);
            if (!isAimedAt) expect(parts).toBeLessThanOrEqual(base);
            else {
              expect(parts).toBeGreaterThan(base);
              expect(2 * parts).toBeLessThanOrEqual(base + ONE);
            }
          }
          const raised = likelihoods(state, slam).filter(({ number }) => slam.togs.includes(number));
          expect(new Set(raised.map(({ parts }) => parts)).size).toBe(1);
        }
      }),
      RUNS,
    );
  });

  test('is offered for two togs on the stack whenever others can balance them, and for no others', () => {
    fc.assert(
      fc.property(situations, (state) => {
        const left = togsLeft(state);
        for (const upper of TOG_NUMBERS) {
          for (const lower of TOG_NUMBERS) {
            const lie = upper < lower && left.includes(upper) && left.includes(lower);
            const mean2 = togOf(state, upper).rarity + togOf(state, lower).rarity;
            const others = left
              .filter((n) => n !== upper && n !== lower)
              .map((n) => 2 * togOf(state, n).rarity);
            const isBetween =
              others.some((one) => one === mean2) ||
              (others.some((one) => one < mean2) && others.some((one) => one > mean2));
            const isOffered = mayAim(state, [upper, lower]);
            expect([upper, lower, isOffered]).toEqual([
              upper,
              lower,
              lie && threshold(state.turn) < 256 && isBetween,
            ]);
          }
        }
      }),
      RUNS,
    );
  });
});
