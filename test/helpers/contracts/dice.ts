/** Numbers that look random and are the same on every run with the same seed. */
export interface Dice {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** True once in `times` throws on average. */
  oneIn(times: number): boolean;
  /** One of a list that is not empty. */
  among<T>(list: readonly T[]): T;
}

/** Dice by the seed of a match (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = (seed + 0x9e37_79b9) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const between = (least: number, most: number): number => least + (next() % (most - least + 1));
  return {
    between,
    oneIn: (times) => between(1, times) === 1,
    among(list) {
      const item = list[between(0, list.length - 1)];
      if (item === undefined) throw new RangeError('there is nothing to draw from');
      return item;
    },
  };
}
