import { bySeat, SEATS } from '../../seat.ts';
import { deckOf } from '../quick/deck.ts';
import { ForcedSlots, playableCards } from '../quick/forced-slots.ts';
import { type Card, DIRECTIONS, type Edges, type HandSlot, type TriadState } from '../types.ts';
import type { Seeded } from './seeded.ts';

/** Whether a card that may still be played in this round is not known. */
export function hidesCards(state: TriadState): boolean {
  const { unused, known } = deckOf(state);
  return (playableCards(state, new ForcedSlots(state), unused) & ~known) !== 0;
}

const knownCards = (state: TriadState): readonly Card[] =>
  SEATS.flatMap((seat) => state.hands[seat].flatMap((slot) => (slot.kind === 'known' ? [slot.card] : [])));

const LOWEST = 1;
const HIGHEST = 10;
/** From fewer cards than this their range says nothing. */
const ENOUGH = 2;

/** A card as it might well be, after the cards in sight: their range of edges and their traits. */
function inventedCard(seen: readonly Card[], random: Seeded): Card {
  const edges = seen.flatMap((card) => DIRECTIONS.map((direction) => card.edges[direction]));
  const least = seen.length < ENOUGH ? LOWEST : Math.min(...edges);
  const most = seen.length < ENOUGH ? HIGHEST : Math.max(...edges);
  const edge = (): number => least + random.below(most - least + 1);
  const drawn: Edges = { up: edge(), right: edge(), down: edge(), left: edge() };
  const hand = ([0, 1, 2] as const)[random.below(3)] ?? 0;
  const trait = seen[random.below(seen.length)]?.trait ?? 'none';
  return { tokenId: '0', edges: drawn, jankenHand: hand, combatStatSum: 0, trait };
}

/**
 * Guesses what cannot be seen: every hidden slot gets a card of the pool that is nowhere in sight, each once, or
 * an invented one when there is none. What is in sight stays as it is.
 */
export function guessHidden(state: TriadState, pool: readonly Card[], random: Seeded): TriadState {
  const seen = knownCards(state);
  const sighted = new Set(seen.map((card) => card.tokenId));
  const unseen = pool.filter((card) => !sighted.has(card.tokenId));
  const draw = (): Card =>
    unseen.length > 0
      ? (unseen.splice(random.below(unseen.length), 1)[0] ?? inventedCard(seen, random))
      : inventedCard(seen, random);
  const hands = bySeat((seat) =>
    state.hands[seat].map(
      (slot): HandSlot =>
        slot.kind === 'known' ? slot : { kind: 'known', used: false, card: draw(), open: null },
    ),
  );
  return { ...state, hands };
}
