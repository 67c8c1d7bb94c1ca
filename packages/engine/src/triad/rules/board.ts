import type { Cell, Direction } from './types.ts';

/** All cells, row by row from A1 to C3 (docs/rules.md R1.1). */
export const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly Cell[];

/** Text names of the cells: the letter is the column, the digit the row (docs/rules.md R1.1). */
const NAMES = ['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'B3', 'C3'] as const;

/** The name of a cell: `A1` for 0, `C3` for 8. */
export const cellName = (cell: Cell): string => NAMES[cell];

/** The cell of a name in any case, or undefined. */
export function cellNamed(name: string): Cell | undefined {
  const upper = name.toUpperCase();
  return CELLS.find((cell) => NAMES[cell] === upper);
}

export const isCell = (value: number): value is Cell => Number.isInteger(value) && value >= 0 && value <= 8;

export const OPPOSITE: { readonly [D in Direction]: Direction } = {
  up: 'down',
  right: 'left',
  down: 'up',
  left: 'right',
};

export interface Neighbour {
  readonly direction: Direction;
  readonly cell: Cell;
}

const STEPS: readonly (readonly [Direction, number, number])[] = [
  ['up', 0, -1],
  ['right', 1, 0],
  ['down', 0, 1],
  ['left', -1, 0],
];

function neighboursOf(cell: Cell): readonly Neighbour[] {
  return STEPS.flatMap(([direction, dx, dy]) => {
    const x = (cell % 3) + dx;
    const y = Math.floor(cell / 3) + dy;
    const next = y * 3 + x;
    return x >= 0 && x < 3 && y >= 0 && y < 3 && isCell(next) ? [{ direction, cell: next }] : [];
  });
}

/** Orthogonal neighbours of each cell in scan order: up, right, down, left (R2.3). */
export const NEIGHBOURS: readonly (readonly Neighbour[])[] = CELLS.map(neighboursOf);

export interface DiagonalNeighbour {
  readonly vertical: 'up' | 'down';
  readonly horizontal: 'right' | 'left';
  readonly cell: Cell;
}

const DIAGONAL_STEPS: readonly (readonly ['up' | 'down', 'right' | 'left'])[] = [
  ['up', 'right'],
  ['down', 'right'],
  ['down', 'left'],
  ['up', 'left'],
];

function diagonalsOf(cell: Cell): readonly DiagonalNeighbour[] {
  return DIAGONAL_STEPS.flatMap(([vertical, horizontal]) => {
    const x = (cell % 3) + (horizontal === 'right' ? 1 : -1);
    const y = Math.floor(cell / 3) + (vertical === 'down' ? 1 : -1);
    const next = y * 3 + x;
    const inside = x >= 0 && x < 3 && y >= 0 && y < 3;
    return inside && isCell(next) ? [{ vertical, horizontal, cell: next }] : [];
  });
}

/** Diagonal neighbours of each cell: up-right, down-right, down-left, up-left (R11.4). */
export const DIAGONALS: readonly (readonly DiagonalNeighbour[])[] = CELLS.map(diagonalsOf);

export const isCorner = (cell: Cell): boolean => cell === 0 || cell === 2 || cell === 6 || cell === 8;
