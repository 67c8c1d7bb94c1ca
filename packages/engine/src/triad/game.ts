import type { Game } from '../game.ts';
import { canonicalMove } from './canonical-move.ts';
import { moveOf } from './choices.ts';
import { codec } from './codec.ts';
import { legalMoves } from './legal.ts';
import { notation } from './notation.ts';
import { play } from './play.ts';
import { outcomeOf } from './score.ts';
import { seatToPlay, turnNumber } from './seats.ts';
import { start } from './setup.ts';
import { choicesOf, stageOf } from './stages.ts';
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
