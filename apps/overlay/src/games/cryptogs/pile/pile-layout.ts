import { type BySeat, bySeat, type Seat } from '@show-of-hands/engine';
import { STACK, type TogNumber } from '@show-of-hands/engine/cryptogs';
import type { PlacedRegion } from '../../../lib/game/table-regions.tsx';
import type { PictureSpace, SizeClass } from '../../../lib/layout/frame.ts';
import type { RegionShape } from '../../../lib/layout/regions.ts';
import type { PanelLayout } from '../../seat-panel/SeatPanel.tsx';

/** The stack between what both seats have won of it. */
export const PILE_REGION: RegionShape = {
  width: 772,
  height: 740,
  needs: { large: [560, 520], medium: [350, 330] },
};
export const SIDE_REGION: RegionShape = {
  width: 204,
  height: 740,
  needs: { large: [140, 520], medium: [92, 330] },
};

interface Shape {
  readonly margin: number;
  readonly gap: number;
  /** How far the match is, and what lies there. */
  readonly head: number;
  /** What may be thrown, or whose the togs are; 0 where there is no room for it. */
  readonly foot: number;
  /** The number of a tog, and what is said below one. */
  readonly number: number;
  readonly pill: number;
}

const SHAPES: Readonly<Record<SizeClass | 'low', Shape>> = {
  large: { margin: 16, gap: 10, head: 56, foot: 108, number: 46, pill: 34 },
  medium: { margin: 9, gap: 5, head: 36, foot: 36, number: 30, pill: 26 },
  small: { margin: 7, gap: 4, head: 30, foot: 30, number: 26, pill: 24 },
  low: { margin: 6, gap: 3, head: 28, foot: 0, number: 26, pill: 24 },
};
/** A room that is lower than this has no line below the togs, px. */
const LOW = 230;

/** The felt that togs lie on, px from the corner of the region. */
interface Felt {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PileLayout extends Shape {
  readonly felt: Felt;
}

export function pileLayout({ width, height, size }: PictureSpace): PileLayout {
  const shape = SHAPES[height < LOW ? 'low' : size];
  const { margin, gap, head, foot } = shape;
  const below = foot === 0 ? 0 : foot + gap;
  const felt = {
    left: margin,
    top: margin + head + gap,
    width: width - 2 * margin,
    height: Math.max(0, height - 2 * margin - head - gap - below),
  };
  return { ...shape, felt };
}

/** Where a tog lies: its middle, px from the corner of the region, how wide it is, and how far it is turned, degrees. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turned: number;
}

/** How high a tog is with its edge, and its edge alone, in parts of its width: seen from above at an angle. */
export const HIGH = 1.08;
export const THICK = 0.15;
/** The largest that togs are drawn, in parts of the height of the felt: the last ones are not all that is seen. */
const LARGEST = 0.46;

/** Togs may be so many times as wide as they are apart: each second one lies lower, by so much of its width at least. */
const OVERLAP = 1.2;
const STEP = 0.34;
/** What is left free at the sides of the felt, in heights of what is said below a tog. */
const INSET = 0.5;

/** A part of one, the same for the same match and tog. */
function disorderOf(matchKey: string, number: TogNumber, which: number): number {
  const byte = Number.parseInt(matchKey.slice(2 + 4 * number + 2 * which, 4 + 4 * number + 2 * which), 16);
  return (Number.isNaN(byte) ? 128 : byte) / 255;
}

/** As many togs lie in two rows: those of the upper half of the stack, and those of the lower one. */
const TWO_ROWS_FROM = 4;

const rowsOf = (left: readonly TogNumber[]): readonly (readonly TogNumber[])[] => {
  if (left.length < TWO_ROWS_FROM) return [left];
  const half = Math.ceil(left.length / 2);
  return [left.slice(0, half), left.slice(half)];
};

/** Where togs lie while they are looked at: spread out, each face in sight, in some disorder. */
export function spreadOf(
  left: readonly TogNumber[],
  { felt, pill, number }: PileLayout,
  matchKey: string,
): ReadonlyMap<TogNumber, Spot> {
  const rows = rowsOf(left);
  const width = felt.width - pill * INSET;
  const most = Math.max(1, rows[0]?.length ?? 1);
  const height = felt.height / rows.length;
  // a number looks out above, and what is said below; the rest of the height is for disorder
  const air = pill * 0.62 + number * 0.2;
  const size = Math.max(
    0,
    Math.floor(
      Math.min(
        (OVERLAP * width) / (most - 1 + OVERLAP),
        (height - air) / (HIGH + STEP),
        felt.height * LARGEST,
      ),
    ),
  );
  const pitch = most === 1 ? 0 : Math.min(width / most, (width - size) / (most - 1));
  const loose = Math.max(0, Math.min(height - air - size * HIGH, size * 0.44));
  const spots = new Map<TogNumber, Spot>();
  rows.forEach((row, index) => {
    const first = felt.left + (felt.width - pitch * (row.length - 1)) / 2;
    const middle = felt.top + height * (index + 0.5) - pill * 0.31 + number * 0.1;
    row.forEach((one, place) => {
      const side = row.length === 1 ? 0 : (place + index) % 2 === 0 ? -0.4 : 0.4;
      const shake = (disorderOf(matchKey, one, 0) - 0.5) * 0.2;
      spots.set(one, {
        x: first + pitch * place,
        y: middle + (side + shake) * loose,
        size,
        turned: Math.round((disorderOf(matchKey, one, 1) - 0.5) * 22),
      });
    });
  });
  return spots;
}

/** Where one tog lies that is looked at alone. */
export function aloneIn(number: TogNumber, { felt }: PileLayout): ReadonlyMap<TogNumber, Spot> {
  const size = Math.floor(Math.min(felt.width, felt.height) * 0.74);
  return new Map([
    [number, { x: felt.left + felt.width / 2, y: felt.top + felt.height / 2, size, turned: 0 }],
  ]);
}

/** The same while they are stacked for a throw: the first one on top. */
export function stackOf(
  left: readonly TogNumber[],
  { felt }: PileLayout,
  size: number,
  matchKey: string,
): ReadonlyMap<TogNumber, Spot> {
  const thick = size * THICK;
  const bottom = felt.top + felt.height * 0.56 + (left.length - 1) * thick * 0.5;
  return new Map(
    left.map((one, index) => [
      one,
      {
        x: felt.left + felt.width / 2 + (disorderOf(matchKey, one, 0) - 0.5) * size * 0.09,
        y: bottom - (left.length - 1 - index) * thick,
        size,
        turned: Math.round((disorderOf(matchKey, one, 1) - 0.5) * 30),
      },
    ]),
  );
}

/** How what a seat has won lies in its region: a tray of two columns, and each tog has its place in it. */
export interface SideLayout extends PanelLayout {
  readonly spots: ReadonlyMap<TogNumber, Spot>;
}

const SIDES: Readonly<Record<SizeClass, Pick<PanelLayout, 'margin' | 'gap' | 'head' | 'foot'>>> = {
  large: { margin: 8, gap: 8, head: 58, foot: 92 },
  medium: { margin: 5, gap: 4, head: 34, foot: 52 },
  small: { margin: 4, gap: 3, head: 28, foot: 26 },
};
const COLUMNS = 2;
const ROWS = STACK / COLUMNS;

export function sideLayout({ width, height, size }: PictureSpace): SideLayout {
  const { margin, gap, head, foot } = SIDES[size];
  const top = margin + head + gap;
  const cell = { width: (width - 2 * margin) / COLUMNS, height: (height - top - margin - foot - gap) / ROWS };
  const card = Math.max(0, Math.floor(Math.min(cell.width - gap / 2, (cell.height - gap / 2) / HIGH)));
  const spots = Array.from({ length: STACK }, (_, index): [TogNumber, Spot] => [
    index + 1,
    {
      x: margin + cell.width * ((index % COLUMNS) + 0.5),
      y: top + cell.height * (Math.floor(index / COLUMNS) + 0.5),
      size: card,
      turned: 0,
    },
  ]);
  return { row: false, card, gap, margin, key: 0, head, foot, spots: new Map(spots) };
}

/**
 * Where the togs of each seat's side lie as a viewer sees them, px of the stack's own region from its corner, wherever the
 * look has moved either; null for a side that it hides.
 */
export function traysFrom(
  placed: ReadonlyMap<string, PlacedRegion>,
): BySeat<ReadonlyMap<TogNumber, Spot> | null> {
  const pile = placed.get('board');
  return bySeat((seat) => {
    const side = placed.get(`hand${seat}`);
    if (pile === undefined || side === undefined) return null;
    const scale = pile.seen.width / pile.room.width;
    const larger = side.seen.width / side.room.width / scale;
    const across = (side.seen.x - pile.seen.x) / scale;
    const down = (side.seen.y - pile.seen.y) / scale;
    return new Map(
      [...sideLayout(side.room).spots].map(([one, { x, y, size, turned }]) => [
        one,
        { x: across + larger * x, y: down + larger * y, size: larger * size, turned },
      ]),
    );
  });
}

/** Where a tog vanishes that a seat has flipped whose side is hidden: at that end of the felt. */
export const vanishingAt = (seat: Seat, number: TogNumber, { felt }: PileLayout, size: number): Spot => ({
  x: felt.left + (seat === 'A' ? 0 : felt.width),
  y: felt.top + (felt.height * (number - 0.5)) / STACK,
  size,
  turned: 0,
});
