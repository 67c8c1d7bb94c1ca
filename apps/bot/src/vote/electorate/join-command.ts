import type { BySeat, Seat } from '@show-of-hands/engine';

/** What a line says about taking a side. `any`: whichever has fewer members. */
export type JoinCommand = Seat | 'any' | 'unknown-side';

/**
 * Reads `!join a`, `!join b`, `!join` or `!join` and a side's name, in any case.
 *
 * @param text normalised
 * @returns undefined for a line that is no join command
 */
export function joinCommandOf(text: string, prefix: string, names: BySeat<string>): JoinCommand | undefined {
  const [word = '', ...rest] = text.toLowerCase().split(' ');
  if (word !== `${prefix}join`.toLowerCase()) return undefined;
  const said = rest.join(' ').trim();
  if (said === '') return 'any';
  if (said === 'a' || said === names.A.toLowerCase()) return 'A';
  if (said === 'b' || said === names.B.toLowerCase()) return 'B';
  return 'unknown-side';
}
