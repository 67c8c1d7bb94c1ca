// Which mutants are tried: a random sample of all, the same for the same seed and sources.

/**
 * @template T
 * @param {readonly T[]} mutants
 * @param {number} count
 * @param {number} seed
 * @returns {T[]}
 */
export function choose(mutants, count, seed) {
  const next = generator(seed);
  const list = [...mutants];
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list.slice(0, count);
}

/** Numbers in [0, 1) from a 32-bit seed. */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
}
