/** Numbers that look random and follow from a seed: the same in every run. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed % 2_147_483_646) + 1;
    // small seeds begin with small numbers
    for (let i = 0; i < 8; i++) this.chance();
  }

  /** From 0 up to, not including, 1. */
  chance(): number {
    this.#state = (this.#state * 48_271) % 2_147_483_647;
    return this.#state / 2_147_483_647;
  }

  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number {
    return Math.floor(this.chance() * below);
  }

  pick<T>(from: readonly T[]): T {
    const one = from[this.below(from.length)];
    if (one === undefined) throw new RangeError('there is nothing to pick from');
    return one;
  }
}
