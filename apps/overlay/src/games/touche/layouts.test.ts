import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PictureSpace } from '../../lib/layout/frame.ts';
import { fullSize } from '../../lib/layout/regions.ts';
import { SEA_REGION, seaLayout } from './sea/sea-layout.ts';
import { sectorAround, spotsIn, wholeSea } from './sea/sector.ts';

const seas = fc.record({ width: fc.integer({ min: 5, max: 50 }), height: fc.integer({ min: 5, max: 50 }) });
const rooms = fc.record<PictureSpace>({
  width: fc.integer({ min: 120, max: 1_200 }),
  height: fc.integer({ min: 150, max: 1_200 }),
  size: fc.constantFrom('large', 'medium', 'small'),
});

describe('a sea in its room', () => {
  it('lies inside of it with its names, under its fleet and over what is said of it', () => {
    fc.assert(
      fc.property(rooms, seas, (room, sea) => {
        const { margin, gap, head, axis, foot, left, top, width, height, cell } = seaLayout(
          room,
          wholeSea(sea),
        );
        if (cell === 0) return;
        expect(left - axis).toBeGreaterThanOrEqual(margin);
        expect(left + width).toBeLessThanOrEqual(room.width - margin + 0.01);
        expect(top - axis).toBeGreaterThanOrEqual(margin + head);
        expect(top + height + foot).toBeLessThanOrEqual(room.height - margin - (foot === 0 ? 0 : gap) + 0.01);
        expect([width, height]).toEqual([cell * sea.width, cell * sea.height]);
      }),
    );
  });

  it('has names of no less than 20 px, as far apart as they are high', () => {
    fc.assert(
      fc.property(rooms, seas, (room, sea) => {
        const { step, letters, cell } = seaLayout(room, wholeSea(sea));
        expect(letters).toBeGreaterThanOrEqual(20);
        if (cell > 4) expect(step * cell).toBeGreaterThanOrEqual(18);
      }),
    );
  });

  it('has cells of 50 px and names of 34 px at full size, each of them named', () => {
    const lies = seaLayout(fullSize(SEA_REGION), wholeSea({ width: 10, height: 10 }));
    expect(lies.cell).toBeGreaterThanOrEqual(50);
    expect(lies).toMatchObject({ letters: 34, step: 1 });
  });
});

describe('a sector of a sea', () => {
  it('is inside the sea, has the cell that it is about, and is read on a phone', () => {
    fc.assert(
      fc.property(seas, fc.nat(), (sea, drawn) => {
        const cell = drawn % (sea.width * sea.height);
        const { x, y, columns, rows } = sectorAround(sea, cell);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + columns).toBeLessThanOrEqual(sea.width);
        expect(y + rows).toBeLessThanOrEqual(sea.height);
        expect(Math.max(columns, rows)).toBeLessThanOrEqual(11);
        expect(spotsIn(sea.width, { x, y, columns, rows }, 10)(cell)).not.toBeNull();
      }),
    );
  });

  it('stays where it is while what it is about moves a little', () => {
    const sea = { width: 50, height: 50 };
    const around = (x: number, y: number) => sectorAround(sea, y * 50 + x);
    expect(around(26, 26)).toEqual(around(27, 27));
    expect(around(26, 26)).not.toEqual(around(31, 25));
  });
});
