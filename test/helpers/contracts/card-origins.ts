import {
  type Card,
  type CardOrigin,
  type Trait,
  type TraitDerivation,
  traitOf,
} from '@show-of-hands/engine/triad';
import type { Dice } from './dice.ts';

/** A derivation that gives every trait to some card. */
export const EVERY_TRAIT: TraitDerivation = {
  enabled: true,
  scheme: 'nyanoTrait_v1',
  seasonTrait: ['wind', 'flame', 'earth', 'aqua'],
  classTrait: ['light', 'metal', 'cosmic', 'forest', 'shadow'],
  raritySource: ['season', 'class', 'fixed', 'fixed', 'fixed'],
  fixedTrait: ['none', 'none', 'thunder', 'none', 'light'],
};

export const randomOrigin = (dice: Dice): CardOrigin => ({
  classId: dice.between(1, 5),
  seasonId: dice.between(1, 4),
  rarity: dice.between(1, 5),
});

/** The first class, season and rarity that give a trait. */
export function originOf(derivation: TraitDerivation, trait: Trait): CardOrigin {
  for (let rarity = 1; rarity <= 5; rarity += 1) {
    for (let seasonId = 1; seasonId <= 4; seasonId += 1) {
      for (let classId = 1; classId <= 5; classId += 1) {
        const origin = { classId, seasonId, rarity };
        if (traitOf(derivation, origin) === trait) return origin;
      }
    }
  }
  throw new RangeError(`no card has the trait ${trait}`);
}

/** Where the traits of a match's cards come from, by token. */
export type Origins = ReadonlyMap<string, CardOrigin>;

export function originIn(origins: Origins, { tokenId }: Card): CardOrigin {
  const origin = origins.get(tokenId);
  if (origin === undefined) throw new RangeError(`card ${tokenId} is in no hand and in no pool`);
  return origin;
}
