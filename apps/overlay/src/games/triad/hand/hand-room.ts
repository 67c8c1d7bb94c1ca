import type { Room } from '../../room.ts';

/** How a hand lies in its room: px. */
export interface HandRoom {
  /** Cards beside one another with their numbers above; otherwise below one another with them at the side. */
  readonly row: boolean;
  readonly card: number;
  readonly gap: number;
  readonly margin: number;
  /** What the numbers have: the width beside a card, or the height above it. */
  readonly number: number;
  /** Heights of name, hand mode and foot; 0 where they are left out. */
  readonly head: number;
  readonly mode: number;
  readonly foot: number;
}

const PLACES = 5;
/** A digit of 20 px has room in this; wider hands have larger ones. */
const LEAST_NUMBER = 16;
const NUMBER_PART = 0.22;
const MOST_NUMBER = 46;
const SPACE = 4;

/** Hands narrower than this have no room for words beside numbers and signs, px. */
export const WORDS_FROM = 160;

/** The largest five cards that a room holds with their numbers; `moded` is whether the hand mode is named. */
export function handRoom({ width, height, size }: Room, moded: boolean): HandRoom {
  const small = size === 'small';
  const row = width > height;
  const margin = small ? 4 : 8;
  const gap = small ? 2 : 3;
  const head = small ? (row ? 0 : 26) : 38;
  const mode = moded && !row && width >= WORDS_FROM ? 26 : 0;
  const foot = small || row ? 0 : 32;
  const spaces = gap * (PLACES - 1);
  const free = { width: width - 2 * margin, height: height - 2 * margin - head - mode - foot - SPACE };
  if (row) {
    const number = small ? 24 : 40;
    const card = Math.min((free.width - spaces) / PLACES, free.height - number);
    return { row, card: Math.max(0, Math.floor(card)), gap, margin, number, head, mode, foot };
  }
  const least = Math.max(LEAST_NUMBER, Math.round(width * NUMBER_PART));
  const card = Math.max(0, Math.floor(Math.min((free.height - spaces) / PLACES, free.width - least - SPACE)));
  const number = Math.min(MOST_NUMBER, free.width - card - SPACE);
  return { row, card, gap, margin, number, head, mode, foot };
}
