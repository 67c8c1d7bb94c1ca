import type { Seat } from '@show-of-hands/engine';

/** What one check found. `unknown`: it could not be looked at, which says nothing either way. */
export interface Finding {
  readonly verdict: 'holds' | 'fails' | 'unknown';
  /** What was checked. */
  readonly claim: string;
  /** What was found, in words. */
  readonly detail: string;
}

export const holds = (claim: string, detail: string): Finding => ({ verdict: 'holds', claim, detail });
export const fails = (claim: string, detail: string): Finding => ({ verdict: 'fails', claim, detail });
export const unknown = (claim: string, detail: string): Finding => ({ verdict: 'unknown', claim, detail });

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
