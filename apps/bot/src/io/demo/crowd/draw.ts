/** The next number in [0, 1) of a fixed sequence. */
export type Draw = () => number;

/** A repeatable sequence for a demo (mulberry32): plays no part in anything that must be fair or secret. */
export function drawFrom(seed: string): Draw {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of a list that is not empty; a later weight of 0 never wins. */
export function pickWeighted<T>(all: readonly T[], weightOf: (item: T) => number, draw: Draw): T | undefined {
  const total = all.reduce((sum, item) => sum + weightOf(item), 0);
  let left = draw() * total;
  for (const item of all) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  return all.at(-1);
}

export const pick = <T>(all: readonly T[], draw: Draw): T | undefined => all[Math.floor(draw() * all.length)];

/** Most draws are small, a few are late: how long people take. In [0, 1), half of them below `typical`. */
export const hesitation = (typical: number, draw: Draw): number =>
  draw() ** (Math.log(typical) / Math.log(0.5));
