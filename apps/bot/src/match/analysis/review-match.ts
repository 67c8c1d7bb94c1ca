import type { Judgement, MatchReview, PositionValue } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import type { Thinker } from '../../base/thinker.ts';
import { isSettled, type JudgedTurn, reviewOf } from './review.ts';

/** A position of a finished match, with everything known, and what was played in it. */
export interface PlayedPosition {
  readonly turn: number;
  readonly seat: Seat;
  readonly command: string;
  readonly view: unknown;
  /** The next position, if there is one, is worth what this move was. */
  readonly continues: boolean;
}

interface ReviewOptions {
  /** The mean loss by which an accuracy halves. */
  readonly halfLoss: number;
  /** Names whatever has to be guessed. */
  readonly seed: string;
  readonly signal: AbortSignal;
}

/**
 * How long one position may take at half a core, ms: what is known by then must do, and is labelled as what it is.
 */
const POSITION_MS = 20_000;

/**
 * Looks back at a finished match, the last turn first: what a position is worth settles the move before it, so
 * that the earlier and larger ones need not be searched for all of their moves.
 */
export async function reviewMatch(
  thinker: Thinker,
  positions: readonly PlayedPosition[],
  options: ReviewOptions,
): Promise<MatchReview> {
  const turns: JudgedTurn[] = [];
  let next: PositionValue | null = null;
  for (const { view, continues, ...played } of [...positions].reverse()) {
    const after: PositionValue | null = continues ? next : null;
    const turn = (judgement: Judgement): JudgedTurn => ({ ...played, judgement, next: after });
    const judgement = await judgedEnough(
      thinker,
      view,
      `${options.seed}:${played.turn}`,
      options.signal,
      (one) => isSettled(turn(one)),
    );
    turns.unshift(turn(judgement));
    next = judgement.value;
  }
  return reviewOf(turns, options.halfLoss);
}

/** Thinks about a position until that is enough, or time is over. Rejects if there is no judgement at all. */
async function judgedEnough(
  thinker: Thinker,
  view: unknown,
  seed: string,
  signal: AbortSignal,
  isEnough: (judgement: Judgement) => boolean,
): Promise<Judgement> {
  const enough = new AbortController();
  let latest: Judgement | undefined;
  try {
    return await thinker.analyse({
      about: 'review',
      view,
      // every card is known by now
      pool: null,
      seed,
      limitMs: POSITION_MS,
      nodes: null,
      signal: AbortSignal.any([signal, enough.signal]),
      onJudgement: (judgement) => {
        latest = judgement;
        if (isEnough(judgement)) enough.abort();
      },
    });
  } catch (error) {
    if (latest !== undefined && enough.signal.aborted && !signal.aborted) return latest;
    throw error;
  }
}
