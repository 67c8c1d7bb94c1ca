import type { Ballot, Intervention, Settled, Standing } from '@show-of-hands/engine/ballot';
import type { Hex } from 'viem';
import type { BallotEntry, Intervener } from './ballot-entry.ts';

/** How a sitting ended. `stopped`: the process gives up; the journal holds what was counted. */
export type Ending<Move> =
  | { readonly kind: 'closed'; readonly settled: Settled<Move> }
  | { readonly kind: 'cancelled'; readonly by: Intervener }
  | { readonly kind: 'stopped' };

/** A ballot as the show follows it. Instants are by this process's clock, in ms. */
export interface Moment {
  /**
   * `paused`: the countdown stands, and votes go on counting. `counting`: the window is over; late messages that
   * were sent in time may still arrive.
   */
  readonly status: 'open' | 'paused' | 'counting';
  readonly openedAt: number;
  readonly shownEndsAt: number;
  readonly endsAt: number;
  /** Ms that viewers are shown as left; null unless paused. */
  readonly pausedMs: number | null;
  /** Ms given back for time in which nobody listened. */
  readonly givenBackMs: number;
  readonly standing: Standing;
  /** Messages that looked like a vote and did not count, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** Accounts whose latest word nearly was a vote. */
  readonly missed: number;
  /** The latest new votes, newest last. Names are untrusted text. */
  readonly ticker: readonly { readonly name: string; readonly command: string }[];
}

/** Looks for the move that is played where no vote decides; asked once the votes are in. */
export type NoVotes = (counted: { readonly voters: number }, signal: AbortSignal) => NoVotesAnswer;
/** A canonical command, at once or later; undefined for the first legal move. */
export type NoVotesAnswer = string | undefined | Promise<string | undefined>;

/** What came before a sitting, and what bounds it. */
export interface History {
  /** The journalled entries of this ballot, if a crash interrupted it. */
  readonly earlier?: readonly BallotEntry[];
  /** What was done to this turn's ballots before this one: a vote that was thrown away stays on record. */
  readonly interventions?: readonly Intervention[];
  /** Since when nobody listened, by this process's clock: viewers get that time back. Null if it is not known. */
  readonly downSince?: number | null;
  /** When the window must be over at the latest, by this process's clock, ms. Nothing moves the end past it. */
  readonly latestEnd?: number;
  readonly noVotes?: NoVotes;
  /** Those who voted lately: the ones that an early close waits for. */
  readonly known?: ReadonlySet<string>;
  /** The nonce that a proportional ballot is drawn by. */
  readonly draw?: Hex | undefined;
  /** Opens paused, by whom: moderators hold the table. */
  readonly heldBy?: Intervener | undefined;
}

/** The chat server's clock as messages have told it. */
export interface ChatClock {
  /** Chat server time minus this process's, in ms, as the ballot opened. */
  readonly skew: number;
  /** Ms by which this process's clock has been set since. */
  readonly setMs: () => number;
  /**
   * False where too few messages had told it then: all of the ballot's are dated by their arrival, for one that is
   * dated by its sending would pass one before it that is not.
   */
  readonly isKnown: boolean;
}

/** What a moment is told of. Instants are chat server time, ms. */
export interface MomentParts {
  readonly status: Moment['status'];
  readonly ballot: Pick<Ballot<unknown, unknown>, 'openedAt' | 'question' | 'standing'>;
  readonly window: { readonly endsAt: number; readonly restMs: number | undefined };
  readonly votes: Pick<Moment, 'refused' | 'missed' | 'ticker'>;
  readonly givenBackMs: number;
  readonly skew: number;
}

export function momentOf({ status, ballot, window, votes, givenBackMs, skew }: MomentParts): Moment {
  const { streamDelayMs } = ballot.question.policy;
  const { endsAt, restMs } = window;
  return {
    status,
    openedAt: ballot.openedAt - skew,
    shownEndsAt: Math.max(ballot.openedAt, endsAt - streamDelayMs) - skew,
    endsAt: endsAt - skew,
    pausedMs: restMs === undefined ? null : Math.max(0, restMs - streamDelayMs),
    givenBackMs,
    standing: ballot.standing(),
    refused: votes.refused,
    missed: votes.missed,
    ticker: votes.ticker,
  };
}

export interface SittingListeners {
  /** At the opening, and after changes: at most once in 100 ms, the last change never lost. */
  readonly onStanding: (moment: Moment) => void;
  /** Every counted vote, every reason and every intervention, in order: for the journal. */
  readonly onVote: (entry: BallotEntry) => void;
}
