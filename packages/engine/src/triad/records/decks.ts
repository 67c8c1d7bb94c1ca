import { type BySeat, bySeat, type Seat } from '../../seat.ts';
import type { TriadView } from '../types.ts';

/** The token in each slot of a seat's hand; undefined where the view shows a card back. */
export const knownDeck = (view: TriadView, seat: Seat): readonly (string | undefined)[] =>
  view.hands[seat].map((slot) => (slot.kind === 'known' ? slot.card.tokenId : undefined));

const isKnown = (tokenId: string | undefined): tokenId is string => tokenId !== undefined;

/** Both decks, or undefined while the view hides a single card: a deck with gaps has no form in records. */
export function wholeDecks(view: TriadView): BySeat<readonly string[]> | undefined {
  const decks = bySeat((seat) => knownDeck(view, seat).filter(isKnown));
  const whole = (seat: Seat): boolean => decks[seat].length === view.hands[seat].length;
  return whole('A') && whole('B') ? decks : undefined;
}
