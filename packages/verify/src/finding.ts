import type { Told } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';

/** What can be checked, by the key of its words. */
export type Claim =
  | 'asked'
  | 'votes'
  | 'move'
  | 'digest'
  | 'sealed'
  | 'secret'
  | 'draw'
  | 'legal'
  | 'ending'
  | 'reach'
  | 'match'
  | 'setup'
  | 'commit'
  | 'reveal'
  | 'tree';

/** Claims about every move of a seat; the others about turns are about ballots. */
export const ABOUT_MOVES: ReadonlySet<Claim> = new Set(['asked', 'sealed', 'secret']);

/** What one check found. `unknown`: it could not be looked at, which says nothing either way. */
export interface Finding {
  readonly verdict: 'holds' | 'fails' | 'unknown';
  readonly claim: Claim;
  /** What was found. */
  readonly detail: Told;
}

export const holds = (claim: Claim, detail: Told): Finding => ({ verdict: 'holds', claim, detail });
export const fails = (claim: Claim, detail: Told): Finding => ({ verdict: 'fails', claim, detail });
export const unknown = (claim: Claim, detail: Told): Finding => ({ verdict: 'unknown', claim, detail });

/** What was found about one decision of one seat. */
export interface TurnFindings {
  /** The place in the record's `turns`. */
  readonly index: number;
  readonly turn: number;
  readonly seat: Seat;
  readonly findings: readonly Finding[];
}

/** The worst of several verdicts: a failure outweighs what could not be looked at. */
export function worst(findings: readonly Finding[]): Finding['verdict'] {
  if (findings.some((finding) => finding.verdict === 'fails')) return 'fails';
  return findings.some((finding) => finding.verdict === 'unknown') ? 'unknown' : 'holds';
}
