import type { Seat } from '@show-of-hands/engine';
import type { CharacterView, PolylemmaPublicView } from '../index.ts';
import { RANDOM_SLOT, type SlotIndex } from './slot.ts';

/** What a place of a party shows. */
export interface ShownSlot {
  readonly level: number;
  readonly used: boolean;
  /** Null for a random slot that has not been used. */
  readonly character: (CharacterView & { readonly bond: number }) | null;
}

export function shownSlot(
  { parties, randomSlots }: PolylemmaPublicView,
  seat: Seat,
  slot: SlotIndex,
): ShownSlot {
  if (slot === RANDOM_SLOT) return randomSlots[seat];
  const member = parties[seat][slot];
  if (member === undefined) throw new Error(`a party has four characters, and no place ${slot}`);
  return { level: member.level, used: member.used, character: member };
}

/** How the round came out in which a slot was used. */
export type Outcome = 'won' | 'lost' | 'drawn';

/** Null for a slot that has not been used. */
export function outcomeOf({ rounds }: PolylemmaPublicView, seat: Seat, slot: SlotIndex): Outcome | null {
  const round = rounds.find(({ played }) => played[seat].slot === slot);
  if (round === undefined) return null;
  return round.winner === 'draw' ? 'drawn' : round.winner === seat ? 'won' : 'lost';
}
