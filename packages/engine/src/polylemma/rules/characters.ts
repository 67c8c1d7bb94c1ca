import { type Hex, hexToBytes } from 'viem';
import { ATTRIBUTES, type Attribute, KINDS, type Kind } from './types.ts';

/** How rare each attribute is, 1 to 5 (docs/polylemma.md P2.3). */
export const RARITY: { readonly [A in Attribute]: 1 | 2 | 3 | 4 | 5 } = {
  none: 1,
  sameLevel: 4,
  early: 3,
  moreCoins: 3,
  morePoints: 3,
  vital: 2,
  typeless: 2,
  random: 1,
  strongSlot: 4,
  upset: 5,
};

/** How often of 107 a new character has it (P2.3). Kinds are equally likely. */
export const WEIGHT: { readonly [A in Attribute]: number } = {
  none: 18,
  sameLevel: 6,
  early: 7,
  moreCoins: 7,
  morePoints: 7,
  vital: 16,
  typeless: 16,
  random: 18,
  strongSlot: 6,
  upset: 6,
};

/** The sum of all weights: what an attribute’s own is a part of. */
export const TOTAL_WEIGHT = ATTRIBUTES.reduce((sum, attribute) => sum + WEIGHT[attribute], 0);

/** A positive fraction: a power is multiplied by `times` and divided by `over`. */
export interface Fraction {
  readonly times: number;
  readonly over: number;
}

export const SAME: Fraction = { times: 10, over: 10 };
const STRONG: Fraction = { times: 12, over: 10 };
const WEAK: Fraction = { times: 8, over: 10 };

/** The kind that `kind` beats: fire beats grass, grass water, water fire (docs/polylemma.md P5.2). */
export const beatenBy = (kind: Kind): Kind => KINDS[(KINDS.indexOf(kind) + 1) % KINDS.length] ?? kind;

/** What the type chart makes of a power: 12/10 against the kind it beats, 8/10 the other way round, else 10/10. */
export function kindFactor(own: Kind, enemy: Kind): Fraction {
  if (beatenBy(own) === enemy) return STRONG;
  return beatenBy(enemy) === own ? WEAK : SAME;
}

/** Seconds of ownership that make one of bond (docs/polylemma.md P3.2). */
const SECONDS_PER_BOND = 100;

/**
 * What a character's power gains from how long its owner has had it: one for every 100 seconds, at most twice
 * its level. In a random slot the slot's level is its level.
 *
 * @param level 1 to 255
 * @param ownedSeconds 0 or more, at the snapshot
 */
export const bondOf = (level: number, ownedSeconds: number): number =>
  Math.min(Math.floor(ownedSeconds / SECONDS_PER_BOND), 2 * level);

/** What contracts count what lasts in: seconds of block time; those of before counted blocks (P9.2). */
export type Clock = 'seconds' | 'blocks';

/** A block of before counts as so many seconds: one of bond was 50 of them. */
const SECONDS = { seconds: 1, blocks: 2 } as const satisfies { readonly [C in Clock]: number };

/** Such a count in seconds. */
export const secondsOf = (clock: Clock, count: number): number => SECONDS[clock] * count;

/**
 * Seconds that an owner has had a character for at `snapshot`; 0 for one that came to it later.
 *
 * @param clock what both others are counted in
 */
export const ownedSecondsOf = (clock: Clock, snapshot: number, since: number): number =>
  secondsOf(clock, Math.max(0, snapshot - since));

/** What characters are called, by token: decimal strings. Undefined where that is not known. */
export type NameOf = (tokenId: string) => string | undefined;

/** What means something in JSON or in HTML. */
const SPECIAL = new Set('"&\'<>\\`');
const HIDDEN = '?';

const isPlain = (letter: string): boolean => letter >= ' ' && letter <= '~' && !SPECIAL.has(letter);

/**
 * A character's name as it can be shown anywhere, from the 32 bytes that it was minted with: up to the first zero
 * byte, with a question mark for every byte that is not printable ASCII or that means something in JSON or HTML.
 * Without any, the token's number. The contract shows the same (`CharacterUri.nameFor`).
 */
export function characterName(tokenId: bigint | string, word: Hex): string {
  const bytes = hexToBytes(word, { size: 32 });
  const end = bytes.indexOf(0);
  const letters = [...(end < 0 ? bytes : bytes.subarray(0, end))].map((byte) => String.fromCharCode(byte));
  if (letters.length === 0) return `#${tokenId}`;
  return letters.map((letter) => (isPlain(letter) ? letter : HIDDEN)).join('');
}
