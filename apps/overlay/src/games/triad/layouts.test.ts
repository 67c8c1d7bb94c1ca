import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PictureSpace } from '../../lib/layout/frame.ts';
import { BOARD, fullSize, HAND } from '../../lib/layout/regions.ts';
import { boardLayout, type Crossing, cellSpot, crossingSpot, quietCrossing } from './board/board-layout.ts';
import { handLayout } from './hand/hand-layout.ts';
import { poolLayout } from './pool/pool-layout.ts';

const rooms = fc.record<PictureSpace>({
  width: fc.integer({ min: 100, max: 1_200 }),
  height: fc.integer({ min: 100, max: 1_200 }),
  size: fc.constantFrom('large', 'medium', 'small'),
});

describe('pictures of the game in their room', () => {
  it('puts nine cells inside any room, as large as the narrower side allows', () => {
    fc.assert(
      fc.property(rooms, (room) => {
        const { cell, gap, left, top, head } = boardLayout(room);
        const whole = 3 * cell + 2 * gap;
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(head);
        expect(left + whole).toBeLessThanOrEqual(room.width);
        expect(top + whole).toBeLessThanOrEqual(room.height);
        // another px for each cell would leave no margin
        expect(whole + 3 + head).toBeGreaterThanOrEqual(Math.min(room.width, room.height) - 2 * 12 - head);
      }),
    );
  });

  it('puts five cards with numbers inside any room', () => {
    fc.assert(
      fc.property(rooms, fc.boolean(), (room, moded) => {
        const lies = handLayout(room, moded);
        const five = 5 * lies.card + 4 * lies.gap;
        const [along, across] = lies.row ? [room.width, room.height] : [room.height, room.width];
        if (lies.card > 0) {
          const rest = lies.row ? 0 : lies.head + lies.mode + lies.foot;
          expect(five + rest + 2 * lies.margin).toBeLessThanOrEqual(along);
          expect(lies.card + lies.key + 2 * lies.margin).toBeLessThanOrEqual(across);
        }
        expect(lies.row).toBe(room.width > room.height);
      }),
    );
  });

  it('puts every card of a pool inside any room, with its number above it or in its place', () => {
    fc.assert(
      fc.property(rooms, fc.integer({ min: 10, max: 20 }), (room, count) => {
        const { columns, rows, card, number, head } = poolLayout(room, count);
        expect(columns * rows).toBeGreaterThanOrEqual(count);
        if (card > 0) {
          expect(columns * card).toBeLessThanOrEqual(room.width);
          expect(rows * (card + number) + head).toBeLessThanOrEqual(room.height);
        }
      }),
    );
  });

  it('draws board cards of 230 px and hands of 130 px and more at full size', () => {
    expect(boardLayout(fullSize(BOARD)).cell).toBeGreaterThanOrEqual(230);
    expect(handLayout(fullSize(HAND), true).card).toBeGreaterThanOrEqual(130);
  });
});

describe('where a sealed card lies', () => {
  it('is the crossing with the fewest cards around it', () => {
    const taken = (...cells: number[]) =>
      Array.from({ length: 9 }, (_, cell) => ({ taken: cells.includes(cell), marked: false }));
    expect(quietCrossing(taken(0, 1, 3))).toBe(3);
    expect(quietCrossing(taken(5, 7, 8))).toBe(0);
    // the last one would hide the owner of a card, the second one that of a mark
    const marked = taken(0, 1, 3, 4, 8).map((cell, at) => ({ ...cell, marked: at === 2 }));
    expect(quietCrossing(marked)).toBe(2);
    const cells = fc.record({ taken: fc.boolean(), marked: fc.boolean() });
    fc.assert(
      fc.property(fc.array(cells, { minLength: 9, maxLength: 9 }), (board) => {
        const around = [
          [0, 1, 3, 4],
          [1, 2, 4, 5],
          [3, 4, 6, 7],
          [4, 5, 7, 8],
        ].map((places) => places.map((place) => board[place]));
        const cards = around.map((four) => four.filter((cell) => cell?.taken).length);
        const letters = around.map(
          ([, upperRight, , lowerRight]) => Number(upperRight?.marked) + Number(lowerRight?.taken),
        );
        const quiet = quietCrossing(board);
        expect(cards[quiet]).toBe(Math.min(...cards));
        const asQuiet = letters.filter((_, crossing) => cards[crossing] === cards[quiet]);
        expect(letters[quiet]).toBe(Math.min(...asQuiet));
      }),
    );
  });

  it('reaches no further into a card than its corners, where no number stands', () => {
    const lies = boardLayout(fullSize(BOARD));
    for (const crossing of [0, 1, 2, 3] as Crossing[]) {
      const spot = crossingSpot(lies, crossing);
      const corner = cellSpot(lies, [0, 1, 3, 4][crossing] ?? 0);
      expect(spot.x - spot.card / 2).toBeGreaterThan(corner.x + 0.18 * lies.cell);
      expect(spot.y - spot.card / 2).toBeGreaterThan(corner.y + 0.18 * lies.cell);
    }
  });
});
