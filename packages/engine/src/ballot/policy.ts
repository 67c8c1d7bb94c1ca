import { z } from 'zod';
import { LEVELS } from '../analysis.ts';

/**
 * How a ballot counts. Frozen when the ballot opens: its hash is in the digest, so a later change can only
 * apply to the next ballot. Fields that are added later must be optional and without a default, or the
 * records of earlier ballots would hash differently.
 */
export const ballotPolicy = z.strictObject({
  /** How long viewers are shown the ballot, in ms. */
  windowMs: z.int().min(1_000).max(600_000).default(20_000),
  /** How far the picture that viewers see lags behind, in ms: votes are accepted this much longer. */
  streamDelayMs: z.int().min(0).max(30_000).default(0),
  /** How long after the end votes that were sent in time may still arrive, in ms. */
  graceMs: z.int().min(0).max(10_000).default(1_000),
  /** Stage by stage, the most voted option wins. */
  tally: z.literal('plurality').default('plurality'),
  /** Which of a viewer's votes counts. */
  counts: z.literal('last-vote').default('last-vote'),
  /**
   * What is played where nobody voted: the lowest legal option in numeric order, or what the computer plays at
   * a level. Without an answer of the computer in time it is the lowest option all the same, and the result
   * says so.
   */
  noVotes: z
    .union([z.literal('first-legal'), z.strictObject({ best: z.literal(LEVELS) })])
    .default('first-legal'),
});
export type BallotPolicy = z.infer<typeof ballotPolicy>;

/** From opening to the end of the accepting window, in ms. */
export const acceptingMs = (policy: BallotPolicy): number => policy.windowMs + policy.streamDelayMs;

/** From opening until a planned ballot can be settled at the earliest, in ms: what a deadline must allow for. */
export const totalMs = (policy: BallotPolicy): number => acceptingMs(policy) + policy.graceMs;

/** The policy in one line for viewers. */
export function describePolicy(policy: BallotPolicy): string {
  const seconds = Math.round(policy.windowMs / 100) / 10;
  const delay =
    policy.streamDelayMs > 0
      ? ` (+${Math.round(policy.streamDelayMs / 100) / 10} s for the stream delay)`
      : '';
  return (
    `${seconds} s${delay}: one vote each, your last one counts. Most votes win, step by step; ` +
    `a tie goes to the move that got there first; no votes: ${describeNoVotes(policy)}.`
  );
}

const describeNoVotes = ({ noVotes }: BallotPolicy): string =>
  noVotes === 'first-legal' ? 'the first legal move' : `the computer's move, level ${noVotes.best} of 10`;
