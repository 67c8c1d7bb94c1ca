import { SEATS, seatIndex } from '../../seat.ts';
import { chaosSlotOf, drawsByTurn, forcingRule, SLOTS } from '../rules/draws.ts';
import { firstOfRound, isDrafting, seatOfTurn, TURNS } from '../rules/turn-order.ts';
import type { Card, Edges, Header, TriadState } from '../rules/types.ts';
import { TRAITS, type Trait } from '../ruleset/ruleset.ts';
import { countBits } from './grid.ts';

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

const NOT_DRAWN = -1;

/**
 * Which slot Order or Chaos demands on each turn of a round. How many cards a seat has left follows from the
 * turn, so Chaos draws one number a turn, whatever was played; it is drawn when first asked for. Chaos by turn needs
 * the salts of all turns that are asked for: an Error says which is missing.
 */
export class ForcedSlots {
  readonly rule: 'order' | 'chaos' | null;
  readonly #state: TriadState;
  readonly #ranks = new Int8Array(TURNS).fill(NOT_DRAWN);

  constructor(state: TriadState) {
    this.rule = forcingRule(state.classic);
    this.#state = state;
  }

  /** The demanded one of `unused` (five bits, one a slot) on a turn; -1 when the seat may choose. */
  slotOn(turn: number, unused: number): number {
    if (this.rule === null) return -1;
    let left = unused;
    if (this.rule === 'chaos') {
      for (let rank = this.#rank(turn, countBits(unused)); rank > 0; rank--) left &= left - 1;
    }
    return 31 - Math.clz32(left & -left);
  }

  #rank(turn: number, count: number): number {
    const known = this.#ranks[turn] ?? NOT_DRAWN;
    if (known !== NOT_DRAWN) return known;
    const { header, round } = this.#state;
    const seat = seatOfTurn(firstOfRound(header, round), turn);
    const number = TURNS * round + turn;
    const rank = chaosSlotOf(this.#drawnFrom(header, number), number, seat, SLOTS.slice(0, count)) ?? 0;
    this.#ranks[turn] = rank;
    return rank;
  }

  /** What a turn's card is drawn from. */
  #drawnFrom(header: Header, number: number): Header {
    if (!drawsByTurn(this.#state)) return header;
    const salt = this.#state.salts[number];
    if (salt === undefined)
      throw new Error(`the card of turn ${number} is not drawn: give a state with its salt`);
    return { ...header, salt };
  }
}

/** Bits (seat x 5 + slot) of the cards that the rest of the round may ask for. */
export function playableCards(state: TriadState, forced: ForcedSlots, unused: number): number {
  let playable = 0;
  let left = unused;
  for (let turn = state.turn; turn < TURNS; turn++) {
    const seat = seatIndex(seatOfTurn(firstOfRound(state.header, state.round), turn));
    const hand = (left >> (seat * 5)) & 31;
    const slot = forced.slotOn(turn, hand);
    const bits = slot < 0 ? hand : 1 << slot;
    playable |= bits << (seat * 5);
    if (slot >= 0) left &= ~(bits << (seat * 5));
  }
  return playable;
}
