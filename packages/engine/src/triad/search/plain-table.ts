/** Bits of `word`: 0-3 the card on the last cell, 4-12 A's cells, 13 set, 14-17 at least, 18-21 at most, 22-28 move. */
const KEY = 0x3fff;
const PRESENT = 1 << 13;
const AT_LEAST = 14;
const AT_MOST = 18;
const MOVE = 22;
export const NO_MOVE = 127;

/**
 * What is known of positions met before, with keys that are the whole position: eight cells with four bits each
 * in one integer, the ninth and the owners in another. Nothing is ever taken for something else.
 */
export class PlainTable {
  /** Two integers a position, side by side so that they are fetched at once. */
  readonly #entries: Int32Array;
  readonly #shift: number;

  /** Holds 2 to the power of `bits` positions; a newer one drives out an older one. */
  constructor(bits: number) {
    this.#entries = new Int32Array(2 << bits);
    this.#shift = 32 - bits;
  }

  /** Where a position is kept. */
  slotOf(low: number, key: number): number {
    const mixed = Math.imul(low ^ Math.imul(key, 0x9e3779b1), 0x85ebca6b);
    return (Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> this.#shift) << 1;
  }

  /** What is known of a position; 0 if nothing. */
  wordAt(slot: number, low: number, key: number): number {
    const word = this.#entries[slot + 1] ?? 0;
    return this.#entries[slot] === low && (word & KEY) === (key | PRESENT) ? word : 0;
  }

  keep(slot: number, low: number, key: number, atLeast: number, atMost: number, move: number): void {
    this.#entries[slot] = low;
    this.#entries[slot + 1] = key | PRESENT | (atLeast << AT_LEAST) | (atMost << AT_MOST) | (move << MOVE);
  }
}

export const atLeastOf = (word: number): number => (word >>> AT_LEAST) & 15;
export const atMostOf = (word: number): number => (word >>> AT_MOST) & 15;
export const moveOf = (word: number): number => (word >>> MOVE) & 127;
