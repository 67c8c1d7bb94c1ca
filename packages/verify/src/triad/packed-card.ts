import {
  type Card,
  type CardOrigin,
  type JankenHand,
  type Ruleset,
  traitOf,
} from '@show-of-hands/engine/triad';
import type { PackedCard } from '../match/match-reading.ts';

/**
 * A card's attributes in one word, as the contract emits them. From the lowest bit, 8 bits each: edges up,
 * right, down, left; janken hand; class; season; rarity; then 32 bits: the sum of the combat stats.
 */
const byteAt = (word: bigint, index: number): number => Number((word >> BigInt(8 * index)) & 0xffn);

const isJanken = (value: number): value is JankenHand => value === 0 || value === 1 || value === 2;

const originOf = (attributes: bigint): CardOrigin => ({
  classId: byteAt(attributes, 5),
  seasonId: byteAt(attributes, 6),
  rarity: byteAt(attributes, 7),
});

/**
 * The engine's card of a packed one, with the trait that the ruleset derives for it.
 *
 * @throws RangeError for a janken hand, class, season or rarity that no card has
 */
export function cardOf({ tokenId, attributes }: PackedCard, ruleset: Ruleset): Card {
  const jankenHand = byteAt(attributes, 4);
  if (!isJanken(jankenHand)) {
    throw new RangeError(`card ${tokenId} has janken hand ${jankenHand}; allowed are 0, 1 and 2`);
  }
  return {
    tokenId: tokenId.toString(),
    edges: {
      up: byteAt(attributes, 0),
      right: byteAt(attributes, 1),
      down: byteAt(attributes, 2),
      left: byteAt(attributes, 3),
    },
    jankenHand,
    combatStatSum: Number((attributes >> 64n) & 0xffff_ffffn),
    trait: traitOf(ruleset.synergy.traitDerivation, originOf(attributes)),
  };
}

/** What a card is, as its collection has it. */
export interface CardFacts extends CardOrigin {
  readonly edges: Card['edges'];
  readonly jankenHand: number;
  readonly combatStatSum: number;
}

/** The word that holds these facts. */
export function packCard(card: CardFacts): bigint {
  const { up, right, down, left } = card.edges;
  const bytes = [up, right, down, left, card.jankenHand, card.classId, card.seasonId, card.rarity];
  const low = bytes.reduce((word, byte, index) => word | (BigInt(byte) << BigInt(8 * index)), 0n);
  return low | (BigInt(card.combatStatSum) << 64n);
}
