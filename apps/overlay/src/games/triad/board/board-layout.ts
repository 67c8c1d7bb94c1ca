import type { PictureSpace, SizeClass } from '../../../lib/layout/frame.ts';

/** How the board lies in its room: px. `left` and `top` are where the first cell begins. */
interface BoardLayout {
  readonly cell: number;
  readonly gap: number;
  /** The strips that name columns and rows; 0 where cells must do with their own names. */
  readonly head: number;
  readonly left: number;
  readonly top: number;
}

const SIDE = 3;
const HEAD: Readonly<Record<SizeClass, number>> = { large: 44, medium: 34, small: 0 };
const MARGIN: Readonly<Record<SizeClass, number>> = { large: 12, medium: 9, small: 6 };
const GAP: Readonly<Record<SizeClass, number>> = { large: 11, medium: 8, small: 5 };

/** The largest square board that a room holds, in the middle of what the heads leave. */
export function boardLayout({ width, height, size }: PictureSpace): BoardLayout {
  const head = HEAD[size];
  const margin = MARGIN[size];
  const gap = GAP[size];
  const before = head === 0 ? margin : head;
  const free = Math.min(width, height) - before - margin;
  const cell = Math.max(0, Math.floor((free - gap * (SIDE - 1)) / SIDE));
  const whole = cell * SIDE + gap * (SIDE - 1);
  return {
    cell,
    gap,
    head,
    left: before + Math.floor((width - before - margin - whole) / 2),
    top: before + Math.floor((height - before - margin - whole) / 2),
  };
}

/** A crossing of four cells: 0 and 1 in the upper row, 2 and 3 in the lower one. */
export type Crossing = 0 | 1 | 2 | 3;

/** Cells around a crossing: upper left, upper right, lower left, lower right. */
const AROUND: Readonly<Record<Crossing, readonly [number, number, number, number]>> = {
  0: [0, 1, 3, 4],
  1: [1, 2, 4, 5],
  2: [3, 4, 6, 7],
  3: [4, 5, 7, 8],
};

/** What lies on a cell, as far as something beside it may hide it. */
export interface Occupied {
  readonly taken: boolean;
  readonly marked: boolean;
}

/**
 * The crossing with the fewest cards around it: what lies there hides no number. Among several, the one that hides
 * the fewest letters of owners: cards have theirs in the upper left corner, marks stand in the lower left one.
 */
export function quietCrossing(cells: readonly Occupied[]): Crossing {
  const busy = (crossing: Crossing): number => {
    const [, upperRight, , lowerRight] = AROUND[crossing];
    const cards = AROUND[crossing].filter((cell) => cells[cell]?.taken).length;
    const letters = (cells[lowerRight]?.taken ? 1 : 0) + (cells[upperRight]?.marked ? 1 : 0);
    // there are never more than two letters
    return cards + letters / 3;
  };
  return ([3, 1, 2, 0] as const).reduce((best, one) => (busy(one) < busy(best) ? one : best));
}

/** A place on the board: its middle, px from the board's corner, and the size of a card there. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly card: number;
}

/** A crossing holds a card of somewhat more than half a cell. */
const ON_CROSSING = 0.58;
const ON_CELL = 0.84;

export function crossingSpot({ cell, gap, left, top }: BoardLayout, crossing: Crossing): Spot {
  const step = cell + gap;
  return {
    x: left + step * (1 + (crossing % 2)) - gap / 2,
    y: top + step * (1 + Math.floor(crossing / 2)) - gap / 2,
    card: cell * ON_CROSSING,
  };
}

export function cellSpot({ cell: side, gap, left, top }: BoardLayout, cell: number): Spot {
  const step = side + gap;
  return {
    x: left + step * (cell % SIDE) + side / 2,
    y: top + step * Math.floor(cell / SIDE) + side / 2,
    card: side * ON_CELL,
  };
}
