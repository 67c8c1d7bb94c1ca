import type { Game } from '../game.ts';
import { codec } from './codec.ts';
import { legalMoves } from './legal.ts';
import { notation } from './notation.ts';
import { play } from './play.ts';
import { outcomeOf } from './score.ts';
import { seatToPlay } from './seats.ts';
import { start } from './setup.ts';
import { choicesOf, moveOf, stageOf } from './stages.ts';
import type { TriadDisclosure, TriadEvent, TriadMove, TriadSetup, TriadState, TriadView } from './types.ts';
import { viewOf } from './view.ts';

/** Triad: two hands of five cards, a board of nine cells, one card a turn (docs/rules.md). */
export const triad: Game<TriadSetup, TriadState, TriadView, TriadMove, TriadEvent, TriadDisclosure> = {
  id: 'triad',
  start,
  awaiting: (state) => {
    const seat = seatToPlay(state);
    return seat === null ? [] : [seat];
  },
  turn: (state) => state.turn,
  stage: stageOf,
  legalMoves,
  choicesOf,
  moveOf,
  canonical: (view, _seat, move) => ({
    ...move,
    warningMarkCell: view.ruleset.tactics.warningMark.enabled ? move.warningMarkCell : null,
    earthBoostEdge: null,
  }),
  play,
  view: viewOf,
  outcome: outcomeOf,
  notation,
  codec,
};
