import { RARITY } from '@show-of-hands/engine/polylemma';
import type { OwnedCharacter } from '../characters/character-collection.ts';
import { byStrength } from '../characters/party-choice.ts';
import { levelFor, levelsPrice, PULL_PRICE } from './prices.ts';

/** Levels that a character can be given. */
export interface LevelOffer {
  readonly one: OwnedCharacter;
  /** Its place in the party; null where it is in none. */
  readonly slot: number | null;
  /** The level that it has then. */
  readonly to: number;
  readonly cost: number;
}

/** So many are offered at most: with saving and a new character they fill the picture. */
const MOST = 7;

/** Between the two in the middle of the party. */
function medianLevel(party: readonly OwnedCharacter[]): number {
  const levels = party.map(({ level }) => level).sort((a, b) => a - b);
  const middle = levels.slice((levels.length - 1) >> 1, (levels.length >> 1) + 1);
  return Math.max(1, Math.floor(middle.reduce((sum, level) => sum + level, 0) / Math.max(1, middle.length)));
}

/** The level of a character by chance: one that fits the party, or as near to it as the coins carry. */
export const newcomerLevel = (party: readonly OwnedCharacter[], coins: number): number =>
  Math.min(medianLevel(party), levelFor(1, coins - PULL_PRICE));

/**
 * Levels that so many coins can buy: for each of the party as many as they carry; for one that stands outside of it and
 * would be as good, as many as it takes; then smaller steps, first for the strongest, whose level is also its party's
 * level points.
 */
export function levelOffers(
  { owned, party }: { readonly owned: readonly OwnedCharacter[]; readonly party: readonly OwnedCharacter[] },
  coins: number,
): readonly LevelOffer[] {
  const members = party.map((one, slot) => ({ one, slot }));
  const ranked = [...members].sort((a, b) => byStrength(a.one, b.one));
  const [strongest] = ranked;
  const weakest = ranked.at(-1);
  const upTo = (one: OwnedCharacter, slot: number | null, to: number): LevelOffer => ({
    one,
    slot,
    to,
    cost: levelsPrice(one.level, to),
  });
  const single = ({ one, slot }: (typeof members)[number]): LevelOffer => upTo(one, slot, one.level + 1);
  const known = new Set<string>();
  return [
    ...members.map(({ one, slot }) => upTo(one, slot, levelFor(one.level, coins))),
    ...(weakest ? reservesOf(owned, party, weakest.one) : [])
      .map((one) => upTo(one, null, Math.min(medianLevel(party), levelFor(one.level, coins))))
      .filter(({ to }) => to >= (weakest?.one.level ?? 0)),
    ...(strongest ? [upTo(strongest.one, strongest.slot, levelFor(strongest.one.level, coins / 2))] : []),
    ...(strongest ? [single(strongest)] : []),
    ...(weakest ? [single(weakest)] : []),
    ...ranked.map(single),
  ]
    .filter(({ one, to, cost }) => {
      const key = `${one.tokenId} ${to}`;
      if (to <= one.level || cost > coins || known.has(key)) return false;
      known.add(key);
      return true;
    })
    .slice(0, MOST)
    .sort((a, b) => (a.slot ?? party.length) - (b.slot ?? party.length) || a.to - b.to);
}

/**
 * The one outside of the party that is most worth training, if there is any: weaker than all of the party, and of a
 * rarer attribute than the one whose place it would take.
 */
function reservesOf(
  owned: readonly OwnedCharacter[],
  party: readonly OwnedCharacter[],
  weakest: OwnedCharacter,
): readonly OwnedCharacter[] {
  return owned
    .filter((one) => !party.some(({ tokenId }) => tokenId === one.tokenId))
    .filter(({ level, attribute }) => level < weakest.level && RARITY[attribute] > RARITY[weakest.attribute])
    .sort((a, b) => RARITY[b.attribute] - RARITY[a.attribute] || byStrength(a, b))
    .slice(0, 1);
}
