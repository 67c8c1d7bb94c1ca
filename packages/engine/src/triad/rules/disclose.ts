import { ok, type Result, refuse } from '../../result.ts';
import { bySeat } from '../../seat.ts';
import type { Card, HandSlot, TriadState } from '../types.ts';
import { formationOf } from './formations.ts';
import type { HandPlace } from './origins.ts';

const openedBy = (card: Card): HandSlot => ({ kind: 'known', used: false, card, open: 'rule' });

/** In the first round's hands one card at most is still hidden when a second round has begun: this one. */
const withoutGap = (hand: readonly HandSlot[], card: Card): readonly HandSlot[] =>
  hand.map((slot) => (slot.kind === 'hidden' ? openedBy(card) : slot));

const cardsOf = (hand: readonly HandSlot[]): readonly Card[] =>
  hand.flatMap((slot) => (slot.kind === 'known' ? [slot.card] : []));

/**
 * The state once a card that a rule opens has been shown: as if it had been known all along. For the open rules
 * and Swap before the first turn, and for the unplayed card of a drawn round (docs/rules.md R5.5, R5.13). A card
 * that is known already, or that no rule opens, leaves the state as it is.
 *
 * @param place where the card lies in the present hands
 * @returns refuses with `card_differs` if the place is known to hold another card
 */
export function disclose(state: TriadState, { seat, slot }: HandPlace, card: Card): Result<TriadState> {
  const held = state.hands[seat][slot];
  if (held?.kind === 'known') {
    if (held.card.tokenId === card.tokenId) return ok(state);
    return refuse(
      'card_differs',
      `place ${slot + 1} of seat ${seat} holds token ${held.card.tokenId}, disclosed was ${card.tokenId}`,
    );
  }
  if (!state.openSlots[seat].includes(slot)) return ok(state);
  const hands = bySeat((each) =>
    each === seat
      ? state.hands[each].map((other, index) => (index === slot ? openedBy(card) : other))
      : state.hands[each],
  );
  const { firstHands } = state;
  return ok({
    ...state,
    hands,
    firstHands: firstHands && bySeat((each) => withoutGap(firstHands[each], card)),
    formations: bySeat((each) => formationOf(state.ruleset, cardsOf(hands[each]))),
  });
}
