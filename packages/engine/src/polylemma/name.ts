import { type Hex, hexToBytes } from 'viem';

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
