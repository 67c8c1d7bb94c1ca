/**
 * Why a line that nearly was a vote is none (docs/voting.md). The list is part of the records' format: reasons may be
 * added, never taken away.
 */
export const MISSES = [
  'question',
  'two-moves',
  'mark-unread',
  'points-unread',
  'ambiguous',
  'two-numbers',
  'no-such-place',
  'talk-before',
  'talk-behind',
  'bare-off',
  'unread',
] as const;
export type Miss = (typeof MISSES)[number];

export const isMiss = (reason: string): reason is Miss => MISSES.some((miss) => miss === reason);
