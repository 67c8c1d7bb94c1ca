import { isCell } from '../rules/board.ts';
import type { EdgeIndex, PlaceMove, Slot } from '../rules/types.ts';

/** How "no mark" and "no earth edge" stand in a packed move. */
export const NO_MARK = 15;

/** Stands for no earth edge in a packed move. */
export const NO_EARTH = 7;

/** A move as one integer: `cell | slot << 4 | mark << 8 | earth << 12`. */
export const packMove = (move: PlaceMove): number =>
  move.cell |
  (move.cardIndex << 4) |
  ((move.warningMarkCell ?? NO_MARK) << 8) |
  ((move.earthBoostEdge ?? NO_EARTH) << 12);

const isSlot = (value: number): value is Slot => value >= 0 && value <= 4;
const isEdge = (value: number): value is EdgeIndex => value >= 0 && value <= 3;

/** The move of an integer that `packMove` or `legalMoves` made; throws on any other. */
export function unpackMove(packed: number): PlaceMove {
  const cell = packed & 15;
  const cardIndex = (packed >> 4) & 15;
  const mark = (packed >> 8) & 15;
  const earth = packed >> 12;
  const wholeMark = mark === NO_MARK || isCell(mark);
  const wholeEarth = earth === NO_EARTH || isEdge(earth);
  if (!isCell(cell) || !isSlot(cardIndex) || !wholeMark || !wholeEarth) {
    throw new RangeError(`${packed} is no packed move: give one that packMove or legalMoves made`);
  }
  return {
    cell,
    cardIndex,
    warningMarkCell: isCell(mark) ? mark : null,
    earthBoostEdge: isEdge(earth) ? earth : null,
  };
}
