import type { Seat } from '../../seat.ts';
import type { Cell, Mark, TriadState } from '../types.ts';
import { CELLS } from './board.ts';

/** A mark lives through the opponent's next turn and vanishes at the start of its owner's (R3.2). */
const LIFETIME = 2;

export const markSetAt = (turn: number, owner: Seat, cell: Cell): Mark => ({
  cell,
  owner,
  expiresAt: turn + LIFETIME,
});

type MarkRules = Pick<TriadState, 'ruleset' | 'marksLeft' | 'board' | 'marks'>;

/** Whether a seat may set a mark at all on its turn. */
export const mayMark = (state: MarkRules, seat: Seat): boolean =>
  state.ruleset.tactics.warningMark.enabled && state.marksLeft[seat] > 0;

/**
 * The cells that a seat may mark after placing a card on `placed`, ascending: empty then, and without a live
 * mark of either seat. Marks of `state` are the live ones (R3.4).
 */
export function markCells(state: MarkRules, seat: Seat, placed: Cell): readonly Cell[] {
  if (!mayMark(state, seat)) return [];
  return CELLS.filter(
    (cell) => cell !== placed && state.board[cell] === null && !state.marks.some((m) => m.cell === cell),
  );
}
