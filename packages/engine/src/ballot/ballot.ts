import type { Hex } from 'viem';
import type { Keccak } from '../protocol/keccak.ts';
import { expectOk } from '../result.ts';
import { Admission } from './admission.ts';
import { allowlistHashOf } from './hashes.ts';
import { type LineOrChoices, type Reading, voteReader } from './line-reader.ts';
import { growTree, leafNamed, leavesOf, type OptionNode } from './option-tree.ts';
import { acceptingMs } from './policy.ts';
import type { Question, Verdict, VoteInput } from './question.ts';
import type { BallotRecord } from './record.ts';
import { type RefusalReason, refusalSentence } from './refusal.ts';
import { type Closing, checkClosing, sealBallot, type UnsealedBallot, unsealedOf } from './seal.ts';
import {
  type Counts,
  isDecidedBy,
  isQuorumMissed,
  type SetCount,
  setOf,
  type Tally,
  tallyOf,
} from './tally.ts';
import { VoteBook } from './vote-book.ts';

/** A ballot that takes no more votes. */
export interface Settled<_Move = unknown> {
  /** Input of `sealSteps`, which gives the record with result, root and digest. */
  readonly unsealed: UnsealedBallot;
}

/**
 * One question put to chat. Deterministic: the same casts in the same order give the same state, on any
 * machine; time comes in with each vote.
 */
export class Ballot<View, Move> {
  readonly question: Question<View, Move>;
  /** The canonical commands of all whole legal moves, in numeric order. */
  readonly allowlist: readonly string[];
  readonly allowlistHash: Hex;
  readonly options: OptionNode;
  readonly #read: (saying: LineOrChoices) => Reading;
  readonly #admission: Admission;
  readonly #book: VoteBook;
  #endsAt: number;
  #lastSentAt: number;
  #settled = false;
  #standing: { readonly most: number; readonly standing: Tally } | undefined;

  constructor(question: Question<View, Move>) {
    const { game, view, seat, policy } = question;
    this.question = question;
    this.options = growTree(game, seat, (choices) => game.stage(view, seat, choices));
    this.allowlist = [...game.legalMoves(view, seat)].map((move) => game.notation.format(move, seat));
    const offered = [...leavesOf(this.options)].map((leaf) => leaf.command);
    if (offered.length !== this.allowlist.length || offered.some((c, i) => c !== this.allowlist[i])) {
      throw new Error(
        `${game.id}: stages and legalMoves disagree: ${offered.length}, ${this.allowlist.length}`,
      );
    }
    if (
      question.choose !== undefined &&
      [...this.options.options.values()].some((one) => one.stage !== null)
    ) {
      throw new Error(`${game.id}: a set is chosen from the only stage there is`);
    }
    this.allowlistHash = allowlistHashOf(this.allowlist);
    this.#read = voteReader(question, this.options);
    this.#admission = new Admission(question);
    this.#book = new VoteBook(policy);
    this.#endsAt = question.openedAt + acceptingMs(policy);
    this.#lastSentAt = question.openedAt - 1;
  }

  /** The window is [openedAt, endsAt), in chat server time. */
  get openedAt(): number {
    return this.question.openedAt;
  }
  get endsAt(): number {
    return this.#endsAt;
  }
  /** Voters whose vote counts as it stands. */
  get voters(): number {
    return this.#book.voters;
  }

  /** The user id whose vote stands under a login. */
  voterNamed(login: string): string | undefined {
    return this.#book.voterNamed(login);
  }
  hasVoted(userId: string): boolean {
    return this.#book.has(userId);
  }
  /** The user ids of everyone whose vote stands. */
  voterIds(): Iterable<string> {
    return this.#book.voterIds();
  }
  /** The user id of the voter whose vote that stands was made by a message. */
  voterOfMessage(messageId: string): string | undefined {
    return this.#book.byMessage(messageId)?.userId;
  }
  /** Why the latest word of a voter did not count; undefined if it did, or there was none. */
  lastReasonOf(login: string): RefusalReason | undefined {
    return this.#admission.reasonOf(login);
  }

  /** Counts a vote or says why not. A refused vote leaves the voter's earlier one as it was. */
  cast(vote: VoteInput): Verdict {
    if (this.#settled) return refused('settled');
    const judged = this.#admission.judge(vote, this.#read(vote), this.#endsAt);
    return 'refused' in judged ? this.#refuse(vote.login, judged.refused) : this.#enter(vote, judged.said);
  }

  /**
   * Counts a vote that was accepted before, from a journal: its window, its limits and its voter were judged when
   * it came, and whoever restores votes may know less than was known then.
   */
  restore(vote: VoteInput): Verdict {
    if (this.#settled) return refused('settled');
    const { said } = this.#read(vote);
    return typeof said === 'string' ? this.#refuse(vote.login, said) : this.#enter(vote, said);
  }

  /** Notes why a voter's word did not count that was refused elsewhere, or before a restart. */
  noteReason(login: string, reason: RefusalReason): void {
    if (!this.#settled) this.#refuse(login, reason);
  }

  /** Takes a voter's vote off this ballot and refuses further ones. True if there was a vote. */
  remove(userId: string): boolean {
    this.#refuseIfSettled();
    this.#admission.remove(userId);
    return this.#take(userId, 'removed');
  }

  /** Lets a removed voter vote again; the vote that was taken does not come back. False if not removed. */
  readmit(userId: string): boolean {
    this.#refuseIfSettled();
    return this.#admission.readmit(userId);
  }

  /** Takes a voter's vote off this ballot; the voter may vote again. True if there was a vote. */
  withdraw(userId: string): boolean {
    this.#refuseIfSettled();
    if (!this.#take(userId, 'withdrawn')) return false;
    this.#admission.giveBack(userId);
    return true;
  }

  /** The same by the voter's own word, sent then. False if no vote stands that was sent before it, or it is too late. */
  takeBack(userId: string, sentAt: number): boolean {
    const votedAt = this.#book.sentAtOf(userId);
    if (votedAt === undefined || sentAt < votedAt || sentAt >= this.#endsAt) return false;
    return this.withdraw(userId);
  }

  /** Takes all votes off this ballot, which goes on: everyone may vote as if for the first time. Says how many. */
  clear(): number {
    this.#refuseIfSettled();
    const ids = [...this.#book.voterIds()];
    for (const userId of ids) this.#book.take(userId);
    this.#admission.clearLimits();
    this.#lastSentAt = this.openedAt - 1;
    this.#standing = undefined;
    return ids.length;
  }

  /**
   * Moves the end to `at`, earlier or later. It never takes back a counted vote: the end stays behind the
   * last of them. Returns the end that holds.
   */
  endAt(at: number): number {
    this.#refuseIfSettled();
    this.#endsAt = Math.max(at, this.#lastSentAt + 1);
    return this.#endsAt;
  }

  /** How it stands, with the `most` leading moves at most. The same object until something changes. */
  standing(most = 5): Tally {
    if (this.#standing?.most !== most) {
      this.#standing = { most, standing: tallyOf(this.options, this.#book, most) };
    }
    return this.#standing.standing;
  }

  /**
   * How a vote for a set stands, or came out, by the keys of its options; null where votes decide nothing, since there
   * are none, or fewer than the policy asks for.
   *
   * @param defaults what wins the places that no vote decides, as `countSet` has it
   */
  setCount(defaults: readonly string[] = []): SetCount<string> | null {
    const { choose, policy } = this.question;
    if (choose === undefined) throw new Error('this ballot asks for one option: see its result');
    if (this.voters === 0 || isQuorumMissed(policy, this.voters)) return null;
    const { options } = this.options;
    const counts: Counts<string> = {
      weightOf: (key) => this.#countOf(key, (option) => this.#book.weightOf(option)),
      lastSeqOf: (key) => this.#countOf(key, (option) => this.#book.lastSeqOf(option)),
    };
    return setOf(counts, { options: [...options.keys()], choose, defaults });
  }

  /**
   * True if votes decide this ballot and further ones of that weight, from accounts that have not voted, cannot
   * change it. Never true of a vote for a set: each further one may name several options.
   */
  isDecided(outstandingWeight: number): boolean {
    if (this.question.choose !== undefined) return false;
    return isDecidedBy(this.options, this.#book, this.question.policy, outstandingWeight);
  }

  /**
   * Takes no more votes, once and for all. Cheap: hashing and deciding are left to `sealSteps`. `endedAt` ends the
   * window early; without it the window ends where it stands. Throws if a move is given for where nobody votes and
   * the policy asks for none or it is not on the allowlist, and if a proportional ballot is given no nonce.
   */
  settle(closing: Closing): Settled<Move> {
    this.#refuseIfSettled();
    checkClosing(closing, this.question.policy, this.options);
    const { endedAt } = closing;
    if (endedAt !== undefined && endedAt < this.#endsAt) this.endAt(endedAt);
    this.#settled = true;
    const { question, options, allowlist } = this;
    const poll = { question, options, allowlist, endedAt: this.#endsAt };
    return { unsealed: unsealedOf(poll, this.#book, this.#admission, closing) };
  }

  /** The move of a command of the allowlist; throws for any other. */
  moveOf(command: string): Move {
    const leaf = leafNamed(this.options, command);
    if (leaf !== undefined) return expectOk(this.question.game.moveOf(leaf.choices));
    throw new RangeError(`got ${JSON.stringify(command)}; allowed is a move of the allowlist`);
  }

  #countOf(key: string, count: (option: OptionNode) => number): number {
    const option = this.options.options.get(key);
    return option === undefined ? 0 : count(option);
  }

  #enter(vote: VoteInput, said: OptionNode): Verdict {
    const entered = this.#book.enter(vote, said);
    if ('refused' in entered) return this.#refuse(vote.login, entered.refused);
    this.#admission.accept(vote);
    this.#lastSentAt = Math.max(this.#lastSentAt, vote.sentAt);
    if (entered.changed !== 'same') this.#standing = undefined;
    return { kind: 'counted', choices: said.choices, command: said.command, ...entered };
  }

  #take(userId: string, reason: 'removed' | 'withdrawn'): boolean {
    const vote = this.#book.take(userId);
    if (vote === undefined) return false;
    this.#admission.note(vote.login, reason);
    this.#standing = undefined;
    return true;
  }

  #refuse(login: string, reason: RefusalReason): Verdict {
    this.#admission.note(login, reason);
    return refused(reason);
  }

  #refuseIfSettled(): void {
    if (this.#settled) throw new Error('this ballot has been settled: open a new one');
  }
}

const refused = (reason: RefusalReason): Verdict => ({
  kind: 'refused',
  reason,
  message: refusalSentence(reason),
});

/**
 * Opens a ballot on the legal moves of a seat. Throws if the seat has none, or the game contradicts itself.
 *
 * @example
 * const policy = ballotPolicy.parse({ windowMs: 20_000 });
 * const ballot = openBallot({ game: odds, view, seat: 'A', turn: 0, matchKey, policy, pepper, openedAt });
 * ballot.cast({ userId: '17', login: 'ann', text: '#odds 1', sentAt: openedAt + 1_500 }).kind; // 'counted'
 * ballot.standing().leaders[0]?.command; // '#odds 1'
 */
export const openBallot = <View, Move>(question: Question<View, Move>): Ballot<View, Move> =>
  new Ballot(question);

/** A ballot that was settled and sealed. */
export interface Closed<Move> extends Settled<Move> {
  readonly record: BallotRecord;
  /** As it was voted; what is committed is the game's canonical form of it. */
  readonly move: Move;
}

/**
 * Settles and seals in one go: for few votes, or where nothing else waits for this thread. Throws what `settle` throws.
 *
 * @example
 * const { record, move } = closeBallot(ballot, { interventions: [] });
 * recount(record, odds, view).ok; // true
 */
export function closeBallot<View, Move>(
  ballot: Ballot<View, Move>,
  closing: Closing,
  keccak?: Keccak,
): Closed<Move> {
  const { unsealed } = ballot.settle(closing);
  const record = sealBallot(unsealed, keccak);
  return { unsealed, record, move: ballot.moveOf(record.result.move) };
}
