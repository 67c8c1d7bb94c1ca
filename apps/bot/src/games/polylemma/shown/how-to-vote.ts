import type { Seat } from '@show-of-hands/engine';
import { type PolylemmaView, ROUNDS, slotKey, unusedSlots } from '@show-of-hands/engine/polylemma';

/** What to type, in words; says no more than is possible in this round. */
export function howToVote(view: PolylemmaView, seat: Seat): string {
  const slots = unusedSlots(view.rounds, seat).map(slotKey).join(', ');
  const left = view.points[seat];
  const which = `a slot (${slots})`;
  return left === 0 ? which : `${which}, then points 0–${left}, or none, quarter, half, all`;
}

/**
 * What a viewer could type: a slot from the middle of those that are left, and an even share of the points for each
 * round that may come. It is copied by many who vote for the first time, so it is nothing that gives a match away.
 */
export function exampleNow({ rounds, points }: PolylemmaView, seat: Seat): string {
  const slots = unusedSlots(rounds, seat);
  const [slot = 0] = slots.slice(Math.floor((slots.length - 1) / 2));
  const left = points[seat];
  const command = `#poly ${slotKey(slot)}`;
  return left === 0 ? command : `${command} lp=${Math.floor(left / (ROUNDS - rounds.length))}`;
}

/** The shortest spelling of a canonical command that still says all of it. */
export const shortOf = (command: string): string => command.replace(/^#poly /, '').replace('lp=', '');
