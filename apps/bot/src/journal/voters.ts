import type { Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';

/** Somebody whose vote was counted. */
export interface CountedVoter {
  readonly userId: string;
  /** In lower case. */
  readonly login: string;
  /** The ballot was decided as they said. */
  readonly agreed: boolean;
}

/** One place of the leaderboard. */
export interface VoterScore {
  readonly userId: string;
  readonly login: string;
  /** Ballots voted on. */
  readonly votes: number;
  /** Of those, the ones that were decided as they said. */
  readonly agreed: number;
  /** Ballots of their side in a row, up to its latest, that they voted on. */
  readonly streak: number;
}

/**
 * How often who voted. Of every match it is known what comes from it, so that it can be taken back: whoever can no
 * longer be told from a match's votes does not stand on a leaderboard because of them either.
 */
export interface Voters {
  /**
   * Writes down who voted on a turn's ballot that has been counted and may still be undone; in place of an earlier
   * ballot of the same turn. Parts of it are written if the process ends meanwhile: they are written anew then.
   */
  hold(matchKey: Hex, turn: number, seat: Seat, voters: readonly CountedVoter[]): Promise<void>;
  /** A turn's ballot was thrown away. */
  discard(matchKey: Hex, turn: number): Promise<void>;
  /** A turn's ballot stands: its voters are counted, once. Goes on where an earlier process stopped. */
  count(matchKey: Hex, turn: number): Promise<void>;
  /**
   * What an earlier process has held: a ballot that the journal knows as closed stands, since nobody can undo it any
   * more; one that is still open is written down anew when it closes.
   */
  settle(): Promise<void>;
  /**
   * The best first: by votes that were decided as they said, then by votes, then by who is longer known here.
   *
   * @param isShown whether somebody may stand there
   */
  best(most: number, isShown: (voter: VoterScore) => boolean): Promise<readonly VoterScore[]>;
  /** Who has the longest streak that goes on now; undefined if nobody has one. */
  longestStreak(isShown: (voter: VoterScore) => boolean): Promise<VoterScore | undefined>;
  /** Takes accounts out for good; whoever is behind them may begin anew. */
  forget(userIds: readonly string[]): Promise<void>;
}
