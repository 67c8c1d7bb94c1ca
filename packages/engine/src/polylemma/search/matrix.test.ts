import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Matrix, solve } from './matrix.ts';

const matrixOf = (rows: readonly (readonly number[])[]): Matrix => ({
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  payoffs: Float64Array.from(rows.flat()),
});

const rowsOf = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
  .chain(([rows, columns]) =>
    fc.array(
      fc.array(
        fc.integer({ min: -100, max: 100 }).map((n) => n / 100),
        { minLength: columns, maxLength: columns },
      ),
      { minLength: rows, maxLength: rows },
    ),
  );

/** What the best answer to the other's mix would gain, for both players together: 0 in an equilibrium. */
function gain(rows: readonly (readonly number[])[], rowMix: Float64Array, columnMix: Float64Array): number {
  const ofRows = rows.map((row) => row.reduce((sum, payoff, j) => sum + payoff * (columnMix[j] ?? 0), 0));
  const ofColumns = (rows[0] ?? []).map((_, j) =>
    rows.reduce((sum, row, i) => sum + (row[j] ?? 0) * (rowMix[i] ?? 0), 0),
  );
  return Math.max(...ofRows) - Math.min(...ofColumns);
}

describe('games of one move each', () => {
  test('rock, paper, scissors: each as often, and worth nothing', () => {
    const { value, rowMix, columnMix } = solve(
      matrixOf([
        [0, -1, 1],
        [1, 0, -1],
        [-1, 1, 0],
      ]),
      1_000,
    );
    expect(value).toBeCloseTo(0, 3);
    for (const often of [...rowMix, ...columnMix]) expect(often).toBeCloseTo(1 / 3, 2);
  });

  test('two moves each, with the known solution', () => {
    // the row player plays the first in 2 of 5, and may expect 1 in 5
    const { value, rowMix, columnMix } = solve(
      matrixOf([
        [2, -1],
        [-1, 1],
      ]),
      4_000,
    );
    expect(value).toBeCloseTo(0.2, 2);
    expect(rowMix[0]).toBeCloseTo(0.4, 2);
    expect(columnMix[0]).toBeCloseTo(0.4, 2);
  });

  test('a move that both would stay with is played always', () => {
    const { value, rowMix, columnMix } = solve(
      matrixOf([
        [3, 1, 2],
        [0, -1, 5],
      ]),
      10,
    );
    expect([value, [...rowMix], [...columnMix]]).toEqual([1, [1, 0], [0, 1, 0]]);
  });

  test('nobody gains much by playing otherwise', () => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        const { value, rowMix, columnMix } = solve(matrixOf(rows), 1_000);
        expect(gain(rows, rowMix, columnMix)).toBeLessThan(0.005);
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        for (const mix of [rowMix, columnMix]) {
          expect(mix.reduce((sum, often) => sum + often, 0)).toBeCloseTo(1, 9);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a game seen from the other side is solved the same', () => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        const turned = (rows[0] ?? []).map((_, j) => rows.map((row) => 0 - (row[j] ?? 0)));
        const [one, two] = [solve(matrixOf(rows), 200), solve(matrixOf(turned), 200)];
        expect(two.value).toBeCloseTo(0 - one.value, 9);
      }),
      { numRuns: 60 },
    );
  });
});
