import { LEVELS } from '@show-of-hands/engine';
import { z } from 'zod';
import { count, hash32, seat } from './primitives.ts';

/** How strong the computer plays: 1 plays at random, 10 as well as it can. */
export const level = z.literal(LEVELS);

/**
 * What is known of a value, always from seat A's side and in the game's own unit. Whatever shows one shows its
 * kind too: an estimate is never a fact.
 */
export type PositionValue = z.infer<typeof positionValue>;
const positionValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exact'), value: z.number() }),
  z.object({ kind: z.literal('bound'), atLeast: z.number(), atMost: z.number() }),
  /** A mean over `samples` guesses of what cannot be seen. */
  z.object({ kind: z.literal('estimate'), value: z.number(), samples: count }),
]);

const valuedCommand = z.object({
  /** The canonical command of a whole move. */
  command: z.string(),
  value: positionValue,
});

/** A position judged, with moves as canonical commands. */
export type Judgement = z.infer<typeof judgement>;
/** Checks a {@link Judgement} that came from outside. */
export const judgement = z.object({
  /** The seat that is to play. */
  seat,
  value: positionValue,
  /** Legal moves of `seat` with their values, the best for it first. */
  moves: z.array(valuedCommand),
  /** How the best play goes on as far as it is known, the move of `seat` first. */
  line: z.array(z.object({ seat, command: z.string() })),
  /** Positions looked at: a measure of work, not of strength. */
  nodes: count,
  /** No better judgement follows. */
  done: z.boolean(),
});

/** The position of a turn as the public view lets it be judged. Later ones of a turn are better ones. */
export type EvaluationShow = z.infer<typeof evaluationShow>;
const evaluationShow = judgement.extend({
  matchKey: hash32,
  /** The turn's number as it stands in commitments and ballots. */
  turn: count,
  /** Legal moves in all; `moves` holds the best of them if they are very many. */
  moveCount: count,
});

/** Moves that a moderator had suggested to chat, made from the public view. */
const suggestionShow = z.object({
  matchKey: hash32,
  turn: count,
  seat,
  moves: z.array(valuedCommand),
});

/** One turn looked back at. Values are those of perfect play after it. */
export type ReviewedTurn = z.infer<typeof reviewedTurn>;
const reviewedTurn = z.object({
  turn: count,
  seat,
  command: z.string(),
  best: z.string(),
  /** The position's value, and that of the move that was played. */
  before: positionValue,
  after: positionValue,
  /** What the move gave away: 0 for a best one. */
  loss: z.number().nonnegative(),
});

/** A finished match looked back at, with everything known that was opened. */
export type MatchReview = z.infer<typeof matchReview>;
export const matchReview = z.object({
  /** `exact` if every value it is made of is. */
  kind: z.enum(['exact', 'estimate']),
  /** 0..100 by seat: 100 / 2^(mean loss / half loss); null for a seat that made no judged move. */
  accuracy: z.object({ A: z.number().nullable(), B: z.number().nullable() }),
  /** The mean loss by which an accuracy halves, in the game's own unit. */
  halfLoss: z.number().positive(),
  /** The turn that gave the most away, the first of equal ones; null if none gave anything away. */
  turningPoint: reviewedTurn.nullable(),
  turns: z.array(reviewedTurn),
});

/** When evaluations are made and shown. `between-votes`: never of a turn that chat has yet to decide. */
export const EVALUATION_MODES = ['off', 'between-votes', 'always'] as const;
/** One of {@link EVALUATION_MODES}. */
export type EvaluationMode = (typeof EVALUATION_MODES)[number];

/** What analysis shows of the match on the table. Made from public views, so that it betrays nothing. */
export type AnalysisShow = z.infer<typeof analysisShow>;
export const analysisShow = z.object({
  evaluations: z.enum(EVALUATION_MODES),
  evaluation: evaluationShow.nullable(),
  suggestion: suggestionShow.nullable(),
  /** Of the latest match that ended. */
  review: z.object({ matchKey: hash32, review: matchReview }).nullable(),
});

/** Nothing is shown: how every show begins. */
export const NO_ANALYSIS: AnalysisShow = {
  evaluations: 'off',
  evaluation: null,
  suggestion: null,
  review: null,
};
