import { type BySeat, bySeat, ok, type Result, refuse, type Seat } from '@show-of-hands/engine';
import {
  type CryptogsState,
  type CryptogsView,
  cryptogs,
  outcomeAfterSilence,
  outcomeOf,
  ownersAfterSilence,
  rulesetOfId,
  TOG_NUMBERS,
  type Tog,
  togOf,
} from '@show-of-hands/engine/cryptogs';
import { type FinishedOf, playOut } from '../match/finished-match.ts';
import type { Silent } from '../match/match-reading.ts';
import type { WholeMatch } from '../match/whole-match.ts';
import { cryptogsReading } from './reading.ts';

/** A match of Cryptogs that is over. */
export interface FinishedCryptogs extends FinishedOf<'cryptogs', CryptogsView> {
  /** Whose its ten togs are now. */
  readonly togs: BySeat<readonly Tog[]>;
}

/** How a match ended, by its contract or its record. */
interface Ended {
  readonly winner: string;
  readonly cause: string;
  readonly score: BySeat<number> | null;
}

const SILENT: readonly Silent[] = ['A', 'B', 'both'];

const isEnding = (own: Pick<Ended, 'winner' | 'score'>, { winner, score }: Ended): boolean =>
  own.winner === winner && own.score?.A === score?.A && own.score?.B === score?.B;

/** By number on the stack: whose the tog is after that ending. */
function ownersAtEnd(state: CryptogsState, ended: Ended): readonly (Seat | null)[] | undefined {
  const outcome = outcomeOf(state);
  if (ended.cause === 'played') {
    return outcome !== undefined && isEnding(outcome, ended) ? state.flipped : undefined;
  }
  if (ended.cause !== 'time' || outcome !== undefined) return undefined;
  // whoever was silent, something lay there still: each of these endings is another
  const silent = SILENT.find((one) => isEnding(outcomeAfterSilence(state, one), ended));
  return silent && ownersAfterSilence(state, silent);
}

/**
 * Whose the togs of a match are at its end, from the top of the stack: whoever flipped them, and of those that silence left
 * there, whoever was not silent, or brought them (docs/cryptogs.md C7, C8).
 *
 * @param state after all that was played
 * @returns undefined if the rules lead to no such ending from there
 */
export function togsAtEnd(state: CryptogsState, ended: Ended): BySeat<readonly Tog[]> | undefined {
  const owners = ownersAtEnd(state, ended);
  if (owners === undefined) return undefined;
  return bySeat((seat) =>
    TOG_NUMBERS.filter((number) => owners[number - 1] === seat).map((number) => togOf(state, number)),
  );
}

/** What a match of Cryptogs came to; undefined of one by rules that are none of Cryptogs'. */
export function finishedCryptogs(whole: WholeMatch): Result<FinishedCryptogs> | undefined {
  const { matchKey, info } = whole;
  if (rulesetOfId(info.terms.rules) === undefined) return undefined;
  const played = playOut(cryptogsReading, whole);
  if (!played.ok) return played;
  const { state, outcome, ended } = played.value;
  const { ending, cause, score } = ended;
  const togs = togsAtEnd(state, { winner: ending, cause, score });
  if (togs === undefined) {
    return refuse(
      'other_ending',
      `the contract ended match ${matchKey} by ${cause}, which no match of togs does`,
    );
  }
  return ok({
    game: 'cryptogs',
    matchKey,
    view: cryptogs.view(state, 'public'),
    outcome,
    ended,
    togs,
    // its records have no other name than the key
    matchId: outcome && matchKey,
  });
}
