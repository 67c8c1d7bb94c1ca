import type { Seat } from '../../seat.ts';
import { otherSeat, SEATS } from '../../seat.ts';
import type { HandSlot, Slot, TriadState } from '../types.ts';
import { SLOTS } from './draws.ts';

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
export function placeOf(state: Dealt, origin: HandPlace): HandPlace {
  for (const seat of SEATS) {
    for (const slot of SLOTS) {
      const from = originOf(state, { seat, slot });
      if (from.seat === origin.seat && from.slot === origin.slot) return { seat, slot };
    }
  }
  throw new RangeError(`no card came from slot ${origin.slot + 1} of seat ${origin.seat}`);
}
