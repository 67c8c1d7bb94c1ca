import type { Reading } from './line-reader.ts';
import type { OptionNode } from './option-tree.ts';
import type { BallotPolicy } from './policy.ts';
import type { Question, VoteInput } from './question.ts';
import type { RefusalReason } from './refusal.ts';

/** What a vote says, if nothing speaks against it. */
type Judged = { readonly said: OptionNode } | { readonly refused: RefusalReason };

/** A name that a chat server gives out. */
const NAME = /^[A-Za-z0-9_-]{1,50}$/;

/** Voters whose last reason is remembered: the latest ones, so that a flood does not fill the memory. */
export const REMEMBERED_REASONS = 50_000;

interface Accepted {
  /** When the vote that was accepted last was sent, in chat server time. */
  readonly at: number;
  readonly votes: number;
}

type Asked = Pick<Question<unknown, unknown>, 'policy' | 'openedAt' | 'screen'>;

/**
 * Decides which votes are let in, and knows of every voter why the latest word did not count.
 *
 * How often a viewer may vote is counted from votes that were accepted, so that nobody locks themselves out by trying;
 * in the time they were sent, whichever of two came first. Repeating one's own choice is an accepted vote like any
 * other: it took a place in chat.
 */
export class Admission {
  readonly #asked: Asked;
  readonly #limits: NonNullable<BallotPolicy['limits']>;
  readonly #accepted = new Map<string, Accepted>();
  readonly #removed = new Set<string>();
  /** By login, in lower case, as receipts are looked up; the latest last. */
  readonly #reasons = new Map<string, RefusalReason>();
  readonly #mostReasons: number;

  constructor(asked: Asked, mostReasons = REMEMBERED_REASONS) {
    this.#asked = asked;
    this.#limits = asked.policy.limits ?? {};
    this.#mostReasons = mostReasons;
  }

  /**
   * Judges a vote, in the order that the records of what was refused rely on. The window is [openedAt, endsAt), in
   * chat server time.
   */
  judge(vote: VoteInput, { said, letter }: Reading, endsAt: number): Judged {
    const { policy, openedAt, screen } = this.#asked;
    const { userId, login, sentAt } = vote;
    if (said === 'not-a-move') return { refused: said };
    const screened = screen?.(vote);
    if (screened !== undefined) return { refused: screened };
    if (this.#removed.has(userId)) return { refused: 'removed' };
    if (letter !== undefined && letter !== policy.roundLetter) return { refused: 'other-round' };
    // Nobody knows the letter before the ballot opens: a right one places an early time stamp at the clock's door.
    const isEarly = letter === undefined && sentAt < openedAt;
    if (isEarly || sentAt >= endsAt) return { refused: 'outside-window' };
    if (typeof said === 'string' && said !== 'illegal') return { refused: said };
    if (policy.voters === 'subscribers' && vote.subscriber !== true) return { refused: 'subscribers-only' };
    if (this.#isWithin(this.#limits.slowMs, userId, sentAt)) return { refused: 'slow-mode' };
    if (!NAME.test(login)) return { refused: 'invalid-name' };
    if (this.#isWithin(this.#limits.betweenMs, userId, sentAt)) return { refused: 'too-fast' };
    const { votes = Number.POSITIVE_INFINITY } = this.#limits;
    if ((this.#accepted.get(userId)?.votes ?? 0) >= votes) return { refused: 'too-many-votes' };
    return said === 'illegal' ? { refused: said } : { said };
  }

  /** A voter's word counted: it stands for the limits, and there is nothing more to tell the voter. */
  accept({ userId, login, sentAt }: VoteInput): void {
    this.#reasons.delete(login.toLowerCase());
    const { betweenMs, slowMs, votes } = this.#limits;
    if (betweenMs === undefined && slowMs === undefined && votes === undefined) return;
    const before = this.#accepted.get(userId)?.votes ?? 0;
    this.#accepted.set(userId, { at: sentAt, votes: before + 1 });
  }

  /** A withdrawn vote may be cast again: it is no longer counted, but the pause after it holds. */
  giveBack(userId: string): void {
    const before = this.#accepted.get(userId);
    if (before !== undefined) this.#accepted.set(userId, { ...before, votes: before.votes - 1 });
  }

  /** Everyone may vote as if for the first time, but for those who were removed. */
  clearLimits(): void {
    this.#accepted.clear();
  }

  /** Refuses a voter from now on. */
  remove(userId: string): void {
    this.#removed.add(userId);
  }

  /** Lets a removed voter vote again; false if the voter was not removed. */
  readmit(userId: string): boolean {
    return this.#removed.delete(userId);
  }

  /** Notes why a voter's word did not count; that a line was talk is noted of nobody. */
  note(login: string, reason: RefusalReason): void {
    if (reason === 'not-a-move') return;
    const name = login.toLowerCase();
    this.#reasons.delete(name);
    this.#reasons.set(name, reason);
    if (this.#reasons.size <= this.#mostReasons) return;
    for (const oldest of this.#reasons.keys()) {
      this.#reasons.delete(oldest);
      return;
    }
  }

  reasonOf(login: string): RefusalReason | undefined {
    return this.#reasons.get(login.toLowerCase());
  }

  /** Why the latest word of each voter did not count, the latest last. */
  reasons(): { login: string; reason: RefusalReason }[] {
    return [...this.#reasons].map(([login, reason]) => ({ login, reason }));
  }

  #isWithin(ms: number | undefined, userId: string, sentAt: number): boolean {
    const before = this.#accepted.get(userId);
    return ms !== undefined && before !== undefined && Math.abs(sentAt - before.at) < ms;
  }
}
