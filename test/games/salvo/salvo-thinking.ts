import type { Analyst, Evaluation, Seat } from '@show-of-hands/engine';
import { otherSeat, seatAt } from '@show-of-hands/engine';
import type { ThinkingGame } from '#bot/thinking-game';
import { type Cell, PLACES, type SalvoState, salvo } from './salvo.ts';

/** How many of the places that are left for the other seat's ship have this cell. */
function placesAt(view: SalvoState, seat: Seat, cell: Cell): number {
  const water = view.waters[otherSeat(seat)];
  const left = PLACES.filter((place) =>
    water.every(({ at, hit }) => hit === null || place.includes(at) === hit),
  );
  return left.filter((place) => place.includes(cell)).length;
}

const hits = (view: SalvoState, seat: Seat): number =>
  view.waters[otherSeat(seat)].filter(({ hit }) => hit === true).length;

/** Judges by what was seen alone: hits so far, and shoots where most ships could be. */
const analyst: Analyst<SalvoState, Cell> = {
  *analyse(view) {
    const seat: Seat = seatAt(view.turn - 1);
    const value = { kind: 'estimate', value: hits(view, 'A') - hits(view, 'B'), samples: 0 } as const;
    const moves = [...salvo.legalMoves(view, seat)].map((move) => ({ move, value }));
    const known: Evaluation<Cell> = { seat, value, moves, line: [], nodes: 1, done: true };
    yield { ...known, done: false };
    return known;
  },
  *choose(view, seat, level, seed) {
    yield undefined;
    const cells = [...salvo.legalMoves(view, seat)];
    const drawn = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    const [first = 0] = cells;
    if (level === 1) return cells[drawn % cells.length] ?? first;
    return cells.reduce(
      (best, cell) => (placesAt(view, seat, cell) > placesAt(view, seat, best) ? cell : best),
      first,
    );
  },
};

/** Salvo as a thinking thread judges it. */
export const thinking: ThinkingGame<SalvoState, Cell> = {
  game: salvo,
  analystFor: () => analyst,
  seatsOf: (_view, line) => line.map(() => 'A'),
};
