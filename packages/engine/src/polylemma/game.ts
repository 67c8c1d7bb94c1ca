import type { Game, GameTypes } from '../game.ts';
import { SEATS } from '../seat.ts';
import { codec } from './notation/codec.ts';
import { notation } from './notation/notation.ts';
import { choicesOf, moveOf, stageOf } from './notation/stages.ts';
import { legalMoves, play } from './rules/play.ts';
import { isOver, outcomeOf } from './rules/rounds.ts';
import { start } from './rules/setup.ts';
import type {
  PolylemmaDisclosure,
  PolylemmaEvent,
  PolylemmaMove,
  PolylemmaSetup,
  PolylemmaState,
  PolylemmaView,
  Ruleset,
} from './rules/types.ts';

/** POLYLEMMA's types, by the names that everything generic over a game has for them. */
export interface PolylemmaTypes extends GameTypes {
  readonly Setup: PolylemmaSetup;
  readonly State: PolylemmaState;
  readonly View: PolylemmaView;
  readonly Move: PolylemmaMove;
  readonly Event: PolylemmaEvent;
  readonly Disclosure: PolylemmaDisclosure;
  readonly Answer: never;
  readonly Ruleset: Ruleset;
}

/**
 * POLYLEMMA: two parties of four characters and a random fifth; in each of up to five rounds both seats play a slot
 * and level points at once (docs/polylemma.md). A state holds nothing that anybody must not know.
 */
export const polylemma: Game<PolylemmaTypes> = {
  id: 'polylemma',
  start,
  asks: (state) => (isOver(state) ? [] : SEATS.map((seat) => ({ seat, kind: 'decide' }))),
  turn: ({ rounds }) => rounds.length,
  stage: stageOf,
  legalMoves,
  choicesOf: (_view, _seat, move) => choicesOf(move),
  moveOf,
  canonical: (_view, _seat, { slot, points }) => ({ slot, points }),
  play,
  view: (state) => state,
  outcome: outcomeOf,
  notation,
  codec,
};
