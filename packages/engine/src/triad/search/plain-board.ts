import { NEIGHBOURS } from '../rules/board.ts';
import { DIRECTIONS } from '../types.ts';

/** Cards of a round by number: seat x 5 + slot. */
export const CARDS = 10;

/** What is known of two cards side by side, as bits beside the sum of their edges (0 to 20). */
export const SUM = 31;
export const EQUAL = 32;
export const WINS = 64;
export const LOSES = 128;

/** An edge against another: the first card's direction x 100 + its number x 10 + the other's number. */
export const contestAt = (direction: number, card: number, other: number): number =>
  direction * CARDS * CARDS + card * CARDS + other;

/** All nine cells as bits. */
export const ALL_CELLS = 511;

/** How many bits are set, for sets of cells. */
export const COUNT = Int8Array.from({ length: ALL_CELLS + 1 }, (_, bits) => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
});

/** The number of the lowest bit that is set. */
export const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

const SIDES = 4;
const SIDE_COUNT = Int8Array.from({ length: 9 }, (_, cell) => NEIGHBOURS[cell]?.length ?? 0);
const SIDE_CELL = new Int8Array(9 * SIDES);
/** Where the contests of a direction begin. */
const SIDE_CONTESTS = new Int32Array(9 * SIDES);
NEIGHBOURS.forEach((sides, cell) => {
  sides.forEach(({ cell: beside, direction }, i) => {
    SIDE_CELL[cell * SIDES + i] = beside;
    SIDE_CONTESTS[cell * SIDES + i] = DIRECTIONS.indexOf(direction) * CARDS * CARDS;
  });
});

/**
 * Which card lies where, and which neighbours it beats: cells as bits. Owners are the caller's. Nothing needs to
 * be taken back: what stands about a cell counts only while the caller calls it occupied, and is written anew
 * when a card is placed there.
 */
export class PlainBoard {
  readonly #contests: Int32Array;
  readonly #plus: number;
  /** Public records count only the opponent's cards for Same and Plus. */
  readonly #ownCount: number;
  readonly #cardAt = new Int32Array(9);
  readonly #beaten = new Int32Array(9);

  constructor(contests: Int32Array, plus: boolean, ownCardsCount: boolean) {
    this.#contests = contests;
    this.#plus = plus ? -1 : 0;
    this.#ownCount = ownCardsCount ? ALL_CELLS : 0;
  }

  /** Places a card and gives the opponent's cells that it captures, chains included. */
  place(card: number, cell: number, occupied: number, theirs: number): number {
    const contests = this.#contests;
    const cards = this.#cardAt;
    const beaten = this.#beaten;
    const bit = 1 << cell;
    const counting = theirs | (occupied & this.#ownCount);
    let wins = 0;
    let sums = 0;
    let repeated = 0;
    let equal = 0;
    const end = cell * SIDES + (SIDE_COUNT[cell] ?? 0);
    for (let side = cell * SIDES; side < end; side++) {
      const beside = SIDE_CELL[side] ?? 0;
      const there = 1 << beside;
      if ((occupied & there) === 0) continue;
      const contest = contests[(SIDE_CONTESTS[side] ?? 0) + card * CARDS + (cards[beside] ?? 0)] ?? 0;
      if ((contest & WINS) !== 0) wins |= there;
      const others = beaten[beside] ?? 0;
      beaten[beside] = (contest & LOSES) !== 0 ? others | bit : others & ~bit;
      if ((counting & there) === 0) continue;
      if ((contest & EQUAL) !== 0) equal |= there;
      const sum = 1 << (contest & SUM);
      repeated |= sums & sum;
      sums |= sum;
    }
    cards[cell] = card;
    beaten[cell] = wins;
    if ((equal & (equal - 1)) !== 0) wins |= equal;
    if ((repeated & this.#plus) !== 0) wins |= this.#summing(card, cell, counting, repeated);
    return this.#chain(wins & theirs, theirs);
  }

  /** What the last card of a round captures: nothing comes after it, so nothing is noted about it. */
  lastCaptures(card: number, cell: number, theirs: number): number {
    const contests = this.#contests;
    const cards = this.#cardAt;
    const counting = theirs | this.#ownCount;
    let wins = 0;
    let sums = 0;
    let repeated = 0;
    let equal = 0;
    const end = cell * SIDES + (SIDE_COUNT[cell] ?? 0);
    for (let side = cell * SIDES; side < end; side++) {
      const beside = SIDE_CELL[side] ?? 0;
      const there = 1 << beside;
      const contest = contests[(SIDE_CONTESTS[side] ?? 0) + card * CARDS + (cards[beside] ?? 0)] ?? 0;
      if ((contest & WINS) !== 0) wins |= there;
      if ((counting & there) === 0) continue;
      if ((contest & EQUAL) !== 0) equal |= there;
      const sum = 1 << (contest & SUM);
      repeated |= sums & sum;
      sums |= sum;
    }
    if ((equal & (equal - 1)) !== 0) wins |= equal;
    if ((repeated & this.#plus) !== 0) wins |= this.#summing(card, cell, counting, repeated);
    return this.#chain(wins & theirs, theirs);
  }

  /** The neighbours whose sum with the card is one of the repeated ones. */
  #summing(card: number, cell: number, counting: number, repeated: number): number {
    let found = 0;
    const end = cell * SIDES + (SIDE_COUNT[cell] ?? 0);
    for (let side = cell * SIDES; side < end; side++) {
      const beside = SIDE_CELL[side] ?? 0;
      if ((counting & (1 << beside)) === 0) continue;
      const at = (SIDE_CONTESTS[side] ?? 0) + card * CARDS + (this.#cardAt[beside] ?? 0);
      if (((repeated >> ((this.#contests[at] ?? 0) & SUM)) & 1) === 1) found |= 1 << beside;
    }
    return found;
  }

  /** Captured cards attack in their turn until none captures more. */
  #chain(first: number, theirs: number): number {
    const beaten = this.#beaten;
    let captured = first;
    let attacking = first;
    while (attacking !== 0) {
      const more = (beaten[lowest(attacking)] ?? 0) & theirs & ~captured;
      captured |= more;
      attacking = (attacking & (attacking - 1)) | more;
    }
    return captured;
  }
}
