import type { BallotShow } from '@show-of-hands/bus';
import type { BallotHead } from './ballot-show.ts';

/**
 * A ballot that nobody could vote on: its turn waited in vain for a cancelled one to be opened again. Of the votes of
 * that one it shows none, for they decide nothing.
 *
 * @param at Unix ms
 */
export const unheldBallotShow = (head: BallotHead, at: number): BallotShow => ({
  ...head,
  status: 'cancelled',
  openedAt: at,
  shownEndsAt: at,
  endsAt: at,
  pausedMs: null,
  givenBackMs: 0,
  voters: 0,
  refused: {},
  stages: [],
  leaders: [],
  ticker: [],
  result: null,
});
