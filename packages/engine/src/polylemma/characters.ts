import { ATTRIBUTES, type Attribute } from './types.ts';

/** How rare each attribute is, 1 to 5 (docs/polylemma.md P2.3). */
export const RARITY: { readonly [A in Attribute]: 1 | 2 | 3 | 4 | 5 } = {
  none: 1,
  sameLevel: 4,
  early: 3,
  moreCoins: 3,
  morePoints: 3,
  vital: 2,
  typeless: 2,
  random: 1,
  strongSlot: 4,
  upset: 5,
};

/** How often of 107 a new character has it (P2.3). Kinds are equally likely. */
export const WEIGHT: { readonly [A in Attribute]: number } = {
  none: 18,
  sameLevel: 6,
  early: 7,
  moreCoins: 7,
  morePoints: 7,
  vital: 16,
  typeless: 16,
  random: 18,
  strongSlot: 6,
  upset: 6,
};
export const TOTAL_WEIGHT = ATTRIBUTES.reduce((sum, attribute) => sum + WEIGHT[attribute], 0);

/** The contract's number of an attribute: 0 to 9. */
export const attributeId = (attribute: Attribute): number => ATTRIBUTES.indexOf(attribute);
