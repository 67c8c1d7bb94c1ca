import type { Seat } from '../seat.ts';
import { NEIGHBOURS } from './board.ts';
import { legalMoves } from './legal.ts';
import { tilesOf } from './score.ts';
import { playTurn } from './turn.ts';
import type { Cell, TriadMove, TriadState, TriadView } from './types.ts';

/** What one tile is worth against the exposure of edges (at most 10 each, four to a card). */
const TILE = 40;
/** How much of an edge's exposure remains when its neighbour cell carries our mark. */
const MARKED = 0.8;
/** Marks are few: one is set only where it saves more than this. */
const MARK_COST = 1;

/** How far each own edge next to an empty cell is from unbeatable. */
function exposureOf(state: TriadState, seat: Seat): number {
  const isMarked = (cell: Cell): boolean =>
    state.marks.some((mark) => mark.cell === cell && mark.owner === seat);
  return state.board.reduce((sum, placed, cell) => {
    if (placed?.owner !== seat) return sum;
    const open = (NEIGHBOURS[cell] ?? []).filter((side) => state.board[side.cell] === null);
    const exposed = open.map(
      (side) => (10 - placed.edges[side.direction]) * (isMarked(side.cell) ? MARKED : 1),
    );
    return sum + exposed.reduce((a, b) => a + b, 0);
  }, 0);
}

function worthOf(state: TriadState, seat: Seat, move: TriadMove): number {
  const tiles = tilesOf(state)[seat] * TILE;
  return tiles - exposureOf(state, seat) - (move.warningMarkCell === null ? 0 : MARK_COST);
}

/**
 * The computer opponent's move: the most tiles now, then the least exposed edges; `draw(n)` picks one of `n`
 * equal moves (0..n-1). It sees the view of its own seat and nothing else.
 * Throws if it is not this seat's turn or the view hides the seat's own cards.
 */
export function chooseMove(view: TriadView, seat: Seat, draw: (n: number) => number): TriadMove {
  let best: TriadMove[] = [];
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const move of legalMoves(view, seat)) {
    const slot = view.hands[seat][move.cardIndex];
    if (slot?.kind !== 'known') {
      throw new Error(
        `the computer needs the view of seat ${seat}, got one that hides card ${move.cardIndex + 1}`,
      );
    }
    const worth = worthOf(playTurn(view, seat, move, slot.card).state, seat, move);
    if (worth > bestWorth) best = [];
    if (worth >= bestWorth) {
      best.push(move);
      bestWorth = worth;
    }
  }
  const chosen = best[draw(best.length)];
  if (!chosen) throw new Error(`seat ${seat} has no move on turn ${view.turn}, or the draw was out of range`);
  return chosen;
}
