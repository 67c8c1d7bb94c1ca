import type { Outcome } from '../game.ts';
import type { BySeat, Seat } from '../seat.ts';
import { TURNS } from './seats.ts';
import type { TriadState } from './types.ts';

/** Cells owned by each seat. */
export function tilesOf(state: Pick<TriadState, 'board'>): BySeat<number> {
  const tiles: Record<Seat, number> = { A: 0, B: 0 };
  for (const placed of state.board) if (placed) tiles[placed.owner] += 1;
  return tiles;
}

/** Nine cells cannot be shared evenly: a played match always has a winner (docs/rules.md R2.6). */
export function outcomeOf(state: Pick<TriadState, 'board' | 'turn'>): Outcome | undefined {
  if (state.turn < TURNS) return undefined;
  const score = tilesOf(state);
  return { winner: score.A > score.B ? 'A' : 'B', score };
}
