import { z } from 'zod';

const instant = z.int().min(0);

/**
 * Something that people did to a turn's vote. Published with the result. `cancelled`: an earlier ballot of the
 * same turn was thrown away with its votes; `undone`: after it had been counted. `votes-withdrawn`: chat's own
 * moderation banned or timed out voters, or deleted their messages. `given-back`: the program was not running, and
 * the window lasts as much longer as the chain's deadline allows.
 */
export const intervention = z.strictObject({
  /** Chat server time in ms. */
  at: instant,
  kind: z.enum([
    'closed-early',
    'extended',
    'voter-removed',
    'cancelled',
    'paused',
    'resumed',
    'cleared',
    'undone',
    'votes-withdrawn',
    'given-back',
  ]),
  by: z.enum(['moderator', 'streamer', 'table']),
  /** Votes it took away, where that is more than one. */
  votes: z.int().min(2).optional(),
  /** Ms it moved the end by: for time that is given back. */
  ms: z.int().min(1).optional(),
});

/** Something that people did to a turn’s vote. */
export type Intervention = z.infer<typeof intervention>;

/**
 * Why an option won its stage. `draw`: drawn by its share of the votes. Nobody voted there: `best`, it is the
 * computer's move as the policy says; `streamer`, the streamer's; `default`, it is the first legal option.
 */
export const WHYS = ['plurality', 'tie', 'draw', 'default', 'best', 'streamer'] as const;

/** One of `WHYS`. */
export type Why = (typeof WHYS)[number];

const stageResult = z.strictObject({
  /** Command and weight of every option that was voted for, in numeric order, whether or not votes decided. */
  counts: z.array(z.tuple([z.string(), z.int().min(1)])),
  winner: z.string(),
  why: z.enum(WHYS),
});

/** How one stage of a decision was won. */
export type StageResult = z.infer<typeof stageResult>;

/** What a ballot decided and how: its hash is in the digest. */
export const ballotResult = z.strictObject({
  stages: z.array(stageResult),
  /** The canonical command of the move, as it was voted. */
  move: z.string(),
  openedAt: instant,
  endedAt: instant,
  interventions: z.array(intervention),
  /**
   * The computer's or the streamer's move, as a canonical command: only where it decided a stage that no vote
   * decided.
   */
  noVotes: z.string().optional(),
  /** There were fewer voters than the policy's quorum: the counts are those of votes that decided nothing. */
  quorumMissed: z.literal(true).optional(),
});

/** What a ballot decided and how. */
export type BallotResult = z.infer<typeof ballotResult>;
