import { MOST } from './round-search.ts';

/** Bits of an entry's third word: 0-4 at least, 5-9 at most (both plus `MOST`), 10-24 the move, 25 set. */
const AT_MOST = 5;
const MOVE = 10;
const PRESENT = 1 << 25;
export const NO_PACKED_MOVE = 0x7fff;

/**
 * What is known of positions met before, by their two keys. Two positions of one match that share all 64 bits
 * would be taken for each other: at the numbers that are searched here less likely than a fault of the machine.
 */
export class FullTable {
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  readonly #words: Int32Array;
  readonly #mask: number;

  /** Holds 2 to the power of `bits` positions; a newer one drives out an older one. */
  constructor(bits: number) {
    this.#low = new Int32Array(1 << bits);
    this.#high = new Int32Array(1 << bits);
    this.#words = new Int32Array(1 << bits);
    this.#mask = (1 << bits) - 1;
  }

  /** What is known of a position; 0 if nothing. */
  wordAt(low: number, high: number): number {
    const slot = low & this.#mask;
    return this.#low[slot] === low && this.#high[slot] === high ? (this.#words[slot] ?? 0) : 0;
  }

  keep(low: number, high: number, atLeast: number, atMost: number, move: number): void {
    const slot = low & this.#mask;
    this.#low[slot] = low;
    this.#high[slot] = high;
    this.#words[slot] = (atLeast + MOST) | ((atMost + MOST) << AT_MOST) | (move << MOVE) | PRESENT;
  }
}

export const leastOf = (word: number): number => (word & 31) - MOST;
export const mostOf = (word: number): number => ((word >>> AT_MOST) & 31) - MOST;
export const packedMoveOf = (word: number): number => (word >>> MOVE) & NO_PACKED_MOVE;
