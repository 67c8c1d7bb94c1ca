import { STAKE, type Tog } from '@show-of-hands/engine/cryptogs';
import { leastAgainst, rarityIn } from '@show-of-hands/engine/cryptogs/search';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answers, countersFor, handsOf, isWithin, pickable, usualCounter, usualStake } from './hands.ts';

const togsOf = (rarities: readonly number[], from = 1): readonly Tog[] =>
  rarities.map((rarity, index) => ({ token: from + index, picture: index, rarity }));
const collection = (from: number, minLength = STAKE) =>
  fc
    .array(fc.oneof(fc.constantFrom(8, 14, 34, 90, 400), fc.integer({ min: 1, max: 65_535 })), {
      minLength,
      maxLength: 20,
    })
    .map((rarities) => togsOf(rarities, from));
const risks = fc.oneof(
  fc.constantFrom(1, 1.25, 1.5, 3),
  fc.integer({ min: 100, max: 300 }).map((risk) => risk / 100),
);
const worthMost = (togs: readonly Tog[]): number =>
  rarityIn(togs.toSorted((a, b) => b.rarity - a.rarity).slice(0, STAKE));

describe('the hands that chat is offered', () => {
  test('are five different togs each, none twice, and none that puts more at risk than it may win', () => {
    fc.assert(
      fc.property(collection(1), collection(100), risks, (owned, others, risk) => {
        const hands = handsOf(owned, others, risk);
        const sets = hands.map(({ togs }) => togs.map(({ token }) => token).toSorted((a, b) => a - b));
        for (const tokens of sets) expect(new Set(tokens).size).toBe(STAKE);
        expect(new Set(sets.map(String)).size).toBe(sets.length);
        for (const { togs } of hands)
          expect(leastAgainst(rarityIn(togs), risk)).toBeLessThanOrEqual(worthMost(others));
      }),
    );
  });

  test('are a fair one, the commonest, the rarest and the newest', () => {
    const owned = togsOf([40, 5, 10, 80, 20, 60, 7, 30, 9, 15]);
    const others = togsOf([20, 20, 20, 20, 20, 100, 100, 100], 100);
    const hands = handsOf(owned, others, 1.5);
    expect(hands.map(({ hand, togs }) => [hand, rarityIn(togs)])).toEqual([
      ['fair', 100],
      ['common', 46],
      ['rare', 230],
      ['newest', 121],
    ]);
  });

  test('are none with fewer than five togs, or where the other side has nothing to set against any', () => {
    expect(handsOf(togsOf([1, 2, 3, 4]), togsOf([1, 1, 1, 1, 1], 9), 2)).toEqual([]);
    expect(handsOf(togsOf([9, 9, 9, 9, 9]), togsOf([1, 1, 1, 1, 1], 9), 1.5)).toEqual([]);
    expect(usualStake(togsOf([9, 9, 9, 9, 9, 8]), togsOf([1, 1, 1, 1, 1], 9), 1.5)).toHaveLength(STAKE);
  });
});

describe('the togs of which viewers name five', () => {
  test('are the rarest of which any five are within the limit, twelve at most', () => {
    fc.assert(
      fc.property(collection(1), collection(100), risks, (owned, others, risk) => {
        const togs = pickable(owned, others, risk);
        expect(togs.length).toBeLessThanOrEqual(12);
        expect(togs.every((tog) => owned.includes(tog))).toBe(true);
        if (togs.length >= STAKE) expect(isWithin(togs.slice(0, STAKE), others, risk)).toBe(true);
        // each that is left out is above the limit, or commoner than the twelve
        const least = Math.min(...togs.map(({ rarity }) => rarity));
        for (const tog of owned.filter((one) => !togs.includes(one))) {
          const isAbove = !isWithin(
            Array.from({ length: STAKE }, () => tog),
            others,
            risk,
          );
          expect(isAbove || (togs.length === 12 && tog.rarity <= least)).toBe(true);
        }
      }),
    );
  });

  test('a limit in hundredths shuts out nothing that is exactly at it', () => {
    const others = togsOf([100, 100, 100, 100, 100], 100);
    const owned = togsOf([113, 113, 113, 113, 113]);
    expect(pickable(owned, others, 1.13)).toHaveLength(STAKE);
    expect(isWithin(owned, others, 1.13)).toBe(true);
    expect(isWithin(togsOf([113, 113, 113, 113, 114]), others, 1.13)).toBe(false);
  });
});

describe('the counters that chat can choose from', () => {
  test('are five togs of the other side each, none twice, the cheapest first, and enough for the limit', () => {
    fc.assert(
      fc.property(collection(1), collection(100), risks, (owned, others, risk) => {
        const stake = owned.slice(0, STAKE);
        const counters = countersFor(stake, others, risk);
        const worth = counters.map(({ togs }) => rarityIn(togs));
        expect(worth).toEqual(worth.toSorted((a, b) => a - b));
        const sets = counters.map(({ togs }) => togs.map(({ token }) => token).toSorted((a, b) => a - b));
        for (const tokens of sets) expect(new Set(tokens).size).toBe(STAKE);
        expect(new Set(sets.map(String)).size).toBe(sets.length);
        for (const { togs } of counters) {
          expect(togs).toHaveLength(STAKE);
          expect(togs.every((tog) => others.includes(tog))).toBe(true);
          expect(rarityIn(togs)).toBeGreaterThanOrEqual(leastAgainst(rarityIn(stake), risk));
        }
      }),
    );
  });

  test('are worth less, as much and more where the other side has that', () => {
    const others = togsOf([10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32], 100);
    const counters = countersFor(togsOf([20, 20, 20, 20, 20]), others, 1.5);
    expect(counters.map(({ worth, togs }) => [worth, rarityIn(togs)])).toEqual([
      ['lower', 80],
      ['even', 100],
      ['higher', 126],
    ]);
  });

  test('without a word of chat it is the even one; else one that is enough, and the rarest five where nothing is', () => {
    fc.assert(
      fc.property(collection(1), collection(100), risks, (owned, others, risk) => {
        const stake = owned.slice(0, STAKE);
        const usual = usualCounter(stake, others, risk);
        const even = countersFor(stake, others, risk).find(({ worth }) => worth === 'even');
        if (even !== undefined) expect(usual).toEqual(even.togs);
        if (worthMost(others) >= leastAgainst(rarityIn(stake), risk))
          expect(answers(usual, stake, risk)).toBe(true);
        else expect(rarityIn(usual)).toBe(worthMost(others));
      }),
    );
  });

  test('one that comes near and falls short of a tight limit is followed by a little more, not by the rarest five', () => {
    const others = togsOf([10, 10, 10, 10, 9, 11, 900, 900, 900, 900, 900], 100);
    expect(rarityIn(usualCounter(togsOf([10, 10, 10, 10, 10]), others, 1))).toBe(50);
    const short = togsOf([10, 10, 10, 10, 9, 12, 900, 900, 900, 900, 900], 100);
    expect(rarityIn(usualCounter(togsOf([10, 10, 10, 10, 10]), short, 1))).toBe(51);
  });

  test('the rarest hand is the nearest to the limit of those within it', () => {
    const hands = handsOf(togsOf([1, 1, 1, 1, 1, 44, 47]), togsOf([10, 10, 10, 10, 10], 100), 1);
    expect(hands.find(({ hand }) => hand === 'rare')?.togs.map(({ rarity }) => rarity)).toEqual([
      1, 1, 1, 1, 44,
    ]);
  });
});
