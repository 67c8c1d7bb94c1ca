import { isDrafting, seatToPlay } from '../rules/turn-order.ts';
import type { TriadView } from '../types.ts';

/** Where a match stands, in the records' words (docs/rules.md R8.8). */
export interface Moment {
  /** 0..8: the next turn of the round; 9 when the match is over; null while hands are picked. */
  readonly turn: number | null;
  /** From 0; only Sudden Death has more than one. */
  readonly round: number;
  readonly phase: 'draft' | 'turn' | 'over';
}

export function momentOf(view: TriadView): Moment {
  const { round } = view;
  if (isDrafting(view)) return { turn: null, round, phase: 'draft' };
  return { turn: view.turn, round, phase: seatToPlay(view) === null ? 'over' : 'turn' };
}
