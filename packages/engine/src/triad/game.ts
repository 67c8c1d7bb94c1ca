import type { Game } from '../game.ts';
import { codec } from './notation/codec.ts';
import { notation } from './notation/notation.ts';
import { choicesOf, moveOf, stageOf } from './notation/stages.ts';
import { canonicalMove, legalMoves } from './rules/legal.ts';
import { outcomeOf } from './rules/round.ts';
import { start } from './rules/setup.ts';
import { play } from './rules/turn.ts';
import { seatToPlay, turnNumber } from './rules/turn-order.ts';
import type {
  TriadDisclosure,
  TriadEvent,
  TriadMove,
  TriadSetup,
  TriadState,
  TriadView,
} from './rules/types.ts';
import { viewOf } from './rules/visibility.ts';

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
