import type { TurnRecord } from '@show-of-hands/bus';
import type { Outcome, Result, Seat } from '@show-of-hands/engine';
import type { BallotRecord, PublishedSeed, Recount, Unvoted } from '@show-of-hands/engine/ballot';
import type { Finding } from '../finding.ts';

/** What was found about one seat's move while it was played, beyond that it is legal. */
export interface SeatFinding {
  readonly seat: Seat;
  readonly finding: Finding;
}

/**
 * A finished match played again from its record, turn by turn, with the rules in this browser. Each game
 * makes one; everything else of the page does not know which game it looks at.
 */
export interface Replayer {
  /** The seats that must move now; none at the end. */
  awaiting(): readonly Seat[];
  /**
   * Recounts a ballot with the options that the rules give in the position as it stands. `seed`: what its draws
   * came from, if it is published.
   */
  recount(ballot: BallotRecord, seed: PublishedSeed | undefined): Recount;
  /** Whether a move of chat stands rightly without a ballot, by what everyone sees in the position as it stands. */
  unvoted(turn: TurnRecord): Unvoted;
  /** The bytes that go on chain if chat's move is the one with this command, in the position as it stands. */
  committed(turn: TurnRecord, command: string): Result<string>;
  /** Plays all decisions of one turn: one, or both in a simultaneous game, with what their reveals disclosed. */
  play(turns: readonly TurnRecord[]): Result<readonly SeatFinding[]>;
  /** By the rules; undefined while the match is not at its end. */
  outcome(): Outcome | undefined;
}
