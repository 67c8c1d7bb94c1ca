import type { PictureSpace } from '../../lib/layout/frame.ts';

/** How the places of a seat lie in its panel: px. */
export interface PlacesLayout {
  /** Cards beside one another with their keys above; otherwise below one another with them at the side. */
  readonly row: boolean;
  readonly card: number;
  readonly gap: number;
  readonly margin: number;
  /** What the keys have: the width beside a card, or the height above it. */
  readonly key: number;
}

interface PlacesWanted {
  /** How many places there are. */
  readonly places: number;
  readonly gap: number;
  /** Height of all that stands above and below them, with the spaces between. */
  readonly others: number;
  /** The least width of a key beside a card, and the most that is of use. */
  readonly leastKey: number;
  readonly mostKey: number;
}

const KEY_PART = 0.22;
const SPACE = 4;

export const isRow = ({ width, height }: PictureSpace): boolean => width > height;

/** The largest cards that a room holds with their keys. */
export function placesLayout(
  room: PictureSpace,
  { places, gap, others, leastKey, mostKey }: PlacesWanted,
): PlacesLayout {
  const small = room.size === 'small';
  const row = isRow(room);
  const margin = small ? 4 : 8;
  const spaces = gap * (places - 1);
  const free = { width: room.width - 2 * margin, height: room.height - 2 * margin - others };
  const sized = (card: number): number => Math.max(0, Math.floor(card));
  if (row) {
    const key = small ? 24 : 40;
    const card = sized(Math.min((free.width - spaces) / places, free.height - key));
    return { row, card, gap, margin, key };
  }
  const least = Math.max(leastKey, Math.round(room.width * KEY_PART));
  const card = sized(Math.min((free.height - spaces) / places, free.width - least - SPACE));
  return { row, card, gap, margin, key: Math.min(mostKey, free.width - card - SPACE) };
}
