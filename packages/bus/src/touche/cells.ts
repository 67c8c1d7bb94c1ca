import { z } from 'zod';

/** Eight hex digits for each 32 cells, the first ones first; bit `cell % 32` of a group is the cell's. */
const DIGITS = 8;
const BITS = 32;

/** Checks a set of cells that came from outside: hex digits in groups of eight. */
export const cellSet = z.string().regex(/^([0-9a-f]{8})*$/);

/** A set of cells as it travels, from its words of 32 bits. */
export const cellSetOf = (words: readonly number[]): string =>
  words.map((word) => word.toString(16).padStart(DIGITS, '0')).join('');

/** Whether a set that has travelled has a cell. */
export function isCellIn(set: string, cell: number): boolean {
  const at = Math.floor(cell / BITS) * DIGITS;
  const word = Number.parseInt(set.slice(at, at + DIGITS) || '0', 16);
  return ((word >>> (cell % BITS)) & 1) === 1;
}
