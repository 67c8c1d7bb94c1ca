import { type BySeat, bySeat, otherSeat, type Seat } from '../../seat.ts';
import type { HandSlot, TriadView } from '../types.ts';

/**
 * The hands as the match's header names them: those of the first round, each card in the hand that brought it.
 * Swap has exchanged two of them since, and Sudden Death deals new hands (docs/rules.md R5.7, R5.13).
 */
export function headerHand(
  view: Pick<TriadView, 'firstHands' | 'hands' | 'swap'>,
  seat: Seat,
): readonly HandSlot[] {
  const first = view.firstHands ?? view.hands;
  const { swap } = view;
  if (!swap) return first[seat];
  const given = first[otherSeat(seat)][swap[otherSeat(seat)]];
  return first[seat].map((slot, i) => (i === swap[seat] && given ? given : slot));
}

/** The token in each slot of a seat's deck; undefined where the view shows a card back. */
export const knownDeck = (view: TriadView, seat: Seat): readonly (string | undefined)[] =>
  headerHand(view, seat).map((slot) => (slot.kind === 'known' ? slot.card.tokenId : undefined));

const isKnown = (tokenId: string | undefined): tokenId is string => tokenId !== undefined;

/** Both decks, or undefined while the view hides a single card: a deck with gaps has no form in records. */
export function wholeDecks(view: TriadView): BySeat<readonly string[]> | undefined {
  const decks = bySeat((seat) => knownDeck(view, seat));
  const { A, B } = decks;
  return A.every(isKnown) && B.every(isKnown) ? { A, B } : undefined;
}
