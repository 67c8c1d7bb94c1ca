import type { Hex } from 'viem';

export interface StoredBallot {
  readonly matchKey: Hex;
  readonly turn: number;
  readonly attempt: number;
  /** Chat server time, ms. */
  readonly openedAt: number;
  /** The frozen policy, as JSON. */
  readonly policy: string;
}

/** A ballot with how it ended; `record` is what was written down of it, as JSON. */
export interface EndedBallot extends StoredBallot {
  readonly status: 'open' | 'closed' | 'cancelled' | 'undone';
  readonly record: string | null;
  /** When the process was last seen at work on it, Unix ms of this machine; null in old journals. */
  readonly aliveAt: number | null;
  /** Chat server time minus this machine's at that moment, ms; null in old journals. */
  readonly skew: number | null;
}

/** Votes wait at most so long for others before they are written down, ms. */
export const VOTE_GROUP_MS = 50;

/** The ballots of matches under way: what was asked, who voted what, how each ended. */
export interface Ballots {
  /** A new ballot: it is open from here on. */
  open(ballot: StoredBallot): Promise<void>;
  /** Ballots of a turn so far, in order; the last may still be open. */
  of(matchKey: Hex, turn: number): Promise<readonly EndedBallot[]>;
  /**
   * The process is at work on an open ballot: after a crash this tells for how long nobody listened, and what was
   * known of the chat server's clock before anybody speaks again.
   *
   * @param at Unix ms
   * @param skew chat server time minus this machine's, ms
   */
  alive(ballot: StoredBallot, at: number, skew: number): Promise<void>;
  /**
   * Adds an entry of an open ballot, in one line, and writes it down with others within `VOTE_GROUP_MS`. The promise
   * resolves once it is written; the same one may be answered for all entries of a group, as there are thousands.
   * Where they cannot be written they wait, and so does the promise, until they are: with a later entry, or with
   * whatever is written of the ballot next.
   *
   * @throws if earlier entries could not be written, also not when it was tried once more: this one is not added
   *   then, for no vote may be promised to count behind them
   */
  addVote(ballot: StoredBallot, vote: string): Promise<void>;
  /**
   * Adds an entry that may not wait: it is written at once, behind those that wait.
   *
   * @throws what keeps it from being written; then it is not added, for whoever did it is told that it did not happen
   */
  addAtOnce(ballot: StoredBallot, entry: string): Promise<void>;
  /**
   * The entries of a ballot, in the order they came.
   *
   * @throws if some that wait cannot be written down
   */
  votesOf(ballot: StoredBallot): Promise<readonly string[]>;
  /** Ends a ballot with its record, as JSON, which may be megabytes long. It is open until all of that is written. */
  close(ballot: StoredBallot, record: string): Promise<void>;
  /** A ballot is thrown away. @param intervention by whom, as JSON */
  throwAway(ballot: StoredBallot, status: 'cancelled' | 'undone', intervention: string): Promise<void>;
  /** The published record of a turn's closed ballot, as JSON. */
  record(matchKey: Hex, turn: number): Promise<string | undefined>;
}
