import type { Seat } from '@show-of-hands/engine';
import type { PolylemmaPublicView } from '../index.ts';
import type { SayPolylemma } from '../words/index.ts';
import { shownSlot } from './shown-slot.ts';
import { SLOTS, slotKey } from './slot.ts';

/** What to type for a move of this seat, in words: no more than is possible in this round. */
export function polylemmaHint(view: PolylemmaPublicView, seat: Seat, say: SayPolylemma): string {
  const open = SLOTS.filter((slot) => !shownSlot(view, seat, slot).used);
  const slots = open.map(slotKey).join(', ');
  const { left } = view.points[seat];
  return left === 0 ? say('hint.slot', { slots }) : say('hint.points', { slots, points: left });
}
