import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCALE } from '../../scale.fixture.ts';
import {
  allCells,
  bothSets,
  type CellSet,
  cellAt,
  cellCount,
  cellName,
  cellsAround,
  cellsIn,
  cellsOf,
  columnAndRowOf,
  columnName,
  eitherSet,
  hasCell,
  isEmptySet,
  lessSet,
  noCells,
  nthCell,
  placeNamed,
  withCells,
  withoutCells,
} from './cells.ts';

const RUNS = { numRuns: 100 * SCALE };
const side = fc.integer({ min: 5, max: 50 });
const sizes = fc.record({ width: side, height: side });

describe('names', () => {
  test.each([
    [0, 'A'],
    [1, 'B'],
    [24, 'Y'],
    [25, 'Z'],
    [26, 'AA'],
    [27, 'AB'],
    [48, 'AW'],
    [49, 'AX'],
  ])('column %i is %s', (column, name) => {
    expect(columnName(column)).toBe(name);
    expect(placeNamed(`${name}1`)).toEqual({ x: column, y: 0 });
    expect(placeNamed(`${name.toLowerCase()}50`)).toEqual({ x: column, y: 49 });
  });

  test('of all cells of the largest sea are different, and lead back to them', () => {
    const size = { width: 50, height: 50 };
    const names = Array.from({ length: cellsOf(size) }, (_, cell) => cellName(size, cell));
    expect(new Set(names).size).toBe(2_500);
    expect(names.map((name) => placeNamed(name))).toEqual(names.map((_, cell) => columnAndRowOf(size, cell)));
  });

  test('say the row from the top, counted from 1', () => {
    expect([0, 7, 10, 62, 99].map((cell) => cellName({ width: 10 }, cell))).toEqual([
      'A1',
      'H1',
      'A2',
      'C7',
      'J10',
    ]);
  });

  test.each([
    '',
    'C',
    '7',
    'C0',
    'C07',
    'C51',
    'C100',
    'AY1',
    'BA1',
    'ZZ99',
    'AAA1',
    'C7 ',
    ' C7',
    'C-7',
    '7C',
    'É1',
    'Ｃ７',
  ])('%j is none', (name) => {
    expect(placeNamed(name)).toBeUndefined();
  });
});

describe('cells', () => {
  test('are counted row by row, and nothing beyond a side is one', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: -2, max: 52 }), fc.integer({ min: -2, max: 52 }), (size, x, y) => {
        const isIn = x >= 0 && x < size.width && y >= 0 && y < size.height;
        const cell = cellAt(size, x, y);
        expect(cell).toBe(isIn ? y * size.width + x : undefined);
        if (cell !== undefined) expect(columnAndRowOf(size, cell)).toEqual({ x, y });
      }),
      RUNS,
    );
  });

  test.each<[string, number, number, readonly number[]]>([
    ['the cell alone without reach', 12, 0, [12]],
    ['nine in the middle', 12, 1, [6, 7, 8, 11, 12, 13, 16, 17, 18]],
    ['four in the first corner', 0, 1, [0, 1, 5, 6]],
    ['four in the second', 4, 1, [3, 4, 8, 9]],
    ['four in the last', 24, 1, [18, 19, 23, 24]],
    ['six at the left side', 10, 1, [5, 6, 10, 11, 15, 16]],
    ['six at the right side, none of the next row', 14, 1, [8, 9, 13, 14, 18, 19]],
    ['six at the top', 2, 1, [1, 2, 3, 6, 7, 8]],
    ['nine in a corner with reach 2', 0, 2, [0, 1, 2, 5, 6, 7, 10, 11, 12]],
    ['all of them from the middle with reach 2', 12, 2, Array.from({ length: 25 }, (_, i) => i)],
  ])('around one are %s', (_what, cell, reach, around) => {
    expect(cellsAround({ width: 5, height: 5 }, cell, reach)).toEqual(around);
  });

  test('around one are those that are no further away in columns and in rows, ascending', () => {
    fc.assert(
      fc.property(sizes, fc.nat(2_499), fc.integer({ min: 0, max: 2 }), (size, n, reach) => {
        const cell = n % cellsOf(size);
        const { x, y } = columnAndRowOf(size, cell);
        const near = Array.from({ length: cellsOf(size) }, (_, other) => other).filter((other) => {
          const place = columnAndRowOf(size, other);
          return Math.abs(place.x - x) <= reach && Math.abs(place.y - y) <= reach;
        });
        expect(cellsAround(size, cell, reach)).toEqual(near);
      }),
      { numRuns: 25 * SCALE },
    );
  });
});

describe('sets of cells are sets', () => {
  const COUNT = 100;
  const members = fc.uniqueArray(fc.nat(COUNT - 1), { maxLength: COUNT });
  const setOf = (cells: Iterable<number>): CellSet => withCells(noCells(COUNT), cells);
  const sorted = (cells: Iterable<number>): readonly number[] => [...cells].sort((a, b) => a - b);

  test('with the same members as those of the language, whatever is done to them', () => {
    fc.assert(
      fc.property(members, members, (one, other) => {
        const [a, b] = [new Set(one), new Set(other)];
        const [x, y] = [setOf(one), setOf(other)];
        expect([...cellsIn(x)]).toEqual(sorted(a));
        expect(cellCount(x)).toBe(a.size);
        expect(isEmptySet(x)).toBe(a.size === 0);
        expect([...cellsIn(eitherSet(x, y))]).toEqual(sorted(new Set([...a, ...b])));
        expect([...cellsIn(bothSets(x, y))]).toEqual(sorted([...a].filter((cell) => b.has(cell))));
        expect([...cellsIn(lessSet(x, y))]).toEqual(sorted([...a].filter((cell) => !b.has(cell))));
        expect(withoutCells(x, other)).toEqual(lessSet(x, y));
        expect(withCells(x, other)).toEqual(eitherSet(x, y));
        for (let cell = 0; cell < COUNT; cell += 1) expect(hasCell(x, cell)).toBe(a.has(cell));
        expect(x.every((word) => Number.isInteger(word) && word >= 0 && word < 2 ** 32)).toBe(true);
      }),
      RUNS,
    );
  });

  test('whose k-th cell is the k-th in ascending order, and none is there beyond the last', () => {
    fc.assert(
      fc.property(members, (cells) => {
        const set = setOf(cells);
        expect(cells.map((_, n) => nthCell(set, n))).toEqual(sorted(cells));
        expect(() => nthCell(set, cells.length)).toThrow(RangeError);
      }),
      RUNS,
    );
  });

  test('that are not changed where they are used', () => {
    const set = setOf([1, 2, 3]);
    const before = [...set];
    withCells(set, [4]);
    withoutCells(set, [1]);
    eitherSet(set, setOf([9]));
    expect(set).toEqual(before);
  });

  test.each([25, 31, 32, 33, 64, 100, 1_024, 2_500])('of all of %i cells have exactly these', (count) => {
    expect(cellCount(allCells(count))).toBe(count);
    expect([...cellsIn(allCells(count))].at(-1)).toBe(count - 1);
    expect(nthCell(allCells(count), count - 1)).toBe(count - 1);
    expect(isEmptySet(noCells(count))).toBe(true);
    expect(noCells(count)).toHaveLength(Math.ceil(count / 32));
  });
});
