/** A cell of a sea: row times width plus column, both from 0. */
export type Cell = number;

/** A set of cells, as words of 32 bits: bit `cell % 32` of word `floor(cell / 32)`. A plain JSON value. */
export type CellSet = readonly number[];

const BITS = 32;

/** No cell of so many. */
export const noCells = (count: number): CellSet => Array.from({ length: Math.ceil(count / BITS) }, () => 0);

/** All of so many cells. */
export const allCells = (count: number): CellSet =>
  noCells(count).map((_, word) => {
    const left = count - word * BITS;
    return left >= BITS ? 0xffff_ffff : 2 ** left - 1;
  });

const bitOf = (cell: Cell): number => (1 << (cell % BITS)) >>> 0;
const wordOf = (cell: Cell): number => Math.floor(cell / BITS);

/** Whether a set has a cell. */
export const hasCell = (set: CellSet, cell: Cell): boolean => ((set[wordOf(cell)] ?? 0) & bitOf(cell)) !== 0;

/** A set with these cells, too. */
export function withCells(set: CellSet, cells: Iterable<Cell>): CellSet {
  const words = [...set];
  for (const cell of cells) words[wordOf(cell)] = ((words[wordOf(cell)] ?? 0) | bitOf(cell)) >>> 0;
  return words;
}

/** A set without these cells. */
export function withoutCells(set: CellSet, cells: Iterable<Cell>): CellSet {
  const words = [...set];
  for (const cell of cells) words[wordOf(cell)] = ((words[wordOf(cell)] ?? 0) & ~bitOf(cell)) >>> 0;
  return words;
}

/** The cells that one or the other has. */
export const eitherSet = (one: CellSet, other: CellSet): CellSet =>
  one.map((word, i) => (word | (other[i] ?? 0)) >>> 0);

/** The cells that both have. */
export const bothSets = (one: CellSet, other: CellSet): CellSet =>
  one.map((word, i) => (word & (other[i] ?? 0)) >>> 0);

/** The cells that one has and the other has not. */
export const lessSet = (one: CellSet, other: CellSet): CellSet =>
  one.map((word, i) => (word & ~(other[i] ?? 0)) >>> 0);

function bitsIn(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count += 1;
  return count;
}

const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

/** How many cells a set has. */
export const cellCount = (set: CellSet): number => set.reduce((sum, word) => sum + bitsIn(word), 0);

/** Whether a set has no cell. */
export const isEmptySet = (set: CellSet): boolean => set.every((word) => word === 0);

/** The cells of a set, ascending. */
export function* cellsIn(set: CellSet): Iterable<Cell> {
  for (const [index, word] of set.entries()) {
    for (let left = word; left !== 0; left &= left - 1) yield index * BITS + lowestBit(left);
  }
}

/**
 * A set's cell of this number, counted from 0 in ascending order.
 *
 * @throws RangeError if the set has fewer
 */
export function nthCell(set: CellSet, n: number): Cell {
  let before = 0;
  for (const [index, word] of set.entries()) {
    const bits = bitsIn(word);
    if (n >= before + bits) {
      before += bits;
      continue;
    }
    let left = word;
    for (; before < n; before += 1) left &= left - 1;
    return index * BITS + lowestBit(left);
  }
  throw new RangeError(`a set of ${before} cells has none of number ${n}`);
}

/** How wide and how high a sea is: columns 0 to width - 1, rows 0 to height - 1. */
export interface SeaSize {
  readonly width: number;
  readonly height: number;
}

/** How many cells a sea has. */
export const cellsOf = ({ width, height }: SeaSize): number => width * height;

/** A cell's column and row, from 0. */
export const columnAndRowOf = (
  { width }: Pick<SeaSize, 'width'>,
  cell: Cell,
): { readonly x: number; readonly y: number } => ({
  x: cell % width,
  y: Math.floor(cell / width),
});

const isWithin = (place: number, side: number): boolean =>
  Number.isInteger(place) && place >= 0 && place < side;

/** The cell of a column and a row, from 0; undefined where the sea has none. */
export const cellAt = ({ width, height }: SeaSize, x: number, y: number): Cell | undefined =>
  isWithin(x, width) && isWithin(y, height) ? y * width + x : undefined;

/** The cells no further away than `reach` columns and rows, the cell itself among them. */
export function cellsAround({ width, height }: SeaSize, cell: Cell, reach: number): readonly Cell[] {
  const { x, y } = columnAndRowOf({ width }, cell);
  const cells: Cell[] = [];
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 1) {
      cells.push(row * width + column);
    }
  }
  return cells;
}

const LETTERS = 26;
/** Columns, and rows, of the largest sea. */
export const MOST_SIDE = 50;

/** A column as it is written: A to Z, then AA to AX. `column` is from 0. */
export function columnName(column: number): string {
  const letter = (index: number): string => String.fromCharCode(65 + index);
  return column < LETTERS
    ? letter(column)
    : `${letter(Math.floor(column / LETTERS) - 1)}${letter(column % LETTERS)}`;
}

/** A cell as it is written, like C7: its column, and its row counted from 1. */
export function cellName(size: Pick<SeaSize, 'width'>, cell: Cell): string {
  const { x, y } = columnAndRowOf(size, cell);
  return `${columnName(x)}${y + 1}`;
}

/**
 * The column and row, from 0, of a cell as it is written, in any case; undefined for anything else, and for what lies
 * beyond the largest sea.
 */
export function placeNamed(name: string): { readonly x: number; readonly y: number } | undefined {
  const [, first = '', second = '', row = ''] = /^([a-z])([a-z]?)([1-9]\d?)$/i.exec(name) ?? [];
  if (first === '') return undefined;
  const numberOf = (letter: string): number => letter.toUpperCase().charCodeAt(0) - 65;
  const x = second === '' ? numberOf(first) : (numberOf(first) + 1) * LETTERS + numberOf(second);
  const y = Number(row) - 1;
  return x < MOST_SIDE && y < MOST_SIDE ? { x, y } : undefined;
}
