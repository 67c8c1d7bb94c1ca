import type { MessageDescriptor } from '@show-of-hands/bus';
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
  | 'answers'
  | 'told'
  | 'ending'
  | 'reach'
  | 'match'
  | 'setup'
  | 'commit'
  | 'reveal'
  | 'tree';

/** Claims about every move of a seat; the others about turns are about ballots. */
export const ABOUT_MOVES: ReadonlySet<Claim> = new Set(['asked', 'sealed', 'secret']);

/** `unknown`: it could not be looked at, which says nothing either way. */
export type Verdict = 'holds' | 'fails' | 'unknown';

/**
 * What one check found. Of a published record by default: a claim with words of its own, and what was found in whatever
 * language it is read in.
 */
export interface Finding<About = Claim, Detail = MessageDescriptor> {
  readonly verdict: Verdict;
  readonly claim: About;
  /** What was found. */
  readonly detail: Detail;
}

/** What a check of a chain's logs found: what was looked at, e.g. `seed of A`, and a sentence, in English. */
export type LogFinding = Finding<string, string>;

/** A finding that what is claimed is so. */
export const holds = <A extends string, D>(claim: A, detail: D): Finding<A, D> => ({
  verdict: 'holds',
  claim,
  detail,
});
/** A finding that what is claimed is not so. */
export const fails = <A extends string, D>(claim: A, detail: D): Finding<A, D> => ({
  verdict: 'fails',
  claim,
  detail,
});
/** A finding that it could not be looked at, which says nothing either way. */
export const unknown = <A extends string, D>(claim: A, detail: D): Finding<A, D> => ({
  verdict: 'unknown',
  claim,
  detail,
});

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
