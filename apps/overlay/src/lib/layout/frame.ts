/** How closely a picture is looked at: what fits a whole screen is too fine for a corner of it. */
export type SizeClass = 'large' | 'medium' | 'small';

/** What something needs to be large, and to be medium: px of width and height. */
export interface Needs {
  readonly large: readonly [number, number];
  readonly medium: readonly [number, number];
}

/** The room that a layout gives a picture of the game, in canvas px. Pictures fill it and stay inside. */
export interface PictureSpace {
  readonly width: number;
  readonly height: number;
  readonly size: SizeClass;
}

/** A rectangle on a layout's canvas, px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A box, and how much may be said in it: a `small` one keeps to what must be read at a glance. */
export interface Frame extends Box {
  readonly size: SizeClass;
}

/** Where something is drawn that every game has. The label goes with the scoreboard. */
export const SLOTS = ['scoreboard', 'ballot', 'how', 'evaluation', 'chain', 'voters', 'label'] as const;
export type Slot = (typeof SLOTS)[number];

export type Frames = Readonly<Partial<Record<Slot, Frame>>>;

const NEEDS: Readonly<Record<Slot, Needs>> = {
  scoreboard: { large: [1_200, 100], medium: [560, 110] },
  ballot: { large: [560, 600], medium: [480, 330] },
  how: { large: [900, 180], medium: [560, 100] },
  evaluation: { large: [900, 70], medium: [560, 56] },
  chain: { large: [900, 50], medium: [560, 40] },
  voters: { large: [560, 120], medium: [560, 48] },
  label: { large: [500, 50], medium: [300, 40] },
};

const fits = (box: Box, [width, height]: readonly [number, number]): boolean =>
  box.width >= width && box.height >= height;

/** A box, and how much may be said in it. */
export function frameIn(box: Box, { large, medium }: Needs): Frame {
  return { ...box, size: fits(box, large) ? 'large' : fits(box, medium) ? 'medium' : 'small' };
}

/** The frame of a slot. */
export const frameOf = (slot: Slot, box: Box): Frame => frameIn(box, NEEDS[slot]);

/** Whether two boxes have any pixel in common. */
export const overlap = (one: Box, other: Box): boolean =>
  Math.min(one.x + one.width, other.x + other.width) > Math.max(one.x, other.x) &&
  Math.min(one.y + one.height, other.y + other.height) > Math.max(one.y, other.y);
