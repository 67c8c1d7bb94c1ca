import type { Trait, TraitDerivation } from './ruleset.ts';

/** What a card's collection says of it: class 1..5, season 1..4, rarity 1..5. */
export interface CardOrigin {
  readonly classId: number;
  readonly seasonId: number;
  readonly rarity: number;
}

/** The entry for an id that counts from 1; an id outside the list throws. */
function entryOf<T>(list: readonly T[], id: number, name: string): T {
  const entry = list[id - 1];
  if (entry === undefined) {
    throw new RangeError(`${name} ${id} does not exist: allowed are 1 to ${list.length}`);
  }
  return entry;
}

/**
 * The trait that a ruleset gives a card (docs/rules.md R1.4): the rarity says whether the season, the class
 * or a fixed table decides. Throws a RangeError for ids that no card has.
 */
export function traitOf(derivation: TraitDerivation, { classId, seasonId, rarity }: CardOrigin): Trait {
  if (!derivation.enabled) return 'none';
  const source = entryOf(derivation.raritySource, rarity, 'rarity');
  const season = entryOf(derivation.seasonTrait, seasonId, 'season');
  const byClass = entryOf(derivation.classTrait, classId, 'class');
  switch (source) {
    case 'season':
      return season;
    case 'class':
      return byClass;
    case 'fixed':
      return entryOf(derivation.fixedTrait, rarity, 'rarity');
  }
}
