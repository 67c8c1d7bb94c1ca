import { SEATS } from '../../seat.ts';
import { SLOTS } from '../rules/draws.ts';
import { isDrafting } from '../rules/turn-order.ts';
import { type Card, type Edges, TRAITS, type Trait, type TriadState } from '../types.ts';

/** Four edges in one integer, eight bits each: up in the lowest, then right, down, left. */
export const packEdges = ({ up, right, down, left }: Edges): number =>
  up | (right << 8) | (down << 16) | (left << 24);

/** Packed edges, all changed by the same amount inside the limits; no change leaves them as they are. */
export function shifted(edges: number, delta: number, edgeMin: number): number {
  if (delta === 0) return edges;
  let changed = 0;
  for (let shift = 0; shift < 32; shift += 8) {
    const edge = Math.max(edgeMin, Math.min(10, ((edges >>> shift) & 255) + delta));
    changed |= edge << shift;
  }
  return changed;
}

/** Traits by number: their place in `TRAITS`; 0 is none. */
export const traitNumber = (trait: Trait): number => TRAITS.indexOf(trait);

/**
 * The ten cards of a round by number: seat x 5 + slot. A card that is not known has no edges, and no turn may
 * ask for it.
 */
export interface Deck {
  readonly edges: Int32Array;
  readonly hands: Int8Array;
  readonly traits: Int8Array;
  /** Bits of the cards that are not played yet. */
  readonly unused: number;
  /** Bits of the cards that are known. */
  readonly known: number;
}

/** Throws while the hands are still drafted. */
export function deckOf(state: TriadState): Deck {
  if (isDrafting(state)) throw new Error('the hands are not picked yet: finish the draft first');
  const edges = new Int32Array(10);
  const hands = new Int8Array(10);
  const traits = new Int8Array(10);
  let unused = 0;
  let known = 0;
  const enter = (number: number, card: Card): void => {
    edges[number] = packEdges(card.edges);
    hands[number] = card.jankenHand;
    traits[number] = traitNumber(card.trait);
    known |= 1 << number;
  };
  SEATS.forEach((seat, index) => {
    for (const slot of SLOTS) {
      const held = state.hands[seat][slot];
      if (!held) throw new Error(`hand ${seat} has no place ${slot + 1}: hands have five`);
      if (held.kind === 'known') enter(index * 5 + slot, held.card);
      if (!held.used) unused |= 1 << (index * 5 + slot);
    }
  });
  return { edges, hands, traits, unused, known };
}
