import type { Hex } from 'viem';

/** Crockford's base 32: no letter looks like a digit. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUP = 4;
/** Hex digits that a code says: 60 bits, which nobody meets by chance, nor by trying while a challenge is open. */
const DIGITS = (LENGTH * 5) / 4;

/** A short code for an open match, as people send it to each other: the beginning of its key, `K7QF-2M9X-TB4C`. */
export function challengeCodeOf(matchKey: Hex): string {
  const value = BigInt(matchKey.slice(0, 2 + DIGITS));
  const symbols = Array.from(
    { length: LENGTH },
    (_, place) => SYMBOLS[Number((value >> BigInt(5 * (LENGTH - 1 - place))) & 31n)],
  );
  return Array.from({ length: LENGTH / GROUP }, (_, group) =>
    symbols.slice(group * GROUP, (group + 1) * GROUP).join(''),
  ).join('-');
}

const DASHED = /(?<![\w-])[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}(?![\w-])/gi;
const UNDASHED = /(?<![\w-])[0-9a-z]{12}(?![\w-])/gi;

/** What somebody pasted to say which match: what its key is or begins with. */
export type ChallengeName =
  | { readonly kind: 'key'; readonly matchKey: Hex }
  | { readonly kind: 'code'; readonly beginning: Hex };

/**
 * Reads a code, or a whole match key, wherever in a text it stands: people paste what they were sent. `o` is read as 0, `i` and
 * `l` as 1, and dashes may be missing.
 *
 * @returns undefined where there is neither, or more than one
 */
export function readChallengeName(text: string): ChallengeName | undefined {
  const [key, otherKey] = text.match(/\b0x[0-9a-f]{64}\b/gi) ?? [];
  if (key !== undefined) {
    return otherKey === undefined ? { kind: 'key', matchKey: key.toLowerCase() as Hex } : undefined;
  }
  // some words have twelve letters as well
  const codes = text.match(DASHED) ?? text.match(UNDASHED) ?? [];
  const [beginning, other] = new Set(codes.flatMap((code) => beginningIn(code) ?? []));
  return beginning === undefined || other !== undefined ? undefined : { kind: 'code', beginning };
}

function beginningIn(code: string): Hex | undefined {
  const plain = code.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const values = [...plain].map((symbol) => SYMBOLS.indexOf(symbol));
  if (values.includes(-1)) return undefined;
  const value = values.reduce((sum, one) => (sum << 5n) | BigInt(one), 0n);
  return `0x${value.toString(16).padStart(DIGITS, '0')}`;
}
