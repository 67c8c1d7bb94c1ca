import type { Spent } from './clash.ts';

/** Level points as a plan counts them: not one by one but in equal parts. */
export interface Purse {
  readonly points: number;
  /** How many parts there are; 0 without points. */
  readonly parts: number;
  /** Points of a part; 0 without any. Never below 1. */
  readonly size: number;
  /** How far a spending may be off from what the plan says: half a part, where parts are more than a point. */
  readonly slack: number;
}

/** @param most parts at most: the finer, the more work */
export function purseOf(points: number, most: number): Purse {
  const parts = Math.min(points, most);
  const size = parts === 0 ? 0 : points / parts;
  return { points, parts, size, slack: size > 1 ? size / 2 : 0 };
}

/** So many parts as points. */
export const spent = ({ size, slack }: Purse, parts: number): Spent => ({ points: parts * size, slack });
