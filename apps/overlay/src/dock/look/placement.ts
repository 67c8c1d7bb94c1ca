import type { Placement } from '@show-of-hands/bus';

/** How far a part may be moved, px, and how large it may be, percent: what a placement allows. */
export const FARTHEST = 1_920;
export const SCALES = { least: 40, most: 200 } as const;

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

/** A whole number of px that a placement allows. */
export const offset = (px: number): number => clamp(px, -FARTHEST, FARTHEST);

/** A whole percentage that a placement allows. */
export const percent = (value: number): number => clamp(value, SCALES.least, SCALES.most);

type Moved = Pick<Placement, 'dx' | 'dy' | 'scale'>;

const STEP_PX = 10;
const STEP_PERCENT = 5;

/** What a key does to a part: arrows move it (with Shift by one px), + and - scale it; null for other keys. */
export function keyMove(key: string, fine: boolean, { dx, dy, scale }: Moved): Partial<Moved> | null {
  const step = fine ? 1 : STEP_PX;
  switch (key) {
    case 'ArrowLeft':
      return { dx: offset(dx - step) };
    case 'ArrowRight':
      return { dx: offset(dx + step) };
    case 'ArrowUp':
      return { dy: offset(dy - step) };
    case 'ArrowDown':
      return { dy: offset(dy + step) };
    case '+':
    case '=':
      return { scale: percent(scale + STEP_PERCENT) };
    case '-':
      return { scale: percent(scale - STEP_PERCENT) };
    default:
      return null;
  }
}
