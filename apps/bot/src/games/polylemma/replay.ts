import type { GameTranscript } from '@show-of-hands/bus';
import { ok, type Result, refuse } from '@show-of-hands/engine';
import {
  decodeDrawn,
  type PolylemmaDisclosure,
  type PolylemmaMove,
  type PolylemmaState,
  type PolylemmaView,
  polylemma,
} from '@show-of-hands/engine/polylemma';
import type { GameReplay, RecordedReveal } from '../../match/game/bot-game.ts';
import { polylemmaSample } from './sample-match.ts';

/** A finished match's first state: what the transcript keeps of the setup, checked as any setup is. */
function begin({ game, setup }: GameTranscript): Result<PolylemmaState> {
  if (game !== 'polylemma') return refuse('another_game', `this is a match of ${game}, not of polylemma`);
  return polylemma.start(setup);
}

/** The chance of a round follows from both salts, and a random slot from what the contract told of it. */
function disclosureIn(
  { header, names }: PolylemmaState,
  { salt, disclosed }: RecordedReveal,
): Result<PolylemmaDisclosure> {
  if (salt === undefined) return refuse('no_salt', 'the record does not say what a move was committed with');
  if (disclosed === undefined) return ok({ salt });
  const drawn = decodeDrawn(disclosed, header.snapshot, (token) => names?.[token]);
  return drawn.ok ? ok({ salt, drawn: drawn.value }) : drawn;
}

/** How a finished match of POLYLEMMA is shown again. */
export const polylemmaReplay: GameReplay<PolylemmaState, PolylemmaView, PolylemmaMove, PolylemmaDisclosure> =
  {
    begin,
    disclosureIn,
    // nothing is hidden in a state: what nobody knows yet is not in it
    openView: (state) => state,
    sample: polylemmaSample,
  };
