import { type BallotPolicy, ballotPolicy, totalMs } from '@show-of-hands/engine/ballot';
import type { Config } from '../config/schema.ts';

/** The policy of the next ballot, as it is configured. */
export const policyOf = ({ ballot }: Config): BallotPolicy =>
  ballotPolicy.parse({
    windowMs: ballot.seconds * 1_000,
    streamDelayMs: ballot.streamDelay * 1_000,
    graceMs: ballot.grace * 1_000,
    noVotes: ballot.noVotes === 'best' ? { best: ballot.noVotesLevel } : 'first-legal',
  });

/**
 * Seconds that the chain gives chat's commit: the vote with its delays, twice (a vote that was cancelled can be
 * held again), and as much as any other phase for the transactions.
 */
export const voteWindowOf = (config: Config): number =>
  Math.ceil((2 * totalMs(policyOf(config))) / 1_000 + config.table.beat) + config.table.actWindow;
