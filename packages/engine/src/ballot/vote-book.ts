import { countingPlace, forCounted, type OptionNode } from './option-tree.ts';
import { type BallotPolicy, newcomersAllowed, weightOf } from './policy.ts';
import type { VoteInput } from './question.ts';
import type { RefusalReason } from './refusal.ts';
import { type CountedVote, type Counts, countsOf, type TallyVotes } from './tally.ts';

/** What the cap on newcomers needs of a vote. */
interface Joined {
  readonly seq: number;
  readonly newcomer: boolean;
}

/** The votes that count, and those of the newcomers who are too many. */
interface Shares<Vote> {
  readonly counted: readonly Vote[];
  readonly surplus: readonly Vote[];
}

/** Holds votes to the policy's cap on newcomers: of too many, those who came last do not count. */
export function sharesOf<Vote extends Joined>(votes: Iterable<Vote>, policy: BallotPolicy): Shares<Vote> {
  const all = [...votes];
  if (policy.newcomers === undefined) return { counted: all, surplus: [] };
  const newcomers = all.filter((vote) => vote.newcomer).sort((a, b) => a.seq - b.seq);
  const allowed = newcomersAllowed(policy, all.length - newcomers.length);
  if (allowed === undefined || newcomers.length <= allowed) return { counted: all, surplus: [] };
  const surplus = newcomers.slice(allowed);
  const out = new Set(surplus);
  return { counted: all.filter((vote) => !out.has(vote)), surplus };
}

export interface StoredVote extends CountedVote {
  readonly userId: string;
  readonly login: string;
  /** What the voter said; `place` is where it counts. */
  readonly said: OptionNode;
  readonly sentAt: number;
  readonly newcomer: boolean;
  readonly messageId: string | undefined;
}

/** How a vote was entered, or the reason why an earlier one of its voter stands. */
type Entered =
  | { readonly changed: 'first' | 'same' | 'changed'; readonly seq: number }
  | { readonly refused: Extract<RefusalReason, 'name-taken' | 'earlier-message' | 'first-counts'> };

/**
 * The votes that stand on a ballot, one for each voter. Which of a voter's votes that is depends on when they were
 * sent and not on when they arrived; of two sent in the same millisecond the later arrival is the later one.
 *
 * Its counts follow single votes: a change costs the depth of the tree. What only ties ask for, and what a cap on
 * newcomers leaves, is worked out at most once per change, when it is asked for.
 */
export class VoteBook implements TallyVotes {
  readonly #policy: BallotPolicy;
  readonly #votes = new Map<string, StoredVote>();
  readonly #holders = new Map<string, string>();
  /** By option, of all votes: without a cap on newcomers they all count. */
  readonly #weights = new Map<OptionNode, number>();
  #shares: Shares<StoredVote> | undefined;
  #recounted: Counts<OptionNode> | undefined;
  #lastSeq = 0;

  constructor(policy: BallotPolicy) {
    this.#policy = policy;
  }

  enter(vote: VoteInput, said: OptionNode): Entered {
    const login = vote.login.toLowerCase();
    const holder = this.#holders.get(login);
    if (holder !== undefined && holder !== vote.userId) return { refused: 'name-taken' };
    const before = this.#votes.get(vote.userId);
    if (before === undefined) {
      return this.#put(undefined, this.#stored(vote, login, said, this.#nextSeq(), false), 'first');
    }
    if (this.#precedes(before, vote)) {
      // The standing vote keeps everything: this line comes before it, or repeats it in vain.
      if (before.said === said) return { changed: 'same', seq: before.seq };
      return { refused: this.#policy.counts === 'last-vote' ? 'earlier-message' : 'first-counts' };
    }
    const seq = before.said === said ? before.seq : this.#nextSeq();
    const stored = this.#stored(vote, login, said, seq, before.newcomer);
    const same = before.said === said && before.weight === stored.weight;
    return this.#put(before, stored, same ? 'same' : 'changed');
  }

  /** Takes a voter's vote out; undefined if there was none. */
  take(userId: string): StoredVote | undefined {
    const vote = this.#votes.get(userId);
    if (vote === undefined) return undefined;
    this.#votes.delete(userId);
    this.#holders.delete(vote.login);
    this.#add(vote.place, -vote.weight);
    this.#touch();
    return vote;
  }

  /** The vote that a message made. */
  byMessage(messageId: string): StoredVote | undefined {
    for (const vote of this.#votes.values()) if (vote.messageId === messageId) return vote;
    return undefined;
  }

  voterNamed(login: string): string | undefined {
    return this.#holders.get(login.toLowerCase());
  }

  /** When the vote that stands was sent; undefined without one. */
  sentAtOf(userId: string): number | undefined {
    return this.#votes.get(userId)?.sentAt;
  }

  has(userId: string): boolean {
    return this.#votes.has(userId);
  }

  voterIds(): Iterable<string> {
    return this.#votes.keys();
  }

  /** The votes that count now, and those of newcomers beyond the policy's cap. */
  shares(): Shares<StoredVote> {
    this.#shares ??= sharesOf(this.#votes.values(), this.#policy);
    return this.#shares;
  }

  /** Voters whose vote counts now. */
  get voters(): number {
    return this.#policy.newcomers === undefined ? this.#votes.size : this.shares().counted.length;
  }

  get waiting(): number {
    return this.shares().surplus.reduce((sum, { weight }) => sum + weight, 0);
  }

  weightOf(option: OptionNode): number {
    if (this.#policy.newcomers !== undefined) return this.#counts().weightOf(option);
    return this.#weights.get(option) ?? 0;
  }

  lastSeqOf(option: OptionNode): number {
    return this.#counts().lastSeqOf(option);
  }

  #counts(): Counts<OptionNode> {
    this.#recounted ??= countsOf(this.shares().counted);
    return this.#recounted;
  }

  /** Adds weight, or takes it away, at an option and all that lead to it. */
  #add(place: OptionNode, weight: number): void {
    forCounted(place, (option) => {
      this.#weights.set(option, (this.#weights.get(option) ?? 0) + weight);
    });
  }

  /** True if the vote that stands goes before the new one, by the policy. */
  #precedes(before: StoredVote, vote: VoteInput): boolean {
    return this.#policy.counts === 'last-vote' ? vote.sentAt < before.sentAt : vote.sentAt >= before.sentAt;
  }

  #stored(vote: VoteInput, login: string, said: OptionNode, seq: number, newcomer: boolean): StoredVote {
    return {
      userId: vote.userId,
      login,
      said,
      place: countingPlace(said),
      weight: weightOf(this.#policy, vote),
      seq,
      sentAt: vote.sentAt,
      newcomer: newcomer || vote.newcomer === true,
      messageId: vote.messageId,
    };
  }

  #put(before: StoredVote | undefined, stored: StoredVote, changed: 'first' | 'same' | 'changed'): Entered {
    if (before !== undefined && before.login !== stored.login) this.#holders.delete(before.login);
    this.#holders.set(stored.login, stored.userId);
    this.#votes.set(stored.userId, stored);
    if (before?.place !== stored.place || before.weight !== stored.weight || before.seq !== stored.seq) {
      if (before !== undefined) this.#add(before.place, -before.weight);
      this.#add(stored.place, stored.weight);
    }
    this.#touch();
    return { changed, seq: stored.seq };
  }

  #nextSeq(): number {
    this.#lastSeq += 1;
    return this.#lastSeq;
  }

  #touch(): void {
    this.#shares = undefined;
    this.#recounted = undefined;
  }
}
