import type { Judgement, ThinkingAbout } from '@show-of-hands/bus';
import type { Level, Seat } from '@show-of-hands/engine';
import type { ChosenMove } from './thinker-messages.ts';

export interface AnalysisRequest {
  /** What for: docks show it, and what a deadline waits for goes first. */
  readonly about: ThinkingAbout;
  /** A game's view: whatever is to be judged is judged by what its audience knows. Plain JSON. */
  readonly view: unknown;
  /** What everyone can know of the cards in play, in the game's own form; null if nothing is known. */
  readonly pool: unknown;
  /** Names the guesses of unseen things. Not a secret: nothing may be drawn from it that has to stay hidden. */
  readonly seed: string;
  /** Ms until what is known by then must do; those in which something else goes first do not count. */
  readonly limitMs: number;
  /** Positions after which what is known must do; null goes on until the time is over. */
  readonly nodes: number | null;
  readonly signal: AbortSignal;
  /** What is known so far, again and again; the last one is also the answer. */
  readonly onJudgement?: (judgement: Judgement) => void;
}

export interface ChoiceRequest extends Omit<AnalysisRequest, 'nodes' | 'onJudgement'> {
  readonly seat: Seat;
  readonly level: Level;
  /** The same view, seat, level and seed give the same move. Not a secret. */
  readonly seed: string;
}

/**
 * Judges positions of one game. Both calls reject with a ThinkingFault, or with the signal's reason; neither
 * ever blocks the caller.
 */
export interface Thinker {
  /** The last judgement in time. Rejects with `late` if there was none. */
  analyse(request: AnalysisRequest): Promise<Judgement>;
  choose(request: ChoiceRequest): Promise<ChosenMove>;
}

/**
 * Why there is no answer. `late`: not in time. `failed`: the game's analyst threw. `lost`: the process died
 * or hung, another one takes the next request. `closed`: the show ends.
 */
export class ThinkingFault extends Error {
  override readonly name = 'ThinkingFault';
  readonly kind: 'late' | 'failed' | 'lost' | 'closed';

  constructor(kind: ThinkingFault['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
