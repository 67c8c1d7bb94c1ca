import type { Ask, Game, GameTypes } from '../game.ts';
import { type Audience, bySeat, SEATS } from '../seat.ts';
import { codec } from './notation/codec.ts';
import { notation } from './notation/notation.ts';
import { canonical, choicesOf, moveOf, stageOf } from './notation/stages.ts';
import { answer, answerOf, type ToucheAnswer } from './rules/answers.ts';
import { legalMoves } from './rules/legal.ts';
import { outcomeOf } from './rules/outcome.ts';
import type { Ruleset } from './rules/ruleset.ts';
import { start } from './rules/setup.ts';
import { draw, isDrawDue, play } from './rules/turn.ts';
import type {
  Fleet,
  Side,
  ToucheEvent,
  ToucheMove,
  ToucheSetup,
  ToucheState,
  ToucheView,
} from './rules/types.ts';

/** Touché Coulé's types, by the names that everything generic over a game has for them. */
export interface ToucheTypes extends GameTypes {
  readonly Setup: ToucheSetup;
  readonly State: ToucheState;
  readonly View: ToucheView;
  readonly Move: ToucheMove;
  readonly Event: ToucheEvent;
  /** Where a fleet stands that a move hides anew: nobody else is told it. */
  readonly Disclosure: Fleet;
  readonly Answer: ToucheAnswer;
  readonly Ruleset: Ruleset;
}

function asks(state: ToucheState): readonly Ask[] {
  const { due } = state;
  switch (due.kind) {
    case 'placing':
    case 'chance':
      return [];
    case 'answers':
      return SEATS.map((seat) => ({ seat, kind: 'answer' }));
    case 'orders':
      return outcomeOf(state) === undefined ? SEATS.map((seat) => ({ seat, kind: 'decide' })) : [];
    default:
      return due satisfies never;
  }
}

/** What an audience may know: all but the ships of a hidden fleet that still float, and that nobody shows it. */
function viewOf(state: ToucheState, audience: Audience): ToucheView {
  const isSeen = (side: Side): boolean =>
    !state.ruleset.hidden || side === 'pirates' || side === audience || state.shown.includes(side);
  return {
    ...state,
    ships: state.ships.map((ship) => (isSeen(ship.side) || ship.isSunk ? ship : { ...ship, at: null })),
    fleets: bySeat((seat) => (isSeen(seat) ? state.fleets[seat] : [])),
  };
}

/**
 * Touché Coulé: two fleets of ships of one cell, and pirates. In every tick each ship fires once, all at the same time; a
 * seat aims its flagship, or has its ships talk or change position (docs/touche.md).
 */
export const touche: Game<ToucheTypes> = {
  id: 'touche',
  start,
  asks,
  turn: ({ turn }) => turn,
  stage: stageOf,
  legalMoves,
  choicesOf: (_view, _seat, move) => choicesOf(move),
  moveOf,
  canonical,
  play,
  answering: { answerOf, answer },
  chance: { isDue: isDrawDue, draw },
  view: viewOf,
  outcome: outcomeOf,
  notation,
  codec,
};
