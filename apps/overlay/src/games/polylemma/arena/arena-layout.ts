import type { PictureSpace, SizeClass } from '../../../lib/layout/frame.ts';

/** How the arena lies in its room: px. From the top: rounds, both cards, their powers, and what they are made of. */
export interface ArenaLayout extends Shape {
  /** A side of the square that a card has, and what is between the two. */
  readonly card: number;
  /** The width of one half. */
  readonly half: number;
}

interface Shape {
  readonly margin: number;
  readonly gap: number;
  readonly head: number;
  readonly middle: number;
  readonly power: number;
  readonly line: number;
  /** The least that the foot has. */
  readonly foot: number;
}

/** A large room that is lower than this says the same in less, px. */
const HIGH = 720;

const SHAPES: Readonly<Record<SizeClass | 'low', Shape>> = {
  large: { margin: 16, gap: 12, head: 98, middle: 92, power: 92, line: 38, foot: 190 },
  low: { margin: 14, gap: 10, head: 92, middle: 84, power: 78, line: 30, foot: 152 },
  medium: { margin: 11, gap: 8, head: 50, middle: 56, power: 66, line: 28, foot: 86 },
  small: { margin: 7, gap: 5, head: 34, middle: 22, power: 44, line: 25, foot: 50 },
};

/** The two largest cards that a room holds under the rounds, and over their powers and causes. */
export function arenaLayout({ width, height, size }: PictureSpace): ArenaLayout {
  const shape = size === 'large' && height < HIGH ? 'low' : size;
  const { margin, gap, head, middle, power, line, foot: least } = SHAPES[shape];
  const half = Math.floor((width - 2 * margin - middle) / 2);
  const free = height - 2 * margin - head - power - 3 * gap;
  const card = Math.max(0, Math.min(half, free - least));
  return { margin, gap, head, card, middle, power, foot: Math.max(0, free - card), half, line };
}
