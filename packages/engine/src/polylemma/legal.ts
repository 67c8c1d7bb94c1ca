import type { Refusal } from '../result.ts';
import { refuse } from '../result.ts';
import type { Seat } from '../seat.ts';
import { slotKey } from './notation/choices.ts';
import { isOver, unusedSlots } from './rounds.ts';
import { type PolylemmaMove, type PolylemmaState, SLOTS } from './types.ts';

/** Whole legal moves in numeric order: slot, then points (docs/polylemma.md P3.4, P3.5). */
export function* legalMoves(state: PolylemmaState, seat: Seat): Generator<PolylemmaMove> {
  if (isOver(state)) return;
  for (const slot of unusedSlots(state.rounds, seat)) {
    for (let points = 0; points <= state.points[seat]; points++) yield { slot, points };
  }
}

/** Why a seat may not play a move, or undefined when `legalMoves` lists it. The match must be under way. */
export function refusalOf(
  state: PolylemmaState,
  seat: Seat,
  { slot, points }: PolylemmaMove,
): { readonly ok: false; readonly error: Refusal } | undefined {
  const left = state.points[seat];
  if (!SLOTS.includes(slot)) {
    return refuse(
      'slot_out_of_range',
      `seat ${seat} plays slot ${slot}; allowed are 0 to 4, where 4 is random`,
    );
  }
  const unused = unusedSlots(state.rounds, seat);
  if (!unused.includes(slot)) {
    const free = unused.map(slotKey).join(', ');
    return refuse('slot_used', `seat ${seat} has played slot ${slotKey(slot)} before; left: ${free}`);
  }
  if (!Number.isInteger(points) || points < 0) {
    return refuse('points_out_of_range', `seat ${seat} spends ${points} points; allowed are 0 to ${left}`);
  }
  if (points > left) {
    return refuse('points_exceeded', `seat ${seat} spends ${points} points and has ${left} left`);
  }
  return undefined;
}
