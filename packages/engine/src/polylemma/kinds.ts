import { KINDS, type Kind } from './types.ts';

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
