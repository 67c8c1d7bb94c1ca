import type { Seat } from '../../seat.ts';
import type { Classic } from '../ruleset/ruleset.ts';
import type { HandSlot, Slot, TriadState } from '../types.ts';
import { chaosSlotOf, SLOTS } from './draws.ts';
import { TURNS } from './turn-order.ts';

/** The slots of a hand that are not played yet, ascending. */
export const unusedSlots = (hand: readonly HandSlot[]): readonly Slot[] =>
  SLOTS.filter((slot) => hand[slot]?.used === false);

/** Which rule chooses the card. With both on, Order wins (docs/rules.md R5.1). */
export const forcingRule = ({ order, chaos }: Classic): 'order' | 'chaos' | null => {
  if (order) return 'order';
  return chaos ? 'chaos' : null;
};

/** The slot that Order or Chaos demands of `seat` on this turn of this round, or null when it may choose. */
export function forcedSlotOf(
  { classic, header, round }: Pick<TriadState, 'classic' | 'header' | 'round'>,
  turn: number,
  seat: Seat,
  hand: readonly HandSlot[],
): Slot | null {
  const rule = forcingRule(classic);
  switch (rule) {
    case null:
      return null;
    case 'order':
      return unusedSlots(hand)[0] ?? null;
    case 'chaos':
      return chaosSlotOf(header, TURNS * round + turn, seat, unusedSlots(hand));
  }
}
