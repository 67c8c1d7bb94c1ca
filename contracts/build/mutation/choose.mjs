// Which mutants are tried: drawn with a fixed seed, spread over all files.

/**
 * Draws `count` mutants: from each file in turn, so that small files are not forgotten. The same seed and sources
 * give the same mutants.
 *
 * @template {{ file: string }} T
 * @param {T[]} mutants
 * @param {number} count
 * @param {number} seed
 * @returns {T[]}
 */
export function choose(mutants, count, seed) {
  const next = generator(seed);
  const piles = new Map();
  for (const mutant of mutants) piles.set(mutant.file, [...(piles.get(mutant.file) ?? []), mutant]);
  for (const pile of piles.values()) shuffle(pile, next);
  const all = mutants.length;
  // each file's share by its size, but never less than a few
  const chosen = [...piles.values()].flatMap((pile) =>
    pile.slice(0, Math.max(4, Math.round((count * pile.length) / all))),
  );
  return shuffle(chosen, next);
}

function shuffle(list, next) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
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
