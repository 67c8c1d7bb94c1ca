import { ok, type Result, refuse } from '../../result.ts';
import { type Audience, bySeat, otherSeat, SEATS, type Seat } from '../../seat.ts';
import { SLOTS } from './draws.ts';
import { formationOf } from './round.ts';
import type { Card, HandSlot, Slot, TriadState, TriadView } from './types.ts';

const CARD_BACK: HandSlot = { kind: 'hidden', used: false };

const maskHand = (hand: readonly HandSlot[], seat: Seat, audience: Audience): readonly HandSlot[] =>
  hand.map((slot) => (slot.kind === 'hidden' || slot.open !== null || audience === seat ? slot : CARD_BACK));

/**
 * The state as an audience may see it: cards that are neither open nor its own become card backs
 * (docs/rules.md R5.5). Fields are listed one by one, so that a new secret in the state stays inside.
 */
export function viewOf(state: TriadState, audience: Audience): TriadView {
  const masked = (hands: TriadState['hands']): TriadState['hands'] =>
    bySeat((seat) => maskHand(hands[seat], seat, audience));
  return {
    audience,
    ruleset: state.ruleset,
    semantics: state.semantics,
    header: state.header,
    classic: state.classic,
    drawn: state.drawn,
    draft: state.draft,
    swap: state.swap,
    round: state.round,
    turn: state.turn,
    board: state.board,
    hands: masked(state.hands),
    marks: state.marks,
    marksLeft: state.marksLeft,
    marksUsed: state.marksUsed,
    pending: state.pending,
    formations: state.formations,
    turns: state.turns,
    pastRounds: state.pastRounds,
    firstHands: state.firstHands && masked(state.firstHands),
    salts: state.salts,
    forced: state.forced,
    openSlots: state.openSlots,
  };
}

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

/** A place of a hand. */
export interface HandPlace {
  readonly seat: Seat;
  readonly slot: Slot;
}

type Dealt = Pick<TriadState, 'hands' | 'firstHands' | 'swap'>;

/** Before Swap exchanged two cards of the first round's hands (docs/rules.md R5.7). */
const beforeSwap = ({ swap }: Dealt, { seat, slot }: HandPlace): HandPlace =>
  swap?.[seat] === slot ? { seat: otherSeat(seat), slot: swap[otherSeat(seat)] } : { seat, slot };

const isSame = (one: HandSlot | undefined, other: HandSlot | undefined): boolean => {
  if (one?.kind !== 'known' || other?.kind !== 'known') return one?.kind === other?.kind;
  return one.card.tokenId === other.card.tokenId;
};

/**
 * Where the card in a place of the present hands came into the match: the seat that brought it and the slot it
 * brought it in; in a draft the seat that picked it and the number of its pick. A drawn round deals hands anew
 * (R5.13), so that the two differ from then on; at most one card is hidden by then, so that cards tell.
 */
export function originOf(state: Dealt, place: HandPlace): HandPlace {
  const { hands, firstHands } = state;
  if (firstHands === null) return beforeSwap(state, place);
  const card = hands[place.seat][place.slot];
  for (const seat of SEATS) {
    const slot = SLOTS.find((each) => isSame(firstHands[seat][each], card));
    if (slot !== undefined) return beforeSwap(state, { seat, slot });
  }
  throw new RangeError(
    `the card in place ${place.slot + 1} of seat ${place.seat} was in nobody's first hand`,
  );
}

/** The place where a card lies now, by where it came into the match: `originOf` the other way round. */
export function handPlaceOf(state: Dealt, origin: HandPlace): HandPlace {
  for (const seat of SEATS) {
    for (const slot of SLOTS) {
      const from = originOf(state, { seat, slot });
      if (from.seat === origin.seat && from.slot === origin.slot) return { seat, slot };
    }
  }
  throw new RangeError(`no card came from slot ${origin.slot + 1} of seat ${origin.seat}`);
}
