import { type BallotPolicy, ballotPolicy, totalMs } from '@show-of-hands/engine/ballot';
import type { Config } from '../config/schema.ts';

/**
 * The policy of the next ballot, as it is configured. What is switched off is left out of it.
 *
 * @param isAgainstRival whether another show plays the other seat
 * @param seconds how long it is held, where its match says that itself
 */
export function policyOf(
  { ballot }: Config,
  isAgainstRival = false,
  seconds: number | null = null,
): BallotPolicy {
  const isHidden = ballot.hidden || (isAgainstRival && ballot.hiddenFromRivals);
  const { quorum, earlyClose, weights, newcomers, limits } = ballot;
  return ballotPolicy.parse({
    windowMs: ms(seconds ?? ballot.seconds),
    streamDelayMs: ms(ballot.streamDelay),
    graceMs: ms(ballot.grace),
    tally: ballot.tally === 'most' ? 'plurality' : 'proportional',
    counts: ballot.counts === 'last' ? 'last-vote' : 'first-vote',
    noVotes: noVotesOf(ballot),
    ...(quorum > 1 && { quorum }),
    ...(earlyClose > 0 && { earlyClose: { ballots: earlyClose } }),
    ...((weights.subscriber > 1 || weights.vip > 1) && { weights }),
    ...(ballot.subscribersOnly && { voters: 'subscribers' }),
    ...(isHidden && { hidden: true }),
    ...(!ballot.bare && { bare: false }),
    ...(newcomers < 100 && { newcomers: { percent: newcomers } }),
    limits: {
      ...(limits.between > 0 && { betweenMs: ms(limits.between) }),
      ...(limits.slow > 0 && { slowMs: ms(limits.slow) }),
      ...(limits.votes > 0 && { votes: limits.votes }),
    },
  });
}

const ms = (seconds: number): number => Math.round(seconds * 1_000);

function noVotesOf({ noVotes, noVotesLevel, noVotesSeconds }: Config['ballot']): unknown {
  switch (noVotes) {
    case 'first':
      return 'first-legal';
    case 'best':
      return { best: noVotesLevel };
    case 'streamer':
      return { streamerMs: ms(noVotesSeconds) };
  }
}

/**
 * Seconds that the chain gives chat's commit: the vote with its delays, twice (a vote that was cancelled can be
 * held again), and as much as any other phase for the transactions.
 *
 * @param seconds how long votes are held, where the match says that itself
 */
export const voteWindowOf = (config: Config, seconds: number | null = null): number =>
  Math.ceil((2 * totalMs(policyOf(config, false, seconds))) / 1_000 + config.table.beat) +
  config.table.actWindow;
