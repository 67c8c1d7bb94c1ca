import type { PictureSpace, SizeClass } from '../../../lib/layout/frame.ts';
import type { RegionShape } from '../../../lib/layout/regions.ts';
import type { Sector } from './sector.ts';

/** A sea with its fleet above it and what is said of it below: two of them stand beside one another. */
export const SEA_REGION: RegionShape = {
  width: 598,
  height: 792,
  needs: { large: [540, 700], medium: [380, 500] },
};

interface Shape {
  readonly margin: number;
  readonly gap: number;
  /** The strip of the fleet. */
  readonly head: number;
  /** Letters and numbers of columns and rows: their strips, and how large they are. */
  readonly axis: number;
  readonly letters: number;
  /** The least that the line below has. */
  readonly foot: number;
}

const SHAPES: Readonly<Record<SizeClass | 'low', Shape>> = {
  large: { margin: 14, gap: 10, head: 104, axis: 40, letters: 34, foot: 60 },
  medium: { margin: 11, gap: 8, head: 84, axis: 36, letters: 30, foot: 46 },
  small: { margin: 6, gap: 4, head: 36, axis: 24, letters: 20, foot: 30 },
  low: { margin: 6, gap: 4, head: 30, axis: 24, letters: 20, foot: 0 },
};
/** A room that is lower than this has none for a line below the sea, px. */
const LOW = 240;
/** Numbers of rows with two digits take more than their height, px. */
const WIDER = { large: 8, medium: 6, small: 4 } as const;

/** How a sea lies in its room: px. */
export interface SeaLayout extends Shape {
  readonly cell: number;
  /** Where its first cell begins, and how large it is. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Every so many columns and rows are named, in letters of so many px. */
  readonly step: number;
  readonly letters: number;
}

/** How many columns and rows have names: all of them, or as many as have room. */
const STEPS = [1, 2, 5, 10] as const;
/** The smallest letters, px, and what columns take of them at least, and with air: those of one letter, and of two. */
const LEAST = 20;
const LETTERS = { one: { least: 0.92, airy: 1.14 }, two: { least: 1.9, airy: 1.9 } } as const;
const ALPHABET = 26;

function namesIn(cell: number, { x, columns }: Sector, most: number): Pick<SeaLayout, 'step' | 'letters'> {
  const { least, airy } = LETTERS[x + columns > ALPHABET ? 'two' : 'one'];
  const step = STEPS.find((one) => one * cell >= LEAST * least) ?? 10;
  return { step, letters: Math.max(LEAST, Math.min(most, Math.floor((step * cell) / airy))) };
}

/** The largest sea that a room holds under its fleet and over what is said of it. */
export function seaLayout({ width, height, size }: PictureSpace, sector: Sector): SeaLayout {
  const { columns, rows } = sector;
  const shape = SHAPES[height < LOW ? 'low' : size];
  const { margin, gap, head, axis, foot, letters } = shape;
  const side = axis + WIDER[size];
  const free = {
    width: width - 2 * margin - side,
    height: height - 2 * margin - head - gap - axis - (foot === 0 ? 0 : foot + gap),
  };
  const exact = Math.max(0, Math.min(free.width / columns, free.height / rows));
  const cell = exact < 16 ? exact : Math.floor(exact);
  const whole = { width: cell * columns, height: cell * rows };
  return {
    ...shape,
    cell,
    left: margin + side + Math.floor((free.width - whole.width) / 2),
    top: margin + head + gap + axis,
    ...whole,
    foot: foot === 0 ? 0 : foot + Math.floor(free.height - whole.height),
    ...namesIn(cell, sector, letters),
  };
}
