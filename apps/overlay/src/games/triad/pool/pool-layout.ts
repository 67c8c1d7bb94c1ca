import type { PictureSpace } from '../../../lib/layout/frame.ts';

/** How the cards of a draft lie in their room: px. */
interface PoolLayout {
  readonly columns: number;
  readonly rows: number;
  readonly card: number;
  /** The height of the number above each card; 0 where the number takes the card's place. */
  readonly number: number;
  readonly head: number;
}

/** Below this no edge of a card can be read: its number alone is drawn, which is what is typed. */
const LEAST_CARD = 64;

/** The largest cards that fit, whatever number of columns that takes. */
export function poolLayout({ width, height, size }: PictureSpace, count: number): PoolLayout {
  const head = size === 'small' ? 30 : 48;
  const margin = size === 'small' ? 6 : 14;
  const free = { width: width - 2 * margin, height: height - head - 2 * margin };
  const fits = (columns: number, number: number): PoolLayout => {
    const rows = Math.ceil(count / columns);
    const gap = 10;
    const card = Math.floor(Math.min(free.width / columns - gap, free.height / rows - number - gap));
    return { columns, rows, card: Math.max(0, card), number, head };
  };
  const best = (number: number): PoolLayout =>
    [3, 4, 5, 6, 7]
      .map((columns) => fits(columns, number))
      .reduce((one, other) => (other.card > one.card ? other : one));
  const numbered = best(size === 'large' ? 42 : 30);
  return numbered.card >= LEAST_CARD ? numbered : best(0);
}
