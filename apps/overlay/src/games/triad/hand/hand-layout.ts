import type { PictureSpace } from '../../../lib/layout/frame.ts';
import { isRow, placesLayout } from '../../seat-panel/places-layout.ts';
import type { PanelLayout } from '../../seat-panel/SeatPanel.tsx';

/** How a hand lies in its room: px. */
interface HandLayout extends PanelLayout {
  /** Height of the hand mode; 0 where it is left out, as head and foot may be. */
  readonly mode: number;
}

const SPACE = 4;

/** Hands narrower than this have no room for words beside numbers and signs, px. */
export const WORDS_FROM = 160;

/** The largest five cards that a room holds with their numbers; `moded` is whether the hand mode is named. */
export function handLayout(room: PictureSpace, moded: boolean): HandLayout {
  const small = room.size === 'small';
  const row = isRow(room);
  const head = small ? (row ? 0 : 26) : 38;
  const mode = moded && !row && room.width >= WORDS_FROM ? 26 : 0;
  const foot = small || row ? 0 : 32;
  const others = head + mode + foot + SPACE;
  const places = placesLayout(room, { places: 5, gap: small ? 2 : 3, others, leastKey: 16, mostKey: 46 });
  return { ...places, head, mode, foot };
}
