/** Numbers that a text names: the same text names the same numbers, whoever asks. */
export interface Seeded {
  /** 0 or more, less than 1. */
  fraction(): number;
  /** 0 to `count` - 1. */
  below(count: number): number;
}

/** FNV-1a of the text's UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/**
 * SplitMix32, started by the FNV-1a hash of the seed. For guesses and slips of the computer only: who knows the
 * seed knows all of it.
 */
export function seeded(seed: string): Seeded {
  let state = hashOf(seed);
  const fraction = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
  return { fraction, below: (count) => Math.floor(fraction() * count) };
}
