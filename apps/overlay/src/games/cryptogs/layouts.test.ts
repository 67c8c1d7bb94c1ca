import { LAYOUTS } from '@show-of-hands/bus';
import { groupsOf, TOG_NUMBERS } from '@show-of-hands/engine/cryptogs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PictureSpace } from '../../lib/layout/frame.ts';
import { layOut, placedBox } from '../../lib/layout/layout.ts';
import { fullSize } from '../../lib/layout/regions.ts';
import { hash } from '../fixtures/show.ts';
import { cryptogsPicture } from './cryptogs-picture.ts';
import {
  HIGH,
  PILE_REGION,
  pileLayout,
  SIDE_REGION,
  type Spot,
  sideLayout,
  spreadOf,
  stackOf,
  traysFrom,
  vanishingAt,
} from './pile/pile-layout.ts';

/** All that may stand on a picture. */
const WHOLE = {
  scoreboard: true,
  ballot: true,
  how: true,
  evaluation: false,
  chain: true,
  voters: false,
  asking: true,
};
const KEY = hash('7c3b9e15d2');
const lefts = fc.subarray([...TOG_NUMBERS], { minLength: 1 });
/** Rooms keep the shape of their region. */
const rooms = fc.double({ min: 0.36, max: 1.3, noNaN: true }).map((scale): PictureSpace => {
  const size = scale > 0.8 ? 'large' : scale > 0.46 ? 'medium' : 'small';
  return {
    width: Math.floor(PILE_REGION.width * scale),
    height: Math.floor(PILE_REGION.height * scale),
    size,
  };
});
const keys = fc.integer({ min: 0, max: 255 }).map((byte) => hash(byte.toString(16).padStart(2, '0')));

const boxOf = ({ x, y, size }: Spot) => ({
  left: x - size / 2,
  right: x + size / 2,
  top: y - (size * HIGH) / 2,
  bottom: y + (size * HIGH) / 2,
});

describe('togs that are spread out', () => {
  it('lie on the felt, with what is said below them, whoever is left and however large the room', () => {
    fc.assert(
      fc.property(rooms, lefts, keys, (room, left, key) => {
        const lies = pileLayout(room);
        const { felt, pill } = lies;
        for (const spot of spreadOf(left, lies, key).values()) {
          const box = boxOf(spot);
          expect(box.left).toBeGreaterThanOrEqual(felt.left - 1);
          expect(box.right).toBeLessThanOrEqual(felt.left + felt.width + 1);
          expect(box.top).toBeGreaterThanOrEqual(felt.top - 1);
          expect(box.bottom + pill / 2).toBeLessThanOrEqual(felt.top + felt.height + 3);
        }
      }),
    );
  });

  it('have rows that are the groups of a slam at all, and lie apart enough to be told apart', () => {
    fc.assert(
      fc.property(rooms, lefts, keys, (room, left, key) => {
        const spots = spreadOf(left, pileLayout(room), key);
        const [upper = [], lower = []] = groupsOf(left).map((group) =>
          group.map((number) => spots.get(number) ?? { x: 0, y: 0, size: 0, turned: 0 }),
        );
        for (const row of [upper, lower]) {
          row.slice(1).forEach((spot, index) => {
            expect(spot.x - (row[index]?.x ?? 0)).toBeGreaterThan(spot.size * 0.8);
          });
        }
        const most = Math.max(...upper.map((spot) => boxOf(spot).bottom));
        if (lower.length > 0) expect(Math.min(...lower.map((spot) => boxOf(spot).top))).toBeGreaterThan(most);
      }),
    );
  });

  it('lie in the same disorder for the same match, and in another one for another', () => {
    const lies = pileLayout(fullSize(PILE_REGION));
    expect(spreadOf(TOG_NUMBERS, lies, KEY)).toEqual(spreadOf(TOG_NUMBERS, lies, KEY));
    expect(spreadOf(TOG_NUMBERS, lies, KEY)).not.toEqual(spreadOf(TOG_NUMBERS, lies, hash('3f91')));
  });

  it('are the larger the fewer there are', () => {
    const lies = pileLayout(fullSize(PILE_REGION));
    const sizeOf = (count: number) => spreadOf(TOG_NUMBERS.slice(0, count), lies, KEY).get(1)?.size ?? 0;
    expect(sizeOf(10)).toBeGreaterThanOrEqual(140);
    expect(sizeOf(5)).toBeGreaterThanOrEqual(sizeOf(10));
    expect(sizeOf(3)).toBeGreaterThan(sizeOf(10));
  });
});

describe('togs that are stacked', () => {
  it('lie on one another, the first one on top, and stay on the felt', () => {
    fc.assert(
      fc.property(rooms, lefts, (room, left) => {
        const lies = pileLayout(room);
        const size = Math.min(lies.felt.width * 0.24, lies.felt.height * 0.34);
        const heights = [...stackOf(left, lies, size, KEY).values()].map(({ y }) => y);
        expect(heights).toEqual(heights.toSorted((a, b) => a - b));
        expect(Math.min(...heights) - size * 0.6).toBeGreaterThan(lies.felt.top - size * 0.2);
        expect(Math.max(...heights) + size * 0.6).toBeLessThan(lies.felt.top + lies.felt.height + size * 0.2);
      }),
    );
  });
});

describe('what a seat has won', () => {
  it('has a place for each tog beside one another, between its name and how rare it is', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.36, max: 1.3, noNaN: true }), (scale) => {
        const size = scale > 0.7 ? 'large' : scale > 0.46 ? 'medium' : 'small';
        const room = { width: SIDE_REGION.width * scale, height: SIDE_REGION.height * scale, size } as const;
        const { spots, margin, head, foot } = sideLayout(room);
        expect(spots.size).toBe(10);
        const boxes = [...spots.values()].map(boxOf);
        for (const box of boxes) {
          expect(box.left).toBeGreaterThanOrEqual(margin - 1);
          expect(box.right).toBeLessThanOrEqual(room.width - margin + 1);
          expect(box.top).toBeGreaterThanOrEqual(margin + head);
          expect(box.bottom).toBeLessThanOrEqual(room.height - margin - foot + 1);
        }
      }),
    );
  });

  it('is where togs fly to that are flipped, as it is seen: both sides may be moved, scaled and hidden', () => {
    const parts = fc.record({
      dx: fc.integer({ min: -900, max: 900 }),
      dy: fc.integer({ min: -500, max: 500 }),
    });
    const scales = fc.integer({ min: 40, max: 200 });
    const placements = fc.tuple(parts, scales).map(([by, scale]) => ({ shown: true, ...by, scale }));
    fc.assert(
      fc.property(fc.constantFrom(...LAYOUTS), placements, placements, (layout, board, hands) => {
        const { regions } = layOut(layout, 'none', { ...WHOLE, regions: cryptogsPicture.regions });
        const placed = new Map(
          [...regions].map(([{ name, part }, room]) => [
            name,
            { room, seen: placedBox(room, part === 'board' ? board : hands) },
          ]),
        );
        const pile = placed.get('board');
        if (pile === undefined) throw new Error('the stack is shown');
        const scale = board.scale / 100;
        for (const seat of ['A', 'B'] as const) {
          const side = placed.get(`hand${seat}`);
          const tray = traysFrom(placed)[seat];
          if (side === undefined || tray === null) throw new Error('both sides are shown');
          expect([...tray.keys()]).toEqual(TOG_NUMBERS);
          for (const spot of tray.values()) {
            const { left, right, top, bottom } = boxOf(spot);
            expect(pile.seen.x + scale * left).toBeGreaterThanOrEqual(side.seen.x - 1);
            expect(pile.seen.x + scale * right).toBeLessThanOrEqual(side.seen.x + side.seen.width + 1);
            expect(pile.seen.y + scale * top).toBeGreaterThanOrEqual(side.seen.y - 1);
            expect(pile.seen.y + scale * bottom).toBeLessThanOrEqual(side.seen.y + side.seen.height + 1);
          }
        }
        placed.delete('handB');
        expect([traysFrom(placed).A === null, traysFrom(placed).B]).toEqual([false, null]);
      }),
    );
  });
});

describe('togs whose side is hidden', () => {
  it('vanish at that end of the felt, one below the other', () => {
    const lies = pileLayout(fullSize(PILE_REGION));
    const { felt } = lies;
    for (const [seat, x] of [
      ['A', felt.left],
      ['B', felt.left + felt.width],
    ] as const) {
      const spots = TOG_NUMBERS.map((number) => vanishingAt(seat, number, lies, 90));
      expect(new Set(spots.map((spot) => spot.x))).toEqual(new Set([x]));
      const heights = spots.map(({ y }) => y);
      expect(heights).toEqual([...heights].sort((a, b) => a - b));
      expect(Math.min(...heights)).toBeGreaterThan(felt.top);
      expect(Math.max(...heights)).toBeLessThan(felt.top + felt.height);
    }
  });
});
