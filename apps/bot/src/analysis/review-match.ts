import type { MatchReview } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { type JudgedTurn, reviewOf } from './review.ts';
import type { Thinker } from './thinker.ts';

/** A position of a finished match, with everything known, and what was played in it. */
export interface PlayedPosition {
  readonly turn: number;
  readonly seat: Seat;
  readonly command: string;
  readonly view: unknown;
}

/** How long one position may take, ms: what is known by then must do, and is labelled as what it is. */
const POSITION_MS = 10_000;

/**
 * Looks back at a finished match, the last turns first: they are quick, and what a search remembers of them
 * makes the earlier ones quicker. Rejects if a position cannot be judged.
 */
export async function reviewMatch(
  thinker: Thinker,
  positions: readonly PlayedPosition[],
  {
    halfLoss,
    seed,
    signal,
  }: { readonly halfLoss: number; readonly seed: string; readonly signal: AbortSignal },
): Promise<MatchReview> {
  const turns: JudgedTurn[] = [];
  for (const { view, ...turn } of [...positions].reverse()) {
    const judgement = await thinker.analyse({
      view,
      seed: `${seed}:${turn.turn}`,
      limitMs: POSITION_MS,
      nodes: null,
      signal,
    });
    turns.unshift({ ...turn, judgement });
  }
  return reviewOf(turns, halfLoss);
}
