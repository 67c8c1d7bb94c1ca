/**
 * The board as bits with a margin: a cell's place is 5 + column + 4 x row, so that its neighbours are always the
 * places -4 (up), +1 (right), +4 (down) and -1 (left), and those off the board are places that never hold a
 * card. No neighbour needs a table or a test for the edge of the board.
 */
export const PLACES = 20;
export const FIRST_PLACE = 5;
export const LAST_PLACE = 15;

const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The place of each cell. */
export const PLACE_OF_CELL = Int8Array.from(
  cells,
  (cell) => FIRST_PLACE + (cell % 3) + 4 * Math.trunc(cell / 3),
);

/** The four places beside a place, as bits; all of them lie inside the margin. */
export const BESIDE = Int32Array.from({ length: PLACES }, (_, place) =>
  place < FIRST_PLACE || place > LAST_PLACE
    ? 0
    : (1 << (place - 4)) | (1 << (place + 1)) | (1 << (place + 4)) | (1 << (place - 1)),
);

/** The bits of the four corner cells. */
export const CORNERS = [0, 2, 6, 8].reduce((bits, cell) => bits | (1 << (PLACE_OF_CELL[cell] ?? 0)), 0);

/** The bits of places as nine bits, one a cell. */
export const cellBits = (places: number): number =>
  ((places >> 5) & 7) | ((places >> 6) & 56) | ((places >> 7) & 448);

/** How many bits of a number below 2^20 are set. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >> 1) & 0x55555);
  const fours = (pairs & 0x33333) + ((pairs >> 2) & 0x33333);
  const bytes = (fours + (fours >> 4)) & 0xf0f0f;
  return (bytes + (bytes >> 8) + (bytes >> 16)) & 31;
}
