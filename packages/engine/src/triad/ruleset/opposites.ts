import type { ClassicFlag } from './ruleset.ts';

/** Pairs of rules that contradict each other: with both on, one of the two would silently do nothing. */
export const OPPOSITES = [
  ['order', 'chaos'],
  ['allOpen', 'threeOpen'],
  ['typeAscend', 'typeDescend'],
] as const satisfies readonly (readonly [ClassicFlag, ClassicFlag])[];

/** The rule that contradicts this one, if there is one. */
export function oppositeOf(flag: ClassicFlag): ClassicFlag | undefined {
  const pair = OPPOSITES.find(([a, b]) => a === flag || b === flag);
  return pair?.find((other) => other !== flag);
}
