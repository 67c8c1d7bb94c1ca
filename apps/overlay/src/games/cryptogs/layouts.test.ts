import { groupsOf, TOG_NUMBERS } from '@show-of-hands/engine/cryptogs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PictureSpace } from '../../lib/layout/frame.ts';
import { fullSize, regionsIn } from '../../lib/layout/regions.ts';
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
  traysBeside,
} from './pile/pile-layout.ts';

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

  it('is where togs fly to that are flipped: the places of both sides as they lie beside the stack', () => {
    for (const width of [1_212, 592, 543]) {
      const laid = regionsIn({ x: 0, y: 0, width, height: 800 }, cryptogsPicture.regions);
      const [sideA, pile, sideB] = [...laid.values()];
      if (!sideA || !pile || !sideB) throw new Error('three regions lie there');
      const trays = traysBeside({ width: pile.width, height: pile.height, size: 'large' });
      for (const [tray, box] of [
        [trays.A, sideA],
        [trays.B, sideB],
      ] as const) {
        for (const spot of tray.values()) {
          const around = boxOf(spot);
          expect(around.left + pile.x).toBeGreaterThanOrEqual(box.x - 1);
          expect(around.right + pile.x).toBeLessThanOrEqual(box.x + box.width + 1);
        }
      }
    }
  });
});
