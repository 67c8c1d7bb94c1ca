import type { Hex } from 'viem';
import { type Draw, drawBy } from './hashes.ts';
import { forCounted, labelOf, type OptionNode } from './option-tree.ts';
import type { BallotPolicy } from './policy.ts';
import type { BallotResult, StageResult, Why } from './record.ts';

/** A vote as it is counted: the place where it counts, its weight, its place in time. */
export interface CountedVote {
  readonly place: OptionNode;
  readonly weight: number;
  readonly seq: number;
}

/** What deciding needs of an option: how it is written, and the options after it, in numeric order. */
interface Branch<Option> {
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
    forCounted(vote.place, (option) => {
      weights.set(option, (weights.get(option) ?? 0) + vote.weight);
      lastSeqs.set(option, Math.max(lastSeqs.get(option) ?? 0, vote.seq));
    });
  }
  return {
    weightOf: (option) => weights.get(option) ?? 0,
    lastSeqOf: (option) => lastSeqs.get(option) ?? 0,
  };
}

/** Orders the options of one stage: most weight first, then who got there first, then numeric order. */
function ranking<Option extends Branch<Option>>(at: Option, counts: Counts<Option>): Option[] {
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
function preferredUnder({ noVotes }: BallotPolicy, command: string | undefined): Preferred | undefined {
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
function decide<Option extends Branch<Option>>(
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
const noVotesOf = <Option>(
  decisions: readonly StageDecision<Option>[],
  preferred: Preferred | undefined,
): { readonly noVotes?: string } =>
  preferred !== undefined && decisions.some(({ why }) => why === preferred.why)
    ? { noVotes: preferred.command }
    : {};

/** A decision as it is published. */
const stageResultOf = <Option extends Branch<Option>>(
  { at, winner, why }: StageDecision<Option>,
  counts: Counts<Option>,
): StageResult => ({
  counts: [...at.options.values()]
    .filter((option) => counts.weightOf(option) > 0)
    .map((option) => [option.command, counts.weightOf(option)]),
  winner: winner.command,
  why,
});

/** What a result follows from, besides the counts. */
interface Premises {
  readonly policy: BallotPolicy;
  /** Voters whose vote counts: what the quorum is about, whatever their votes weigh. */
  readonly voters: number;
  readonly ballotRoot: Hex;
  /** Hex of the draw's nonce: needed under `tally: proportional` only. */
  readonly draw?: Hex | undefined;
  /** The move of a computer or streamer for where no vote decides. */
  readonly noVotes?: string | undefined;
  readonly frame: Pick<BallotResult, 'openedAt' | 'endedAt' | 'interventions'>;
}

/** True if the policy asks for more voters than there were. */
export const isQuorumMissed = ({ quorum }: BallotPolicy, voters: number): boolean =>
  quorum !== undefined && voters < quorum;

/** Works out the whole result: the one place where counts become a move. Throws if a draw lacks its nonce. */
export function resultOf<Option extends Branch<Option>>(
  options: Option,
  counts: Counts<Option>,
  { policy, voters, ballotRoot, draw: nonce, noVotes, frame }: Premises,
): BallotResult {
  const preferred = preferredUnder(policy, noVotes);
  const quorumMissed = isQuorumMissed(policy, voters);
  const draw = policy.tally === 'proportional' ? drawBy(nonceOf(nonce), ballotRoot) : undefined;
  const decisions = decide(options, counts, { preferred, draw, quorumMissed });
  return {
    stages: decisions.map((decision) => stageResultOf(decision, counts)),
    move: decisions.at(-1)?.winner.command ?? '',
    ...frame,
    ...noVotesOf(decisions, preferred),
    ...(quorumMissed && { quorumMissed }),
  };
}

function nonceOf(nonce: Hex | undefined): Hex {
  if (nonce !== undefined) return nonce;
  throw new RangeError('a proportional ballot is drawn: close it with the nonce of its turn (drawNonceOf)');
}

/** The votes that stand on a ballot, as far as deciding needs them. */
export interface TallyVotes extends Counts<OptionNode> {
  /** Voters whose vote counts now. */
  readonly voters: number;
  /** The weight of votes that do not count now and may count later: those of too many newcomers. */
  readonly waiting: number;
}

/**
 * True if votes decide a ballot and `outstanding` further weight, from accounts that have not voted, could change
 * no stage of what wins. A ballot without votes or without its quorum is never decided: nobody leads.
 *
 * Further votes for a follower that only draw it level do not help it: it would have got there last, and ties go to
 * who was there first. But where newcomers wait for more others to vote, older votes may come in with them, so that
 * their weight counts as outstanding and a tie as open.
 */
export function isDecidedBy(
  options: OptionNode,
  votes: TallyVotes,
  policy: BallotPolicy,
  outstanding: number,
): boolean {
  if (votes.voters === 0 || isQuorumMissed(policy, votes.voters)) return false;
  if (outstanding === 0) return true;
  // Every further vote changes the root, and with it the draw.
  if (policy.tally === 'proportional') return false;
  const { waiting } = votes;
  let [leader, second] = leadersOf(options, votes);
  while (leader !== undefined) {
    if (second !== undefined) {
      const [lead, reach] = [votes.weightOf(leader), votes.weightOf(second) + outstanding + waiting];
      if (lead < reach || (lead === reach && waiting > 0)) return false;
    }
    [leader, second] = leadersOf(leader, votes);
  }
  return true;
}

/** The two heaviest options of a stage, if it has as many. Of a tie either may be first: it is open anyway. */
const leadersOf = (at: OptionNode, counts: Counts<OptionNode>): OptionNode[] =>
  [...at.options.values()].sort((a, b) => counts.weightOf(b) - counts.weightOf(a)).slice(0, 2);

/** An option of a stage and the weight of its votes. */
export interface TallyOption {
  readonly key: string;
  readonly label: string;
  readonly votes: number;
  /** Set where voters have words for it beside its key. */
  readonly named?: true;
}

/** A whole move that would be played if its first choice won, and the votes for that first choice. */
export interface Leader {
  readonly command: string;
  readonly label: string;
  readonly votes: number;
}

/** How a ballot stands now. */
export interface Tally {
  readonly voters: number;
  /** What their votes weigh together: shares are parts of it. */
  readonly weight: number;
  /** The first stage, and each further one among the voters of the leader before it. */
  readonly stages: readonly { readonly name: string; readonly options: readonly TallyOption[] }[];
  /** Best first: the first is what would be played if the ballot ended now. Empty without votes. */
  readonly leaders: readonly Leader[];
}

/** How votes stand, with the `most` leading moves at most. */
export function tallyOf(root: OptionNode, counts: TallyVotes, most: number): Tally {
  const stages: { name: string; options: TallyOption[] }[] = [];
  for (const { at, winner } of decide(root, counts)) {
    const named = new Set(at.aliases.values());
    const options = [...at.options].map(([key, option]) => ({
      key,
      label: option.label,
      votes: counts.weightOf(option),
      ...(named.has(option) && { named: true as const }),
    }));
    stages.push({ name: at.stage ?? '', options });
    if (counts.weightOf(winner) === 0) break;
  }
  const leaders = ranking(root, counts)
    .slice(0, most)
    .filter((option) => counts.weightOf(option) > 0)
    .map((option) => {
      const move = decide(option, counts).at(-1)?.winner ?? option;
      return { command: move.command, label: labelOf(move), votes: counts.weightOf(option) };
    });
  return { voters: counts.voters, weight: counts.weightOf(root), stages, leaders };
}

/** A vote for a set: the options that its voter named, each once; its weight; its place in time. */
export interface SetVote<Option> {
  readonly named: readonly Option[];
  readonly weight: number;
  readonly seq: number;
}

/** What a vote for a set asks. */
export interface SetAsked<Option> {
  /** In numeric order. */
  readonly options: readonly Option[];
  /** So many win. */
  readonly choose: number;
  /** What wins the places that nobody's vote decides, in this order; behind them the other options in numeric order. */
  readonly defaults?: readonly Option[];
}

/** How a vote for a set stands. */
export interface SetCount<Option> {
  /** What each option got: the weight of all votes that name it. */
  readonly votes: ReadonlyMap<Option, number>;
  /** Of the options that were named the first ones, as many as win at most: most votes first. */
  readonly leading: readonly Option[];
  /** In numeric order: those that lead, and defaults in the places that are left. */
  readonly winners: readonly Option[];
}

/**
 * Counts votes for a set: each voter names some of the options, and those that are named most win. Of two that got as
 * much, the one goes first whose last vote has the lower seq, then the one that is first in numeric order
 * (docs/protocol.md, Sets of k).
 *
 * @throws RangeError if a vote names something else, or the same twice, or there are too few options
 * @example
 * const votes = [{ named: [1, 3], weight: 1, seq: 1 }, { named: [3], weight: 1, seq: 2 }];
 * countSet(votes, { options: [1, 2, 3], choose: 2 }).winners; // [1, 3]
 */
export function countSet<Option>(
  given: Iterable<SetVote<Option>>,
  asked: SetAsked<Option>,
): SetCount<Option> {
  const offered = new Set(asked.options);
  const weights = new Map<Option, number>();
  const lastSeqs = new Map<Option, number>();
  for (const { named, weight, seq } of given) {
    if (new Set(named).size < named.length || !named.every((option) => offered.has(option))) {
      throw new RangeError(`got a vote for ${named.join(', ')}; allowed are different ones of the options`);
    }
    for (const option of named) {
      weights.set(option, (weights.get(option) ?? 0) + weight);
      lastSeqs.set(option, Math.max(lastSeqs.get(option) ?? 0, seq));
    }
  }
  const counts = {
    weightOf: (option: Option) => weights.get(option) ?? 0,
    lastSeqOf: (option: Option) => lastSeqs.get(option) ?? 0,
  };
  return setOf(counts, asked);
}

/** The same of votes that have been added up for each option. */
export function setOf<Option>(
  counts: Counts<Option>,
  { options, choose, defaults = [] }: SetAsked<Option>,
): SetCount<Option> {
  if (choose < 1 || choose > options.length) {
    throw new RangeError(`got ${choose} to choose; allowed are 1 to ${options.length}, as there are options`);
  }
  const leading = options
    .filter((option) => counts.weightOf(option) > 0)
    // the sort is stable and the options are in numeric order, so equal ones stay in it
    .sort((a, b) => counts.weightOf(b) - counts.weightOf(a) || counts.lastSeqOf(a) - counts.lastSeqOf(b))
    .slice(0, choose);
  const offered = new Set(options);
  const next = [...leading, ...defaults.filter((option) => offered.has(option)), ...options];
  const winners = new Set([...new Set(next)].slice(0, choose));
  return {
    votes: new Map(options.map((option) => [option, counts.weightOf(option)])),
    leading,
    winners: options.filter((option) => winners.has(option)),
  };
}
