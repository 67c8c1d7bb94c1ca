import { ATTRIBUTES, KINDS } from '@show-of-hands/engine/polylemma';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OwnedCharacter } from './character-collection.ts';
import { partyNear, strongestOf, totalOf } from './party-choice.ts';

const one = (
  tokenId: number,
  level: number,
  attribute: OwnedCharacter['attribute'] = 'none',
): OwnedCharacter => ({
  tokenId: BigInt(tokenId),
  level,
  kind: 'fire',
  attribute,
  image: 1,
  since: 0,
});
const owned = fc
  .array(
    fc.record({
      level: fc.integer({ min: 1, max: 255 }),
      kind: fc.constantFrom(...KINDS),
      attribute: fc.constantFrom(...ATTRIBUTES),
    }),
    { minLength: 4, maxLength: 9 },
  )
  .map((all) => all.map((facts, i) => ({ ...one(i + 1, facts.level), ...facts })));

describe('the strongest party', () => {
  it('has the highest levels, and of equal ones the rarest', () => {
    const all = [one(1, 5), one(2, 9), one(3, 9, 'upset'), one(4, 7), one(5, 8), one(6, 1)];
    expect(strongestOf(all).map(({ tokenId }) => tokenId)).toEqual([3n, 2n, 5n, 4n]);
  });

  it('is short where there are too few', () => {
    expect(strongestOf([one(1, 5)])).toHaveLength(1);
  });
});

/** What any four of them sum to. */
const totalsOfFour = (all: readonly OwnedCharacter[]): readonly number[] =>
  Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_one, place) => (bits >> place) % 2 === 1))
    .filter((party) => party.length === 4)
    .map(totalOf);

describe('a party near a total', () => {
  it('is as near as any party can be', () => {
    fc.assert(
      fc.property(
        owned,
        fc.integer({ min: 4, max: 1_020 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (all, wanted, d) => {
          const party = partyNear(all, wanted, () => d);
          expect(new Set(party.map(({ tokenId }) => tokenId)).size).toBe(4);
          const distances = totalsOfFour(all).map((total) => Math.abs(total - wanted));
          expect(Math.abs(totalOf(party) - wanted)).toBe(Math.min(...distances));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is drawn from all that are as near', () => {
    const all = [1, 2, 3, 4, 5].map((token) => one(token, 10));
    expect(
      new Set(
        [0, 0.2, 0.4, 0.6, 0.8].map((d) =>
          partyNear(all, 40, () => d)
            .map((c) => c.tokenId)
            .join(),
        ),
      ).size,
    ).toBe(5);
  });

  it('is none where there are too few', () => {
    expect(partyNear([one(1, 5), one(2, 5)], 10, () => 0)).toEqual([]);
  });
});
