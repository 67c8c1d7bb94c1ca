import type { Draw } from './draw.ts';
import type { OptionNode } from './option-tree.ts';
import type { BallotPolicy } from './policy.ts';
import type { StageResult, Why } from './result.ts';

/** A vote as it is counted: the place where it counts, its weight, its place in time. */
export interface CountedVote {
  readonly place: OptionNode;
  readonly weight: number;
  readonly seq: number;
}

/** What deciding needs of an option: how it is written, and the options after it, in numeric order. */
export interface Branch<Option> {
  readonly command: string;
  readonly options: { values(): Iterable<Option> };
}

/** The counts that a decision needs. */
export interface Counts<Option> {
  /** The weight of the votes that count for this option. */
  weightOf(option: Option): number;
  /** The highest seq among the votes that count for this option: when it reached its count. */
  lastSeqOf(option: Option): number;
}

export function countsOf(votes: Iterable<CountedVote>): Counts<OptionNode> {
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
export function ranking<Option extends Branch<Option>>(at: Option, counts: Counts<Option>): Option[] {
  // The sort is stable and the options are in numeric order, so equal ones stay in it.
  return [...at.options.values()].sort(
    (a, b) => counts.weightOf(b) - counts.weightOf(a) || counts.lastSeqOf(a) - counts.lastSeqOf(b),
  );
}

/** What decides besides the counts. */
interface Deciding {
  /** The move where no vote decides, as its command, and what such a stage says of it. */
  readonly preferred?: Preferred | undefined;
  /** Options are drawn by their share of the votes instead of the most voted one winning. */
  readonly draw?: Draw | undefined;
  /** Nothing is decided by votes: there were too few. */
  readonly quorumMissed?: boolean;
}
interface Preferred {
  readonly command: string;
  readonly why: Extract<Why, 'best' | 'streamer'>;
}

/** A move to be played where no vote decides, as the policy names its origin; none under a policy without. */
export function preferredUnder(
  { noVotes }: BallotPolicy,
  command: string | undefined,
): Preferred | undefined {
  if (noVotes === 'first-legal' || command === undefined) return undefined;
  return { command, why: 'best' in noVotes ? 'best' : 'streamer' };
}

interface StageDecision<Option> {
  /** The place whose next stage was decided. */
  readonly at: Option;
  readonly winner: Option;
  readonly why: Why;
}

/**
 * Decides stage after stage from `from` to a whole move: plurality among the voters of the winner so far, the
 * lowest last seq on a tie; or a draw by shares of weight. Where nobody voted, or too few did, it is the way to the
 * preferred move, as long as the votes have not left that way; the first option in numeric order otherwise.
 */
export function decide<Option extends Branch<Option>>(
  from: Option,
  counts: Counts<Option>,
  { preferred, draw, quorumMissed = false }: Deciding = {},
): StageDecision<Option>[] {
  const way = new Set(preferred === undefined ? [] : wayTo(from, preferred.command));
  const decisions: StageDecision<Option>[] = [];
  let at = from;
  for (;;) {
    const options = [...at.options.values()];
    const [first] = options;
    if (first === undefined) return decisions;
    const voted = quorumMissed ? [] : options.filter((option) => counts.weightOf(option) > 0);
    const decision =
      wonBy(voted, counts, draw, decisions.length) ??
      unvoted(
        first,
        options.find((option) => way.has(option)),
        preferred,
      );
    decisions.push({ at, ...decision });
    at = decision.winner;
  }
}

type Won<Option> = Omit<StageDecision<Option>, 'at'>;

/** The options on the way to the whole move of that command; none if there is no such move. */
function wayTo<Option extends Branch<Option>>(from: Option, command: string): Option[] {
  const options = [...from.options.values()];
  if (options.length === 0) return from.command === command ? [from] : [];
  for (const option of options) {
    const way = wayTo(option, command);
    if (way.length > 0) return [option, ...way];
  }
  return [];
}

function unvoted<Option>(
  first: Option,
  onTheWay: Option | undefined,
  preferred: Preferred | undefined,
): Won<Option> {
  if (onTheWay === undefined || preferred === undefined) return { winner: first, why: 'default' };
  return { winner: onTheWay, why: preferred.why };
}

function wonBy<Option>(
  voted: readonly Option[],
  counts: Counts<Option>,
  draw: Draw | undefined,
  stage: number,
): Won<Option> | undefined {
  const [first] = voted;
  if (first === undefined) return undefined;
  if (draw !== undefined) return { winner: drawn(first, voted, counts, draw, stage), why: 'draw' };
  let most = 0;
  for (const option of voted) most = Math.max(most, counts.weightOf(option));
  const leaders = voted.filter((option) => counts.weightOf(option) === most);
  const [leader = first, ...others] = leaders;
  if (others.length === 0) return { winner: leader, why: 'plurality' };
  let winner = leader;
  for (const option of others) {
    if (counts.lastSeqOf(option) < counts.lastSeqOf(winner)) winner = option;
  }
  return { winner, why: 'tie' };
}

/** The option in whose part of the line of all weights, in numeric order, the drawn number lies. */
function drawn<Option>(
  first: Option,
  voted: readonly Option[],
  counts: Counts<Option>,
  draw: Draw,
  stage: number,
): Option {
  let rest = draw(
    stage,
    voted.reduce((sum, option) => sum + counts.weightOf(option), 0),
  );
  for (const option of voted) {
    rest -= counts.weightOf(option);
    if (rest < 0) return option;
  }
  return first;
}

/** The part of a result that names the preferred move, if it decided anything. */
export const noVotesOf = <Option>(
  decisions: readonly StageDecision<Option>[],
  preferred: Preferred | undefined,
): { readonly noVotes?: string } =>
  preferred !== undefined && decisions.some(({ why }) => why === preferred.why)
    ? { noVotes: preferred.command }
    : {};

/** A decision as it is published. */
export const stageResultOf = <Option extends Branch<Option>>(
  { at, winner, why }: StageDecision<Option>,
  counts: Counts<Option>,
): StageResult => ({
  counts: [...at.options.values()]
    .filter((option) => counts.weightOf(option) > 0)
    .map((option) => [option.command, counts.weightOf(option)]),
  winner: winner.command,
  why,
});
