import { RARITY } from '@show-of-hands/engine/polylemma';
import type { OwnedCharacter } from './character-collection.ts';

/** Characters of a party. */
export const PARTY_SIZE = 4;

type Chosen = readonly [OwnedCharacter, OwnedCharacter, OwnedCharacter, OwnedCharacter];

/** The sum of a party's levels. */
export const totalOf = (party: readonly Pick<OwnedCharacter, 'level'>[]): number =>
  party.reduce((sum, { level }) => sum + level, 0);

/** By level, then by how rare the attribute is, then the one had longest. */
export const byStrength = (a: OwnedCharacter, b: OwnedCharacter): number =>
  b.level - a.level || RARITY[b.attribute] - RARITY[a.attribute] || (a.tokenId < b.tokenId ? -1 : 1);

/** The four strongest, the strongest first; fewer if there are not as many. */
export const strongestOf = (owned: readonly OwnedCharacter[]): readonly OwnedCharacter[] =>
  [...owned].sort(byStrength).slice(0, PARTY_SIZE);

/** More characters than these are not looked at: of 24 there are 10,626 parties. */
const MOST_LOOKED_AT = 24;

/** All parties of four, without those that differ in their order alone. */
function* partiesOf(owned: readonly OwnedCharacter[]): Generator<Chosen> {
  for (const [i, a] of owned.entries()) {
    for (const [j, b] of owned.entries()) {
      if (j <= i) continue;
      for (const [k, c] of owned.entries()) {
        if (k <= j) continue;
        for (const d of owned.slice(k + 1)) yield [a, b, c, d];
      }
    }
  }
}

/**
 * A party whose levels sum to as much as can be had of what is wanted, so that a match is fair; of several such
 * parties one is drawn. The strongest of it stands first.
 *
 * @param draw 0 up to, and without, 1
 */
export function partyNear(
  owned: readonly OwnedCharacter[],
  wanted: number,
  draw: () => number,
): readonly OwnedCharacter[] {
  let nearest: Chosen[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const party of partiesOf([...owned].sort(byStrength).slice(0, MOST_LOOKED_AT))) {
    const distance = Math.abs(totalOf(party) - wanted);
    if (distance < least) nearest = [];
    if (distance <= least) nearest.push(party);
    least = Math.min(least, distance);
  }
  const chosen = nearest[Math.floor(draw() * nearest.length)] ?? [];
  return [...chosen].sort(byStrength);
}
