import type { Ballot, BallotPolicy, RefusalReason, VoteInput } from '@show-of-hands/engine/ballot';
import { isMiss } from '@show-of-hands/engine/chat';
import type { Clock } from '../base/clock.ts';
import type { ChatMessage } from '../chat/messages/transport.ts';
import type { BallotEntry, VoteName, Word } from './ballot-entry.ts';
import type { MessageScreen } from './message-screen.ts';
import { RefusalNotes } from './refusal-notes.ts';
import { type Voter, VoterList } from './voter-list.ts';

const TICKER = 8;
/** Accounts that are remembered for having nearly voted: more would tell nothing new. */
const MOST_MISSED = 50_000;

interface TickerVote {
  readonly userId: string;
  readonly messageId: string;
  readonly name: string;
  readonly command: string;
}

interface VoteIntakeOptions<View, Move> {
  readonly ballot: Ballot<View, Move>;
  readonly screen: MessageScreen;
  readonly clock: Clock;
  /** Whether the account was first heard during this ballot. */
  readonly isNewcomer: (message: ChatMessage) => boolean;
  /** Those who voted lately: the ones that an early close waits for. */
  readonly known: ReadonlySet<string>;
  /** For the journal. */
  readonly onEntry: (entry: BallotEntry) => void;
  readonly onChange: () => void;
}

/** Takes chat's lines into one ballot, and takes votes out of it; counts what did not count. */
export class VoteIntake<View, Move> {
  readonly #options: VoteIntakeOptions<View, Move>;
  readonly #notes: RefusalNotes;
  readonly #refused: Record<string, number> = {};
  /** Those whom an early close waits for. */
  readonly awaited: AwaitedVoters;
  readonly #voters = new VoterList();
  #ticker: readonly TickerVote[] = [];
  /** Accounts whose latest word nearly was a vote. */
  readonly #missed = new Set<string>();

  constructor(options: VoteIntakeOptions<View, Move>) {
    this.#options = options;
    this.awaited = new AwaitedVoters(options.ballot.question.policy, options.known);
    this.#notes = new RefusalNotes(options.clock, (voters) => options.onEntry({ kind: 'refused', voters }));
  }

  /** Messages that looked like a vote and did not count, by reason. */
  get refused(): Readonly<Record<string, number>> {
    return { ...this.#refused };
  }

  /** How many accounts' latest word nearly was a vote. */
  get missed(): number {
    return this.#missed.size;
  }

  /** The latest counted votes, newest last. */
  get ticker(): readonly { readonly name: string; readonly command: string }[] {
    return this.#ticker.map(({ name, command }) => ({ name, command }));
  }

  /** Whose votes came last: for moderators only. */
  get voters(): readonly Voter[] {
    return this.#voters.all;
  }

  /** Counts a line if it is a vote. `sentAt`: chat server time, ms. */
  take(message: ChatMessage, sentAt: number): void {
    const { ballot, screen, isNewcomer, onEntry, onChange } = this.#options;
    const { userId, login, displayName } = message.author;
    const newcomer = ballot.question.policy.newcomers !== undefined && isNewcomer(message);
    const vote = { ...marksOf(message, newcomer), userId, login, sentAt, messageId: message.id };
    const verdict = screen.during(message, () =>
      ballot.cast({ ...vote, text: message.normalised, emotes: message.emotes, raw: message.text }),
    );
    if (verdict.kind === 'refused') {
      if (isMiss(verdict.reason) && this.#missed.size < MOST_MISSED) this.#missed.add(userId);
      if (verdict.reason !== 'not-a-move') this.#refuse(login, verdict.reason);
      return;
    }
    this.#missed.delete(userId);
    this.#notes.forget(login.toLowerCase());
    this.awaited.settle(userId);
    // one's own choice once more changes no count, but it moves the limits and the time of the vote
    onEntry({ ...vote, kind: 'vote', choices: [...verdict.choices] });
    if (verdict.changed === 'same') return;
    this.#voters.add(userId, { login: login.toLowerCase(), name: displayName });
    const shown = { userId, messageId: message.id, name: displayName, command: verdict.command };
    this.#ticker = [...this.#ticker, shown].slice(-TICKER);
    onChange();
  }

  /** The author takes the own vote back, if one stands that was sent before. Nobody else is told. */
  takeBack({ author: { userId } }: ChatMessage, sentAt: number): void {
    const { ballot, onEntry } = this.#options;
    // a crowd without votes may type what it likes: nothing is written for it
    if (!ballot.hasVoted(userId)) return;
    this.#notes.settle();
    if (!ballot.takeBack(userId, sentAt)) return;
    onEntry({ kind: 'taken-back', userId, at: sentAt });
    this.#hasGone(userId);
  }

  /** Keeps a voter off this ballot. */
  remove(userId: string): void {
    this.#notes.settle();
    this.#options.ballot.remove(userId);
    this.awaited.exclude(userId);
    this.#voters.remove(userId);
    this.#forget((vote) => vote.userId === userId);
  }

  /** Takes a vote out; its voter may vote again. True if there was one. */
  withdraw(vote: VoteName): boolean {
    const { ballot } = this.#options;
    this.#notes.settle();
    const userId = 'userId' in vote ? vote.userId : ballot.voterOfMessage(vote.messageId);
    if (userId === undefined || !ballot.withdraw(userId)) return false;
    this.#hasGone(userId, 'messageId' in vote ? vote.messageId : undefined);
    return true;
  }

  /** Takes every vote out. How many there were. */
  clear(): number {
    this.#notes.settle();
    const votes = this.#options.ballot.clear();
    this.awaited.expectAll();
    this.#voters.clear();
    this.#forget(() => true);
    return votes;
  }

  /** Brings a journalled entry of a voter back. */
  restore(entry: Word): void {
    const { ballot } = this.#options;
    if (entry.kind === 'taken-back') {
      this.withdraw(entry);
      return;
    }
    if (entry.kind === 'vote') {
      if (ballot.restore(entry).kind !== 'counted') return;
      this.awaited.settle(entry.userId);
      this.#voters.add(entry.userId, { login: entry.login.toLowerCase(), name: entry.login });
      return;
    }
    for (const { login, reason } of entry.voters) ballot.noteReason(login, reason);
  }

  stop(): void {
    this.#notes.stop();
  }

  /** A vote was taken out: its voter may cast another. */
  #hasGone(userId: string, messageId?: string): void {
    this.awaited.expect(userId);
    this.#voters.remove(userId);
    this.#forget((shown) =>
      messageId === undefined ? shown.userId === userId : shown.messageId === messageId,
    );
    this.#count('withdrawn');
  }

  #refuse(login: string, reason: RefusalReason): void {
    this.#notes.note(login.toLowerCase(), reason);
    this.#count(reason);
  }

  #count(reason: string): void {
    this.#refused[reason] = (this.#refused[reason] ?? 0) + 1;
    this.#options.onChange();
  }

  #forget(isGone: (vote: TickerVote) => boolean): void {
    this.#ticker = this.#ticker.filter((vote) => !isGone(vote));
    this.#options.onChange();
  }
}

type Marks = Pick<VoteInput, 'subscriber' | 'vip' | 'newcomer'>;

/** Most voters have none. Objects that are spread are spread first: only then is that quick, and this is a hot path. */
const NO_MARKS: Marks = {};

/** What a vote's weight depends on; marks that are not set are left out, of the journal too. */
function marksOf({ author: { subscriber, vip } }: ChatMessage, newcomer: boolean): Marks {
  if (!subscriber && !vip && !newcomer) return NO_MARKS;
  return { ...(subscriber && { subscriber }), ...(vip && { vip }), ...(newcomer && { newcomer }) };
}

/** The voters that an early close waits for: those of the last ballots who have not voted on this one. */
class AwaitedVoters {
  readonly #known: Set<string>;
  readonly #weight: number;
  #left: Set<string>;

  constructor({ weights = {} }: BallotPolicy, known: ReadonlySet<string>) {
    this.#known = new Set(known);
    this.#weight = Math.max(1, weights.subscriber ?? 1, weights.vip ?? 1);
    this.#left = new Set(known);
  }

  /** Whether anybody is waited for at all: without known voters nobody can say who is still to come. */
  get isKnown(): boolean {
    return this.#known.size > 0;
  }

  /** The most that their votes could weigh. */
  get weight(): number {
    return this.#left.size * this.#weight;
  }

  /** Cannot vote on this ballot any more: nobody waits for that. */
  exclude(userId: string): void {
    this.#known.delete(userId);
    this.#left.delete(userId);
  }

  /** Has voted. */
  settle(userId: string): void {
    this.#left.delete(userId);
  }

  /** The vote was taken out: whoever cast it may vote again. */
  expect(userId: string): void {
    if (this.#known.has(userId)) this.#left.add(userId);
  }

  /** All votes were taken out. */
  expectAll(): void {
    this.#left = new Set(this.#known);
  }
}
