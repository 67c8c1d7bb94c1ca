import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PictureSpace } from '../../lib/layout/frame.ts';
import { BOARD, fullSize, HAND } from '../../lib/layout/regions.ts';
import { arenaLayout } from './arena/arena-layout.ts';
import { partyLayout } from './party/party-layout.ts';

const rooms = fc.record<PictureSpace>({
  width: fc.integer({ min: 100, max: 1_200 }),
  height: fc.integer({ min: 100, max: 1_200 }),
  size: fc.constantFrom('large', 'medium', 'small'),
});

describe('pictures of the game in their room', () => {
  it('puts two cards, their powers and causes inside any room that is high enough', () => {
    fc.assert(
      fc.property(rooms, (room) => {
        const { margin, gap, head, card, middle, power, foot, half } = arenaLayout(room);
        if (card === 0) return;
        expect(2 * half + middle + 2 * margin).toBeLessThanOrEqual(room.width);
        expect(card).toBeLessThanOrEqual(half);
        expect(2 * margin + head + card + power + foot + 3 * gap).toBeLessThanOrEqual(room.height);
      }),
    );
  });

  it('puts five characters with their keys inside any room', () => {
    fc.assert(
      fc.property(rooms, (room) => {
        const lies = partyLayout(room);
        const five = 5 * lies.card + 4 * lies.gap;
        if (lies.card === 0) return;
        const [along, across] = lies.row ? [room.width, room.height] : [room.height, room.width];
        const rest = lies.head + lies.foot;
        expect(five + (lies.row ? 0 : rest) + 2 * lies.margin).toBeLessThanOrEqual(along);
        expect(lies.card + lies.key + 2 * lies.margin + (lies.row ? rest : 0)).toBeLessThanOrEqual(across);
      }),
    );
  });

  it('draws cards of 320 px and parties of 130 px and more at full size', () => {
    expect(arenaLayout(fullSize(BOARD)).card).toBeGreaterThanOrEqual(320);
    expect(partyLayout(fullSize(HAND)).card).toBeGreaterThanOrEqual(130);
  });
});
