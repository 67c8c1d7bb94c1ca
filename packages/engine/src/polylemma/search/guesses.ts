import { SEATS, type Seat } from '../../seat.ts';
import { bondOf } from '../bond.ts';
import { RARITY, TOTAL_WEIGHT, WEIGHT } from '../characters.ts';
import { candidateCount } from '../random-slot.ts';
import {
  ATTRIBUTES,
  type Attribute,
  KINDS,
  type Kind,
  type PolylemmaView,
  RANDOM_SLOT,
  type Slot,
} from '../types.ts';

/** Who may stand in a slot, as far as everyone knows, and how likely that is: 0 to 1. */
export interface Guess {
  readonly likely: number;
  readonly level: number;
  readonly kind: Kind;
  readonly attribute: Attribute;
  readonly bond: number;
}

/** Attributes that do nothing in a round: one guess stands for them all. */
const inRound = (attribute: Attribute): Attribute =>
  attribute === 'moreCoins' || attribute === 'strongSlot' ? 'none' : attribute;

const share = (attributes: readonly Attribute[]): number =>
  attributes.reduce((sum, attribute) => sum + WEIGHT[attribute], 0) / TOTAL_WEIGHT;

/** How likely an attribute is in a random slot: as new characters have it, the rarer of two where two are drawn. */
export function likelyAttribute(attribute: Attribute, candidates: 1 | 2): number {
  const one = share([attribute]);
  if (candidates === 1) return one;
  const commoner = share(ATTRIBUTES.filter((other) => RARITY[other] < RARITY[attribute]));
  const asRare = share(ATTRIBUTES.filter((other) => RARITY[other] === RARITY[attribute]));
  return one * (2 * commoner + asRare);
}

/** How long a character is owned, for one of which nobody knows it: the mean of those in the match. */
function usualOwnership({ parties }: PolylemmaView): number {
  const known = SEATS.flatMap((seat) => parties[seat].map(({ ownedBlocks }) => ownedBlocks));
  return known.reduce((sum, blocks) => sum + blocks, 0) / known.length;
}

/** Guesses of a random slot that was not used yet: its level is known, all else goes by the odds of new characters. */
function guessesOfRandom(view: PolylemmaView, seat: Seat): readonly Guess[] {
  const level = view.slotLevels[seat];
  const bond = bondOf(level, usualOwnership(view));
  const count = candidateCount(view.ruleset, view.parties[seat]);
  const attributes = new Map<Attribute, number>();
  for (const attribute of ATTRIBUTES) {
    const shown = inRound(attribute);
    attributes.set(shown, (attributes.get(shown) ?? 0) + likelyAttribute(attribute, count));
  }
  return KINDS.flatMap((kind) =>
    [...attributes].map(([attribute, likely]) => ({
      likely: likely / KINDS.length,
      level,
      kind,
      attribute,
      bond,
    })),
  );
}

/** Who may stand in a slot that a seat has not played yet; their likelihoods sum to 1. */
export function guessesOf(view: PolylemmaView, seat: Seat, slot: Slot): readonly Guess[] {
  if (slot === RANDOM_SLOT) return guessesOfRandom(view, seat);
  const { level, kind, attribute, ownedBlocks } = view.parties[seat][slot];
  return [{ likely: 1, level, kind, attribute: inRound(attribute), bond: bondOf(level, ownedBlocks) }];
}
