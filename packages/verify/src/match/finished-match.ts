import { type GameTypes, type Outcome, ok, type Result, refuse } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import { type LogOf, logsOfType } from '../logs/evidence.ts';
import { MatchFold } from './match-fold.ts';
import {
  type MatchReading,
  type OutcomeOnTime,
  type OwnKnowledge,
  type PackedCard,
  silentOf,
} from './match-reading.ts';
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
 * turn, and with `other_ending` one that the rules do not bring to the ending that its contract told: by its moves, or by
 * silence where the rules count something then.
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
  // an ending by time of a match that was played out is for what was shown after it
  const isBySilence = cause === 'time' && outcome === null;
  const counted = isBySilence ? countedOnTime(reading, state, logs) : outcome;
  const isDecided = cause === 'played' || (isBySilence && counted !== null);
  if (isDecided && !isTold(counted, ended)) {
    const got = counted === null ? 'no end' : said(counted.winner, counted.score);
    return refuse(
      'other_ending',
      `the contract ended match ${matchKey} with ${said(ending, score)}; its logs come to ${got}: one of them may be missing`,
    );
  }
  return ok({ state, outcome, ended: { ending, cause, score } });
}

/** How a match ends by silence where the rules count something then; null where they do not. */
function countedOnTime<G extends GameTypes>(
  reading: MatchReading<G>,
  state: G['State'],
  logs: WholeMatch['logs'],
): OutcomeOnTime | null {
  const call = logsOfType(logs, 'timeCalled').findLast(({ graceUntil }) => graceUntil === null);
  const silent = call && silentOf(call.awaiting);
  const outcome = silent && reading.outcomeOnTime(state, silent);
  return outcome?.score ? outcome : null;
}

const isTold = (own: OutcomeOnTime | null, { ending, score }: PlayedOut<unknown>['ended']): boolean =>
  own?.winner === ending && (score === null || (score.A === own.score?.A && score.B === own.score.B));

const said = (winner: string, score: Outcome['score'] | null): string =>
  score === null ? winner : `${winner} (${score.A} : ${score.B})`;
