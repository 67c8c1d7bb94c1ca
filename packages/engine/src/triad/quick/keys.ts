/** Two independent mixes of small numbers into 32 bits, from which all position keys are made. */
function mixer(seed: number): (kind: number, a: number, b: number) => number {
  return (kind, a, b) => {
    let h = seed ^ Math.imul(kind + 1, 0x9e3779b1);
    for (const part of [a, b]) {
      h = Math.imul(h ^ part, 0x85ebca6b);
      h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
      h ^= h >>> 16;
    }
    return h | 0;
  };
}

export const mixLow = mixer(0x1b873593);
export const mixHigh = mixer(0x6c62272e);

/** What a key stands for; numbers keep the kinds apart. */
export const KEY = { card: 1, owner: 2, edges: 3, shield: 4, mark: 5, marksLeft: 6, bonus: 7 } as const;

type Mix = typeof mixLow;

/** Keys of a card (seat x 5 + slot) on a cell, at `card * 9 + cell`. */
const cardKeys = (mix: Mix): Int32Array =>
  Int32Array.from({ length: 90 }, (_, i) => mix(KEY.card, Math.trunc(i / 9), i % 9));

/** Keys of who owns what, by the nine bits of the cells that are B's. */
function ownerKeys(mix: Mix): Int32Array {
  const keys = new Int32Array(512);
  for (let bits = 1; bits < 512; bits++) {
    const lowest = 31 - Math.clz32(bits & -bits);
    keys[bits] = (keys[bits & (bits - 1)] ?? 0) ^ mix(KEY.owner, lowest, 0);
  }
  return keys;
}

/** Keys of the live mark by its cell; none (15) has the key 0. */
const markKeys = (mix: Mix): Int32Array =>
  Int32Array.from({ length: 16 }, (_, cell) => (cell < 9 ? mix(KEY.mark, cell, 0) : 0));

/** Keys of the marks left to a seat, at `seat * 8 + left`; more than five make no difference in nine turns. */
const marksLeftKeys = (mix: Mix): Int32Array =>
  Int32Array.from({ length: 16 }, (_, i) => mix(KEY.marksLeft, i >> 3, Math.min(i & 7, 5)));

export const CARD_LOW = cardKeys(mixLow);
export const CARD_HIGH = cardKeys(mixHigh);
export const OWNER_LOW = ownerKeys(mixLow);
export const OWNER_HIGH = ownerKeys(mixHigh);
export const MARK_LOW = markKeys(mixLow);
export const MARK_HIGH = markKeys(mixHigh);
export const LEFT_LOW = marksLeftKeys(mixLow);
export const LEFT_HIGH = marksLeftKeys(mixHigh);
