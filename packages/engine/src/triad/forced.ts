import type { Seat } from '../seat.ts';
import { chaosSlotOf, SLOTS } from './draws.ts';
import { hasRule, type Ruleset } from './ruleset.ts';
import type { HandSlot, Header, Slot } from './types.ts';

/** The slots of a hand that are not played yet, ascending. */
export const unusedSlots = (hand: readonly HandSlot[]): readonly Slot[] =>
  SLOTS.filter((slot) => hand[slot]?.used === false);

/** Which rule chooses the card in this ruleset. With both on, Order wins (docs/rules.md R5.1). */
export const forcingRule = (ruleset: Ruleset): 'order' | 'chaos' | null => {
  if (hasRule(ruleset, 'order')) return 'order';
  return hasRule(ruleset, 'chaos') ? 'chaos' : null;
};

/** The slot that Order or Chaos demands of `seat` on this turn, or null when it may choose. */
export function forcedSlotOf(
  ruleset: Ruleset,
  header: Header,
  turn: number,
  seat: Seat,
  hand: readonly HandSlot[],
): Slot | null {
  const rule = forcingRule(ruleset);
  switch (rule) {
    case null:
      return null;
    case 'order':
      return unusedSlots(hand)[0] ?? null;
    case 'chaos':
      return chaosSlotOf(header, turn, seat, unusedSlots(hand));
  }
}
