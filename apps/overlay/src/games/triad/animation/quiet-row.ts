import type { TriadPublicView } from '@show-of-hands/bus/triad';

interface Moving {
  readonly cell: number;
  readonly from: number;
}

/** The board's row with the fewest cards that turn over or attack, where a caption hides least; among equals the emptiest. */
export function quietRow(moving: readonly Moving[], after: TriadPublicView): 0 | 1 | 2 {
  const busy = ([0, 1, 2] as const).map((row) => {
    const inRow = (cell: number): number => (Math.floor(cell / 3) === row ? 1 : 0);
    const moves = moving.reduce((sum, { cell, from }) => sum + 4 * inRow(cell) + 2 * inRow(from), 0);
    const cards = after.board.filter((placed, cell) => placed !== null && inRow(cell) === 1).length;
    return { row, weight: moves * 4 + cards };
  });
  return busy.reduce((best, one) => (one.weight < best.weight ? one : best)).row;
}
