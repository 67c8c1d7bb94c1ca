import { type GameTypes, type Outcome, ok, type Result, refuse } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import type { LogOf } from '../logs/evidence.ts';
import { MatchFold } from './match-fold.ts';
import type { MatchReading, OwnKnowledge, PackedCard } from './match-reading.ts';
import type { WholeMatch } from './whole-match.ts';

/** A match that is over, as the rules here come to it by its logs. */
export interface FinishedOf<Name extends string, View> {
  readonly game: Name;
  readonly matchKey: Hex;
  /** The board and all beside it, as everyone may see it. */
  readonly view: View;
  /** By the rules; null of a match that was not played out. */
  readonly outcome: Outcome | null;
  /** What its contract said at the end: what counts, of a match that was not played out, too. */
  readonly ended: Pick<LogOf<'ended'>, 'ending' | 'cause' | 'score'>;
  /** What names its record; null where it has none: it was not played out, or a seat has kept a secret. */
  readonly matchId: Hex | null;
}

/** A whole match as the engine comes to it. */
interface PlayedOut<State> {
  readonly state: State;
  readonly outcome: Outcome | null;
  readonly ended: FinishedOf<string, unknown>['ended'];
}

/** What is known of a match from its start on, because it has been shown by its end. */
interface ShownByNow {
  readonly own?: OwnKnowledge;
  readonly pool?: readonly PackedCard[];
}

const NOTHING: OwnKnowledge = { hands: {}, shown: [] };

/**
 * Plays a whole match. Refuses with `unplayable` what the rules do not play, with `never_began` a match without a first
 * turn, and with `other_ending` one that the rules do not bring to the ending that its contract told.
 */
export function playOut<G extends GameTypes>(
  reading: MatchReading<G>,
  { matchKey, info, logs, ended }: WholeMatch,
  { own = NOTHING, pool = [] }: ShownByNow = {},
): Result<PlayedOut<G['State']>> {
  const fold = new MatchFold(reading, own, matchKey);
  try {
    fold.take(logs, info, pool);
  } catch (error) {
    // whatever stands in a log that cannot be read: a contract that others wrote may have told anything
    const why = error instanceof Error ? error.message : String(error);
    return refuse('unplayable', `${why}. Are these all logs of the match, and of a table of Show of Hands?`);
  }
  const { state } = fold;
  if (state === null) {
    return refuse(
      'never_began',
      `the match ${matchKey} ended before what its rules open was open: it has no board`,
    );
  }
  const outcome = reading.game.outcome(state) ?? null;
  const { ending, cause, score } = ended;
  if (cause === 'played' && !isTold(outcome, ended)) {
    const got = outcome === null ? 'no end' : said(outcome.winner, outcome.score);
    return refuse(
      'other_ending',
      `the contract ended match ${matchKey} with ${said(ending, score)}; its logs come to ${got}: one of them may be missing`,
    );
  }
  return ok({ state, outcome, ended: { ending, cause, score } });
}

const isTold = (outcome: Outcome | null, { ending, score }: PlayedOut<unknown>['ended']): boolean =>
  outcome?.winner === ending &&
  (score === null || (score.A === outcome.score.A && score.B === outcome.score.B));

const said = (winner: string, score: Outcome['score'] | null): string =>
  score === null ? winner : `${winner} (${score.A} : ${score.B})`;
