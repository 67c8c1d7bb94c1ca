/** A later position: which slots are left, as bits by place, parts that are left, and rounds that A is ahead. */
export interface Spot {
  readonly setA: number;
  readonly setB: number;
  readonly partsA: number;
  readonly partsB: number;
  readonly lead: number;
}

const PLACES = [0, 1, 2, 3, 4];
const NONE: readonly number[] = [];
const PLACES_IN: readonly (readonly number[])[] = Array.from({ length: 1 << PLACES.length }, (_, set) =>
  PLACES.filter((place) => (set & (1 << place)) !== 0),
);

/** The places in a set, ascending. */
export const placesIn = (set: number): readonly number[] => PLACES_IN[set] ?? NONE;

/** A set without one of its places. */
export const without = (set: number, place: number): number => set & ~(1 << place);

/**
 * All positions with so many rounds left, and what they are worth: rounds that A wins from there on less those that
 * B does. A lead that is larger than the rounds left ends the match: nothing is left to win.
 */
export class Layer {
  readonly left: number;
  /** All sets of so many slots. */
  readonly sets: readonly number[];
  readonly #places: readonly number[];
  readonly #worth: Float64Array;
  readonly #strideA: number;
  readonly #strideB: number;

  /**
   * @param places how many slots each seat has left now
   * @param partsA,partsB what the purses hold now
   */
  constructor(left: number, places: number, partsA: number, partsB: number) {
    this.left = left;
    const all = Array.from({ length: 1 << places }, (_, set) => set);
    this.sets = all.filter((set) => placesIn(set).length === left);
    this.#places = all.map((set) => this.sets.indexOf(set));
    this.#strideB = 2 * left + 1;
    this.#strideA = this.#strideB * (partsB + 1);
    this.#worth = new Float64Array(this.sets.length ** 2 * this.#strideA * (partsA + 1));
  }

  /** Where a position's worth stands, at an even lead: for those who read many. */
  indexOf({ setA, setB, partsA, partsB }: Omit<Spot, 'lead'>): number {
    const pair = (this.#places[setA] ?? 0) * this.sets.length + (this.#places[setB] ?? 0);
    const parties = this.#worth.length / this.sets.length ** 2;
    return pair * parties + partsA * this.#strideA + partsB * this.#strideB + this.left;
  }

  /** Where it stands with fewer parts left than at another place. */
  spentFrom(index: number, ofA: number, ofB: number): number {
    return index - ofA * this.#strideA - ofB * this.#strideB;
  }

  read(index: number, lead: number): number {
    return Math.abs(lead) > this.left ? 0 : (this.#worth[index + lead] ?? 0);
  }

  put(spot: Spot, worth: number): void {
    this.#worth[this.indexOf(spot) + spot.lead] = worth;
  }
}
