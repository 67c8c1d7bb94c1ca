import type { BallotPolicy } from './policy.ts';
import type { RefusalReason } from './refusal.ts';

interface Accepted {
  /** When the vote that was accepted last was sent, in chat server time. */
  readonly at: number;
  readonly votes: number;
}

/**
 * How often a viewer may vote on one ballot. Everything is counted from votes that were accepted, so that nobody
 * locks themselves out by trying; in the time they were sent, whichever of two came first. Repeating one's own
 * choice is an accepted vote like any other: it took a place in chat.
 */
export class VoteLimits {
  readonly #limits: NonNullable<BallotPolicy['limits']>;
  readonly #accepted = new Map<string, Accepted>();

  constructor({ limits = {} }: BallotPolicy) {
    this.#limits = limits;
  }

  isSlow(userId: string, sentAt: number): boolean {
    return this.#isWithin(this.#limits.slowMs, userId, sentAt);
  }

  /** The limits that are judged after the name is known to be valid. */
  refusal(userId: string, sentAt: number): RefusalReason | undefined {
    if (this.#isWithin(this.#limits.betweenMs, userId, sentAt)) return 'too-fast';
    const { votes = Number.POSITIVE_INFINITY } = this.#limits;
    return (this.#accepted.get(userId)?.votes ?? 0) >= votes ? 'too-many-votes' : undefined;
  }

  accept(userId: string, sentAt: number): void {
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

  clear(): void {
    this.#accepted.clear();
  }

  #isWithin(ms: number | undefined, userId: string, sentAt: number): boolean {
    const before = this.#accepted.get(userId);
    return ms !== undefined && before !== undefined && Math.abs(sentAt - before.at) < ms;
  }
}
