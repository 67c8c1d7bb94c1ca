import type { Game } from '../game.ts';
import type { Seat } from '../seat.ts';
import { moveOf } from './choices.ts';
import { codec } from './codec.ts';
import { edgeChoices } from './earth.ts';
import { cardIn, legalMoves } from './legal.ts';
import { notation } from './notation.ts';
import { play } from './play.ts';
import { outcomeOf } from './score.ts';
import { seatToPlay, turnNumber } from './seats.ts';
import { start } from './setup.ts';
import { choicesOf, stageOf } from './stages.ts';
import {
  isPick,
  type TriadDisclosure,
  type TriadEvent,
  type TriadMove,
  type TriadSetup,
  type TriadState,
  type TriadView,
} from './types.ts';
import { viewOf } from './view.ts';

/** The move as it is committed: no mark where marks are off, no edge for a card that cannot use it (R8.3). */
function canonicalMove(view: TriadView, seat: Seat, move: TriadMove): TriadMove {
  if (isPick(move)) return move;
  const marked = view.ruleset.tactics.warningMark.enabled;
  const edged = edgeChoices(view, cardIn(view, seat, move.cardIndex)).some((edge) => edge !== null);
  return {
    cell: move.cell,
    cardIndex: move.cardIndex,
    warningMarkCell: marked ? move.warningMarkCell : null,
    earthBoostEdge: edged ? move.earthBoostEdge : null,
  };
}

/** Triad: two hands of five cards, a board of nine cells, one card a turn (docs/rules.md). */
export const triad: Game<TriadSetup, TriadState, TriadView, TriadMove, TriadEvent, TriadDisclosure> = {
  id: 'triad',
  start,
  awaiting: (state) => {
    const seat = seatToPlay(state);
    return seat === null ? [] : [seat];
  },
  turn: turnNumber,
  stage: stageOf,
  legalMoves,
  choicesOf,
  moveOf,
  canonical: canonicalMove,
  play,
  view: viewOf,
  outcome: outcomeOf,
  notation,
  codec,
};
