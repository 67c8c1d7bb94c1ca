import { z } from 'zod';
import { LEVELS } from '../analysis.ts';

/** More would not fit the picture, and nobody tells more of them apart. */
export const MOST_EMOTES = 9;

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
  /**
   * Stage by stage, the most voted option wins; or one is drawn, each with the chance of its share of the votes,
   * by the nonce whose hash was on chain before the first turn.
   */
  tally: z.enum(['plurality', 'proportional']).default('plurality'),
  /** Which of a viewer's votes counts, by the time it was sent. */
  counts: z.enum(['last-vote', 'first-vote']).default('last-vote'),
  /**
   * What is played where nobody voted: the lowest legal option in numeric order, or what the computer plays at
   * a level. Without an answer of the computer in time it is the lowest option all the same, and the result
   * says so.
   */
  noVotes: z
    .union([
      z.literal('first-legal'),
      z.strictObject({ best: z.literal(LEVELS) }),
      /** The streamer is asked, for so many ms; the first legal option without an answer. */
      z.strictObject({ streamerMs: z.int().min(1_000).max(120_000) }),
    ])
    .default('first-legal'),
  /** With fewer voters no vote decides, as if nobody had voted. */
  quorum: z.int().min(2).max(100_000).optional(),
  /** Ends as soon as those who voted in one of the last so many ballots, and not yet in this one, cannot change it. */
  earlyClose: z.strictObject({ ballots: z.int().min(1).max(20) }).optional(),
  /** What a vote weighs; of several the highest. Everyone else's weighs 1. */
  weights: z
    .strictObject({
      subscriber: z.int().min(1).max(100).optional(),
      vip: z.int().min(1).max(100).optional(),
    })
    .optional(),
  /** Who may vote, if not everyone. */
  voters: z.literal('subscribers').optional(),
  /** Counts stay secret until the end. */
  hidden: z.literal(true).optional(),
  /** A letter behind the move that makes it this ballot's for certain, and another text than the last ballot's. */
  roundLetter: z
    .string()
    .regex(/^[a-z]$/)
    .optional(),
  /** Numbers without any word or sign are no votes. */
  bare: z.literal(false).optional(),
  /** In a chat that lets only emotes through: those that stand for options of the first stage (`emoteOptions`). */
  emotes: z
    .array(z.string().regex(/^[!-~]{1,50}$/))
    .min(1)
    .max(MOST_EMOTES)
    .refine((emotes) => new Set(emotes).size === emotes.length, 'expected different emotes')
    .optional(),
  /** Of the counted voters, the accounts never heard before the opening are at most so many percent. */
  newcomers: z.strictObject({ percent: z.int().min(0).max(99) }).optional(),
  /** How often one viewer may vote. */
  limits: z
    .strictObject({
      /** Between a viewer's counted vote and the next one that counts, ms. */
      betweenMs: z.int().min(0).max(30_000).optional(),
      /** The same as moderators set it for a chat that boils over, ms. */
      slowMs: z.int().min(0).max(120_000).optional(),
      /** Votes of one viewer on one ballot, the first included. */
      votes: z.int().min(1).max(100).optional(),
    })
    .optional(),
});

/** How a ballot counts, every default filled in. */
export type BallotPolicy = z.infer<typeof ballotPolicy>;

/** From opening to the end of the accepting window, in ms. */
export const acceptingMs = (policy: BallotPolicy): number => policy.windowMs + policy.streamDelayMs;

/**
 * From opening until the answer to a planned ballot is there at the latest, in ms: what a deadline must allow for.
 * The streamer is asked only when the counting has shown that nobody voted.
 */
export const totalMs = (policy: BallotPolicy): number =>
  acceptingMs(policy) + policy.graceMs + streamerMsOf(policy);

const streamerMsOf = ({ noVotes }: BallotPolicy): number =>
  typeof noVotes === 'object' && 'streamerMs' in noVotes ? noVotes.streamerMs : 0;

/** What everyone's vote weighs where the policy says nothing else. */
const PLAIN = 1;

/** What a chat server says of whoever votes. */
interface VoterBadges {
  readonly subscriber?: boolean | undefined;
  readonly vip?: boolean | undefined;
}

/** What a vote weighs under a policy: of what applies to its voter, the highest. */
export function weightOf({ weights = {} }: BallotPolicy, { subscriber, vip }: VoterBadges): number {
  return Math.max(
    PLAIN,
    (subscriber === true ? weights.subscriber : undefined) ?? PLAIN,
    (vip === true ? weights.vip : undefined) ?? PLAIN,
  );
}

/** The weights that a vote can have under a policy, the lowest first. */
export function weightsOf({ weights = {} }: BallotPolicy): number[] {
  const all = new Set([PLAIN, weights.subscriber ?? PLAIN, weights.vip ?? PLAIN]);
  return [...all].sort((a, b) => a - b);
}

/**
 * The letters that ballots take turns with. None of them can be the last word of a move in any game (cells, seats,
 * edges and marks use a to f, l, m, r, u and w), none is easily taken for another sign (i, o, q), and none is typed as
 * an answer (n, x, y).
 */
export const ROUND_LETTERS = ['g', 'h', 'j', 'k', 'p', 's', 't', 'v', 'z'] as const;

/**
 * The letter of the ballot with that number, counted over all ballots of a show: 0, 1, 2, ... Two ballots in a row
 * never share one. Throws a RangeError for anything but a whole number from 0.
 */
export function roundLetterOf(ballotNumber: number): string {
  const letter = ROUND_LETTERS[ballotNumber % ROUND_LETTERS.length];
  if (letter !== undefined) return letter;
  throw new RangeError(`got ballot number ${ballotNumber}; allowed are whole numbers from 0`);
}

/**
 * How many newcomers may count beside so many other voters: the most that are no more than `percent` of all that
 * count. Undefined: any number.
 */
export function newcomersAllowed({ newcomers }: BallotPolicy, others: number): number | undefined {
  if (newcomers === undefined) return undefined;
  return Math.floor((newcomers.percent * others) / (100 - newcomers.percent));
}
