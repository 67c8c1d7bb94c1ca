import { ok, type Result } from '@show-of-hands/engine';
import { type PolylemmaView, polylemma, rulesOfId } from '@show-of-hands/engine/polylemma';
import { type FinishedOf, playOut } from '../match/finished-match.ts';
import type { WholeMatch } from '../match/whole-match.ts';
import { polylemmaReading } from './reading.ts';

/** A match of POLYLEMMA that is over. */
export type FinishedPolylemma = FinishedOf<'polylemma', PolylemmaView>;

/** What a match of POLYLEMMA came to; undefined of one by rules that are none of POLYLEMMA's. */
export function finishedPolylemma(whole: WholeMatch): Result<FinishedPolylemma> | undefined {
  const { matchKey, info } = whole;
  if (rulesOfId(info.terms.rules) === undefined) return undefined;
  const played = playOut(polylemmaReading, whole);
  if (!played.ok) return played;
  const { state, outcome, ended } = played.value;
  return ok({
    game: 'polylemma',
    matchKey,
    view: polylemma.view(state, 'public'),
    outcome,
    ended,
    // its records have no other name than the key, which all of its chance follows from
    matchId: outcome && matchKey,
  });
}
