import type { TablePart } from '@show-of-hands/bus';
import type { Box, Needs, PictureSpace } from './frame.ts';

/** What a region is like at full size, px. Everything smaller keeps this shape. */
export interface RegionShape {
  readonly width: number;
  readonly height: number;
  /** The room it needs to be drawn as large, and as medium. */
  readonly needs: Needs;
}

/** A part of a game's picture with a frame of its own: a board, a hand, a pile. */
export interface Region {
  /** Nothing else of the picture has it. */
  readonly name: string;
  /** What the look moves and hides it with. */
  readonly part: TablePart;
  readonly shape: RegionShape;
}

/** A board. */
export const BOARD: RegionShape = {
  width: 780,
  height: 792,
  needs: { large: [600, 600], medium: [400, 400] },
};

/** What a seat has beside a board. A room that is wider than high lays it out in a row. */
export const HAND: RegionShape = {
  width: 200,
  height: 792,
  needs: { large: [150, 600], medium: [132, 480] },
};

/** The room of a region at full size. */
export const fullSize = ({ width, height }: RegionShape): PictureSpace => ({ width, height, size: 'large' });

/** Between regions at full size, px. */
export const BETWEEN_REGIONS = 16;

/** The room of a table as long as nobody knows what is on it: that of a board between two hands. */
export const UNKNOWN_TABLE: readonly Region[] = [
  {
    name: 'table',
    part: 'board',
    shape: { ...BOARD, width: HAND.width + BETWEEN_REGIONS + BOARD.width + BETWEEN_REGIONS + HAND.width },
  },
];

/** What regions take beside one another at full size, px; nothing for none. */
export function tableSize(regions: readonly Region[]): { readonly width: number; readonly height: number } {
  const widths = regions.reduce((sum, { shape }) => sum + shape.width, 0);
  return {
    width: widths + BETWEEN_REGIONS * Math.max(0, regions.length - 1),
    height: Math.max(0, ...regions.map(({ shape }) => shape.height)),
  };
}

/** Regions from left to right, each as large as `area` allows all of them, and all in the middle of it. */
export function regionsIn(area: Box, regions: readonly Region[]): ReadonlyMap<Region, Box> {
  const whole = tableSize(regions);
  const scale = Math.min(area.width / whole.width, area.height / whole.height);
  const left = area.x + (area.width - whole.width * scale) / 2;
  const boxes = new Map<Region, Box>();
  let before = 0;
  for (const region of regions) {
    const { shape } = region;
    const height = Math.floor(shape.height * scale);
    boxes.set(region, {
      x: Math.round(left + before * scale),
      y: area.y + Math.floor((area.height - height) / 2),
      width: Math.floor(shape.width * scale),
      height,
    });
    before += shape.width + BETWEEN_REGIONS;
  }
  return boxes;
}
