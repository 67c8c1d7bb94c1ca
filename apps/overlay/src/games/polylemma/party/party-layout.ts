import type { PictureSpace } from '../../../lib/layout/frame.ts';
import { isRow, placesLayout } from '../../seat-panel/places-layout.ts';
import type { PanelLayout } from '../../seat-panel/SeatPanel.tsx';

const SPACE = 4;

/** How a party lies in its room: the five largest cards with their keys, below a name and above the level points. */
export function partyLayout(room: PictureSpace): PanelLayout {
  const small = room.size === 'small';
  const head = small ? (isRow(room) ? 0 : 28) : 38;
  const foot = small ? 36 : 62;
  const others = head + foot + 2 * SPACE;
  const places = placesLayout(room, { places: 5, gap: small ? 2 : 4, others, leastKey: 20, mostKey: 48 });
  return { ...places, head, foot };
}
