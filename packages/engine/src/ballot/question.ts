import type { Hex } from 'viem';
import type { Seat } from '../seat.ts';
import type { Habits } from './line-reader.ts';
import type { BallotPolicy } from './policy.ts';
import type { RefusalReason } from './refusal.ts';
import type { VoteInput } from './verdict.ts';
import type { VotableGame } from './votable.ts';

/** What a ballot asks, and of whom. */
export interface Question<View, Move> {
  readonly game: VotableGame<View, Move>;
  /** The view that viewers have: options made from it betray nothing else. */
  readonly view: View;
  readonly seat: Seat;
  readonly turn: number;
  readonly matchKey: Hex;
  readonly policy: BallotPolicy;
  /** 32 random bytes of the match: makes the published voters anonymous. */
  readonly pepper: Hex;
  /** Chat server time in ms. */
  readonly openedAt: number;
  /** How this chat types, beside what every chat does. */
  readonly habits?: Habits | undefined;
  /** The asker's own checks of lines that say a move: why one does not count, or undefined. */
  readonly screen?: ((vote: VoteInput) => RefusalReason | undefined) | undefined;
}
