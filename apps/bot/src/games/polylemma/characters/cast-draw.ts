import { ATTRIBUTES, type Attribute, TOTAL_WEIGHT, WEIGHT } from '@show-of-hands/engine/polylemma';
import { type Hex, stringToHex } from 'viem';
import { SeededDraws } from '../../../base/seeded-draws.ts';

/** A character to begin with, as the contract takes it. */
export interface Cast {
  readonly name: Hex;
  readonly level: number;
  readonly kind: number;
  readonly attribute: number;
  readonly image: number;
}

/** Levels to begin with: enough points to be worth a vote, and few enough to be counted on a screen. */
const LEAST_LEVEL = 4;
const MOST_LEVEL = 18;
const KINDS = 3;
const IMAGES = 38;

/** First syllables by kind, and second ones for all. */
const BEGINNINGS = [
  ['Em', 'Cin', 'Pyr', 'Bra', 'Sol'],
  ['Fer', 'Mos', 'Sil', 'Thorn', 'Wil'],
  ['Nau', 'Bri', 'Tid', 'Del', 'Mar'],
] as const;
const ENDINGS = ['ber', 'do', 'ra', 'lin', 'mo', 'ssa', 'wyn', 'ko'] as const;

/** An attribute as often as new characters have it. */
function attributeAt(place: number): Attribute {
  let left = place;
  for (const attribute of ATTRIBUTES) {
    if (left < WEIGHT[attribute]) return attribute;
    left -= WEIGHT[attribute];
  }
  return 'none';
}

/** Characters of every kind, of levels from 4 to 18 and with drawn attributes, from a 32-byte seed. */
export function drawCast(seed: Hex, count: number): readonly Cast[] {
  const draws = new SeededDraws(seed);
  return Array.from({ length: count }, (_, index): Cast => {
    // kinds in turn: a party of all three can be made of any four in a row
    const kind = index % KINDS;
    const syllables = BEGINNINGS[kind] ?? BEGINNINGS[0];
    const name = `${syllables[draws.below(syllables.length)]}${ENDINGS[draws.below(ENDINGS.length)]}`;
    return {
      name: stringToHex(name, { size: 32 }),
      level: LEAST_LEVEL + draws.below(MOST_LEVEL - LEAST_LEVEL + 1),
      kind,
      attribute: ATTRIBUTES.indexOf(attributeAt(draws.below(TOTAL_WEIGHT))),
      image: 1 + draws.below(IMAGES),
    };
  });
}
