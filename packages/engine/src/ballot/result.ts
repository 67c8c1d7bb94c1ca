import { z } from 'zod';

const instant = z.int().min(0);

/**
 * Something that people did to a turn's vote. Published with the result. `cancelled`: an earlier ballot of the
 * same turn was thrown away with its votes.
 */
export const intervention = z.strictObject({
  /** Chat server time in ms. */
  at: instant,
  kind: z.enum(['closed-early', 'extended', 'voter-removed', 'cancelled']),
  by: z.enum(['moderator', 'streamer', 'table']),
});
export type Intervention = z.infer<typeof intervention>;

/**
 * Why an option won its stage. Nobody voted there: `best`, it is the computer's move as the policy says;
 * `default`, it is the first legal option.
 */
export const WHYS = ['plurality', 'tie', 'default', 'best'] as const;
export type Why = (typeof WHYS)[number];

export const stageResult = z.strictObject({
  /** Command and weight of every option that was voted for, in numeric order. */
  counts: z.array(z.tuple([z.string(), z.int().min(1)])),
  winner: z.string(),
  why: z.enum(WHYS),
});
export type StageResult = z.infer<typeof stageResult>;

/** What a ballot decided and how: its hash is in the digest. */
export const ballotResult = z.strictObject({
  stages: z.array(stageResult),
  /** The canonical command of the move, as it was voted. */
  move: z.string(),
  openedAt: instant,
  endedAt: instant,
  interventions: z.array(intervention),
  /** The computer's move, as a canonical command: only where a stage without votes was decided by it. */
  noVotes: z.string().optional(),
});
export type BallotResult = z.infer<typeof ballotResult>;
