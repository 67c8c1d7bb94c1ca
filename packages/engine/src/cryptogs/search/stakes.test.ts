import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Level } from '../../analysis.ts';
import { diceOf, seeds } from '../match.fixture.ts';
import { STAKE } from '../rules/sizes.ts';
import type { Tog } from '../rules/types.ts';
import { chooseCounter, chooseStake, leastAgainst, rarityIn, stakeNear } from './stakes.ts';

const collection: fc.Arbitrary<readonly Tog[]> = fc
  .array(fc.oneof(fc.constantFrom(8, 14, 34, 90, 400), fc.integer({ min: 1, max: 65_535 })), {
    minLength: STAKE,
    maxLength: 24,
  })
  .map((rarities) => rarities.map((rarity, index) => ({ token: index + 1, picture: index, rarity })));
const sums = fc.integer({ min: 1, max: 5 * 65_535 });
const levels: fc.Arbitrary<Level> = fc.constantFrom(1, 2, 3);
const risks = fc.constantFrom(1, 1.25, 1.5, 2, 10);
const ofTokens = (togs: readonly Tog[]) => togs.map(({ token }) => token);

describe('five that come near a sum', () => {
  test('are five different ones of the list, the same for the same list in any order', () => {
    fc.assert(
      fc.property(collection, sums, (owned, sum) => {
        const stake = stakeNear(owned, sum);
        expect(new Set(ofTokens(stake)).size).toBe(STAKE);
        expect(stake.every((tog) => owned.includes(tog))).toBe(true);
        expect(stakeNear(owned.toReversed(), sum)).toEqual(stake);
      }),
    );
  });

  test('come no nearer by the exchange of one', () => {
    fc.assert(
      fc.property(collection, sums, (owned, sum) => {
        const stake = stakeNear(owned, sum);
        const off = Math.abs(rarityIn(stake) - sum);
        for (const out of stake) {
          for (const into of owned.filter((tog) => !stake.includes(tog))) {
            const next = rarityIn(stake) - out.rarity + into.rarity;
            expect(Math.abs(next - sum)).toBeGreaterThanOrEqual(off);
          }
        }
      }),
    );
  });

  test('hit it where neighbours do, and are the commonest or rarest where it is out of reach', () => {
    const owned = [3, 5, 8, 13, 21, 34, 55].map((rarity, token) => ({ token, picture: 0, rarity }));
    expect(rarityIn(stakeNear(owned, 81))).toBe(81);
    expect(rarityIn(stakeNear(owned, 1))).toBe(50);
    expect(rarityIn(stakeNear(owned, 1_000))).toBe(131);
    expect(stakeNear(owned.slice(0, 3), 10)).toHaveLength(3);
  });
});

describe('the computer stakes', () => {
  test('five of its own, worth what the other side’s limit asks for wherever it has that', () => {
    fc.assert(
      fc.property(collection, sums, risks, levels, seeds, (owned, other, risk, level, seed) => {
        const stake = chooseStake(owned, other, risk, level, diceOf(seed));
        expect(new Set(ofTokens(stake)).size).toBe(STAKE);
        const most = rarityIn(owned.toSorted((a, b) => b.rarity - a.rarity).slice(0, STAKE));
        if (most >= leastAgainst(other, risk))
          expect(rarityIn(stake)).toBeGreaterThanOrEqual(leastAgainst(other, risk));
        else expect(rarityIn(stake)).toBe(most);
      }),
    );
  });

  test('as much as the other side by level 2, less by level 3', () => {
    const owned = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50].map((rarity, token) => ({
      token,
      picture: 0,
      rarity,
    }));
    const stake = (level: Level) => rarityIn(chooseStake(owned, 150, 1.5, level, diceOf(1)));
    expect([stake(2), stake(3)]).toEqual([150, 100]);
  });

  test('hardly more than the limit asks for where what comes nearest to it falls short', () => {
    const owned = [10, 10, 10, 10, 10, 13, 80, 80, 80, 80].map((rarity, token) => ({
      token,
      picture: 0,
      rarity,
    }));
    // 50 and 53 are to be had, and 51 is asked for
    expect(rarityIn(chooseStake(owned, 51, 1, 3, diceOf(1)))).toBe(53);
    expect(rarityIn(chooseStake(owned, 331, 1, 3, diceOf(1)))).toBe(333);
    expect(rarityIn(chooseStake(owned, 900, 1, 3, diceOf(1)))).toBe(333);
  });
});

describe('of several counters the computer accepts', () => {
  const counter = (...rarities: readonly number[]) => ({
    togs: rarities.map((rarity, token) => ({ token, picture: 0, rarity })),
  });
  const counters = [counter(10, 10, 10, 10, 10), counter(20, 20, 20, 20, 20), counter(40, 40, 40, 40, 40)];

  test('any by level 1, the one that is worth as much by level 2, the one worth most by level 3', () => {
    const seen = new Set(
      Array.from({ length: 60 }, (_, seed) => chooseCounter(counters, 50, 2, 1, diceOf(seed))),
    );
    expect(seen.size).toBe(3);
    expect(chooseCounter(counters, 95, 2, 2, diceOf(1))).toBe(counters[1]);
    expect(chooseCounter(counters, 95, 2, 3, diceOf(1))).toBe(counters[2]);
  });

  test('none that is worth less than the limit asks for', () => {
    expect(chooseCounter(counters, 401, 2, 3, diceOf(1))).toBeUndefined();
    expect(chooseCounter(counters, 400, 2, 1, diceOf(1))).toBe(counters[2]);
    expect(chooseCounter([], 1, 2, 1, diceOf(1))).toBeUndefined();
  });
});
