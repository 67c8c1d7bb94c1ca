import type { Room } from '../../room.ts';

/** How a party lies in its room: px. */
export interface PartyRoom {
  /** Characters beside one another with their keys above; otherwise below one another with them at the side. */
  readonly row: boolean;
  readonly card: number;
  readonly gap: number;
  readonly margin: number;
  /** What the keys have: the width beside a card, or the height above it. */
  readonly key: number;
  /** Heights of the name and of the level points. */
  readonly head: number;
  readonly foot: number;
}

const PLACES = 5;
const LEAST_KEY = 20;
const KEY_PART = 0.22;
const MOST_KEY = 48;
const SPACE = 4;

/** The five largest cards that a room holds with their keys, below a name and above the level points. */
export function partyRoom({ width, height, size }: Room): PartyRoom {
  const small = size === 'small';
  const row = width > height;
  const margin = small ? 4 : 8;
  const gap = small ? 2 : 4;
  const head = small ? (row ? 0 : 28) : 38;
  const foot = small ? 36 : 62;
  const spaces = gap * (PLACES - 1);
  const free = { width: width - 2 * margin, height: height - 2 * margin - head - foot - 2 * SPACE };
  if (row) {
    const key = small ? 24 : 40;
    const card = Math.min((free.width - spaces) / PLACES, free.height - key);
    return { row, card: Math.max(0, Math.floor(card)), gap, margin, key, head, foot };
  }
  const least = Math.max(LEAST_KEY, Math.round(width * KEY_PART));
  const card = Math.max(0, Math.floor(Math.min((free.height - spaces) / PLACES, free.width - least - SPACE)));
  return { row, card, gap, margin, key: Math.min(MOST_KEY, free.width - card - SPACE), head, foot };
}
