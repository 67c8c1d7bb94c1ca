import { firstOption, type OptionNode } from './option-tree.ts';
import type { StageResult, Why } from './result.ts';

/** A vote as it is counted: the place where it counts, its weight, its place in time. */
export interface CountedVote {
  readonly place: OptionNode;
  readonly weight: number;
  readonly seq: number;
}

/** The counts that a decision needs. */
export interface Counts {
  /** The weight of the votes that count for this option. */
  weightOf(option: OptionNode): number;
  /** The highest seq among the votes that count for this option: when it reached its count. */
  lastSeqOf(option: OptionNode): number;
}

export function countsOf(votes: Iterable<CountedVote>): Counts {
  const weights = new Map<OptionNode, number>();
  const lastSeqs = new Map<OptionNode, number>();
  for (const vote of votes) {
    for (let option: OptionNode | null = vote.place; option !== null; option = option.parent) {
      weights.set(option, (weights.get(option) ?? 0) + vote.weight);
      lastSeqs.set(option, Math.max(lastSeqs.get(option) ?? 0, vote.seq));
    }
  }
  return {
    weightOf: (option) => weights.get(option) ?? 0,
    lastSeqOf: (option) => lastSeqs.get(option) ?? 0,
  };
}

/** Orders the options of one stage: most weight first, then who got there first, then numeric order. */
export function ranking(at: OptionNode, counts: Counts): OptionNode[] {
  // The sort is stable and the options are in numeric order, so equal ones stay in it.
  return [...at.options.values()].sort(
    (a, b) => counts.weightOf(b) - counts.weightOf(a) || counts.lastSeqOf(a) - counts.lastSeqOf(b),
  );
}

export interface StageDecision {
  /** The place whose next stage was decided. */
  readonly at: OptionNode;
  readonly winner: OptionNode;
  readonly why: Why;
}

/** The option at `at` on the way to `leaf`; undefined if the way to it does not lead through `at`. */
function towards(leaf: OptionNode | undefined, at: OptionNode): OptionNode | undefined {
  let place = leaf ?? null;
  while (place !== null && place.parent !== at) place = place.parent;
  return place ?? undefined;
}

function decideStage(at: OptionNode, counts: Counts, preferred: OptionNode | undefined): StageDecision {
  let most = 0;
  for (const option of at.options.values()) most = Math.max(most, counts.weightOf(option));
  if (most === 0) {
    const best = towards(preferred, at);
    return best === undefined
      ? { at, winner: firstOption(at), why: 'default' }
      : { at, winner: best, why: 'best' };
  }
  const leaders = [...at.options.values()].filter((option) => counts.weightOf(option) === most);
  let winner = leaders[0] ?? firstOption(at);
  for (const option of leaders) {
    if (counts.lastSeqOf(option) < counts.lastSeqOf(winner)) winner = option;
  }
  return { at, winner, why: leaders.length === 1 ? 'plurality' : 'tie' };
}

/**
 * Decides stage after stage from `from` to a whole move: plurality among the voters of the winner so far, the
 * lowest last seq on a tie. Where nobody voted it is the way to `preferred`, the computer's whole move, as long
 * as the votes have not left that way; the first option in numeric order otherwise.
 */
export function decide(from: OptionNode, counts: Counts, preferred?: OptionNode): StageDecision[] {
  const decisions: StageDecision[] = [];
  let at = from;
  while (at.stage !== null) {
    const decision = decideStage(at, counts, preferred);
    decisions.push(decision);
    at = decision.winner;
  }
  return decisions;
}

/** The part of a result that names the computer's move, if it decided anything. */
export const noVotesOf = (
  decisions: readonly StageDecision[],
  preferred: OptionNode | undefined,
): { readonly noVotes?: string } =>
  preferred !== undefined && decisions.some(({ why }) => why === 'best')
    ? { noVotes: preferred.command }
    : {};

/** A decision as it is published. */
export const stageResultOf = ({ at, winner, why }: StageDecision, counts: Counts): StageResult => ({
  counts: [...at.options.values()]
    .filter((option) => counts.weightOf(option) > 0)
    .map((option) => [option.command, counts.weightOf(option)]),
  winner: winner.command,
  why,
});
