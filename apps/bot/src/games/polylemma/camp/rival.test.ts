import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OwnedCharacter } from '../characters/character-collection.ts';
import { partyNear, totalOf } from '../characters/party-choice.ts';
import { wantedTotal } from './last-decisions.ts';
import { levelUpsOf } from './rival.ts';

const one = (tokenId: number, level: number): OwnedCharacter => ({
  tokenId: BigInt(tokenId),
  level,
  kind: 'fire',
  attribute: 'none',
  image: 1,
  since: 1,
});
const some = (least: number, most: number) =>
  fc
    .array(fc.integer({ min: 1, max: 255 }), { minLength: least, maxLength: most })
    .map((levels) => levels.map((level, index) => one(index + 1, level)));
const after = (owned: readonly OwnedCharacter[], party: readonly OwnedCharacter[]) => {
  const rises = levelUpsOf(owned, party);
  return owned.map((character) => ({
    ...character,
    level: rises.find(({ one }) => one.tokenId === character.tokenId)?.to ?? character.level,
  }));
};

describe('the levels that the computer’s characters get', () => {
  it('are never taken away, few before one match, and none more once they are enough', () => {
    fc.assert(
      fc.property(some(4, 14), some(4, 4), (owned, party) => {
        const now = after(owned, party);
        const bought = totalOf(now) - totalOf(owned);
        expect(now.every(({ level }, index) => level >= (owned[index]?.level ?? 0) && level <= 255)).toBe(
          true,
        );
        expect(bought).toBeLessThanOrEqual(16);
        let all: readonly OwnedCharacter[] = owned;
        for (let match = 0; match < 255; match += 1) all = after(all, party);
        expect(levelUpsOf(all, party)).toEqual([]);
        // nobody is trained beyond a third more than chat's
        const most = Math.round((1.3 * totalOf(party)) / 4);
        for (const [index, { level }] of all.entries()) {
          expect(level).toBeLessThanOrEqual(Math.max(most, owned[index]?.level ?? 0));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('make weaker, even and stronger parties, whatever chat has grown to', () => {
    for (const average of [10, 17, 30, 60, 120, 200]) {
      const party = [average + 3, average + 1, average, average - 4].map((level, index) =>
        one(100 + index, level),
      );
      const cast = [4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 17, 18].map((level, index) => one(index + 1, level));
      let owned: readonly OwnedCharacter[] = cast;
      for (let match = 0; match < 255; match += 1) owned = after(owned, party);
      for (const strength of ['weaker', 'even', 'stronger'] as const) {
        const wanted = wantedTotal(totalOf(party), strength);
        const found = totalOf(partyNear(owned, wanted, () => 0));
        expect(Math.abs(found - wanted) / wanted, `${strength} at ${average}`).toBeLessThan(0.04);
      }
    }
  });
});
