import type { Outcome } from '../../game.ts';
import { type BySeat, bySeat, type Seat } from '../../seat.ts';
import type { TriadState } from '../types.ts';
import { TURNS } from './turn-order.ts';

/** Cells owned by each seat. */
export function tilesOf(state: Pick<TriadState, 'board'>): BySeat<number> {
  const tiles: Record<Seat, number> = { A: 0, B: 0 };
  for (const placed of state.board) if (placed) tiles[placed.owner] += 1;
  return tiles;
}

type Scored = Pick<TriadState, 'board' | 'ruleset' | 'hands'>;

/** What counts: cells owned, and with Sudden Death the cards in hand too (docs/rules.md R2.6, R5.13). */
export function scoreOf(state: Scored): BySeat<number> {
  const tiles = tilesOf(state);
  if (!state.ruleset.suddenDeath) return tiles;
  return bySeat((seat) => tiles[seat] + state.hands[seat].filter((slot) => !slot.used).length);
}

/** Nine cells cannot be shared evenly: only with Sudden Death can a round be drawn. */
export function outcomeOf(state: Scored & Pick<TriadState, 'turn'>): Outcome | undefined {
  if (state.turn < TURNS) return undefined;
  const score = scoreOf(state);
  if (score.A === score.B) return { winner: 'draw', score };
  return { winner: score.A > score.B ? 'A' : 'B', score };
}
