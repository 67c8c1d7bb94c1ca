import { type Hex, isHex } from 'viem';
import { Problem } from '../../base/problem.ts';

/** A match's key in a word of the command line. A Problem if it is none. */
export function matchKeyIn(text: string): Hex {
  if (isHex(text) && text.length === 66) return text.toLowerCase() as Hex;
  throw new Problem(
    `A match key is 0x and 64 hex digits, got "${text.slice(0, 80)}"`,
    'the command line',
    'take it from match open, from the overlay, or from the table contract’s log',
  );
}
