import type { Seat } from '@show-of-hands/engine';
import { type PolylemmaView, slotKey, unusedSlots } from '@show-of-hands/engine/polylemma';

/** What to type, in words; says no more than is possible in this round. */
export function howToVote(view: PolylemmaView, seat: Seat): string {
  const slots = unusedSlots(view.rounds, seat).map(slotKey).join(', ');
  const left = view.points[seat];
  const which = `a slot (${slots})`;
  return left === 0 ? which : `${which}, then points 0–${left}, or none, quarter, half, all`;
}

/** The shortest spelling of a canonical command that still says all of it. */
export const shortOf = (command: string): string => command.replace(/^#poly /, '').replace('lp=', '');
