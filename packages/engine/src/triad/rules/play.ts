import type { Play } from '../../game.ts';
import { ok, type Result, refuse } from '../../result.ts';
import type { BySeat, Seat } from '../../seat.ts';
import { otherSeat } from '../../seat.ts';
import {
  type Card,
  DIRECTIONS,
  type HandSlot,
  isPick,
  type TriadDisclosure,
  type TriadEvent,
  type TriadMove,
  type TriadState,
} from '../types.ts';
import { playPick } from './draft.ts';
import { refusalOf } from './legal.ts';
import { playTurn } from './turn.ts';
import { isDrafting, seatToPlay } from './turn-order.ts';

const sameCard = (a: Card, b: Card): boolean =>
  a.tokenId === b.tokenId &&
  a.jankenHand === b.jankenHand &&
  a.combatStatSum === b.combatStatSum &&
  a.trait === b.trait &&
  DIRECTIONS.every((direction) => a.edges[direction] === b.edges[direction]);

/** The card in a slot: known before, or disclosed with the move. */
function cardOf(slot: HandSlot | undefined, disclosed: Card | undefined, number: number): Result<Card> {
  if (slot?.kind === 'known') {
    if (!disclosed || sameCard(slot.card, disclosed)) return ok(slot.card);
    return refuse('card_differs', `card ${number} is known and differs from the disclosed one`);
  }
  if (disclosed) return ok(disclosed);
  return refuse('missing_card', `card ${number} is hidden: playing it needs its disclosure`);
}

/**
 * Plays one pick or turn (docs/rules.md R6). Accepts exactly the moves that `legalMoves` lists; refuses with a
 * code of `MOVE_REFUSALS`, or `match_over`, `not_your_turn`, `move_missing`, `missing_card`, `card_differs`,
 * `not_drafting`, `pick_out_of_range`, `pick_repeated`, `still_drafting`.
 */
export function play(
  state: TriadState,
  plays: Partial<BySeat<Play<TriadMove, TriadDisclosure>>>,
): Result<{ readonly state: TriadState; readonly events: readonly TriadEvent[] }> {
  const seat: Seat | null = seatToPlay(state);
  if (seat === null) return refuse('match_over', 'all nine turns are played: no move is left');
  if (plays[otherSeat(seat)]) {
    return refuse('not_your_turn', `turn ${state.turn} is seat ${seat}'s: give no move of the other seat`);
  }
  const mine = plays[seat];
  if (!mine) return refuse('move_missing', `turn ${state.turn} needs a move of seat ${seat}`);
  const { move } = mine;
  if (isPick(move)) return playPick(state, seat, move);
  if (isDrafting(state)) return refuse('still_drafting', 'cards are being drafted: pick one like #draft 3');
  const slot = state.hands[seat][move.cardIndex];
  const known = slot?.kind === 'known' ? slot.card : mine.disclosure?.card;
  const refused = refusalOf(state, seat, move, known);
  if (refused) return refused;
  const card = cardOf(slot, mine.disclosure?.card, move.cardIndex + 1);
  if (!card.ok) return card;
  return ok(playTurn(state, seat, move, card.value));
}
