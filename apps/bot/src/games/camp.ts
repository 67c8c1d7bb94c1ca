import type { Seat } from '@show-of-hands/engine';

/**
 * A game's affairs between two matches, where seats bring a party: who goes into the next one, and what has to be
 * paid before it can be opened.
 */
export interface Camp {
  /**
   * Sees to what both seats need for the next match. Doing it again finds it done.
   *
   * @throws ChainFault if the chain does not answer; a Problem if it cannot be done
   */
  makeReady(signal: AbortSignal): Promise<void>;
  /** The tokens that a seat's next match is played with, in slot order. */
  partyOf(seat: Seat): Promise<readonly bigint[]>;
}
