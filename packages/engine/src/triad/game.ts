import type { Game, GameTypes } from '../game.ts';
import { codec } from './notation/codec.ts';
import { notation } from './notation/notation.ts';
import { choicesOf, moveOf, stageOf } from './notation/stages.ts';
import { drawCard, isDrawDue } from './rules/chaos-draw.ts';
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
import type { Ruleset } from './ruleset/ruleset.ts';

/** Triad's types, by the names that everything generic over a game has for them. */
export interface TriadTypes extends GameTypes {
  readonly Setup: TriadSetup;
  readonly State: TriadState;
  readonly View: TriadView;
  readonly Move: TriadMove;
  readonly Event: TriadEvent;
  readonly Disclosure: TriadDisclosure;
  readonly Answer: never;
  readonly Ruleset: Ruleset;
}

/**
 * Triad: two hands of five cards, a board of nine cells, one card a turn (docs/rules.md).
 *
 * @example
 * const ruleset = plainRuleset('same', 'plus');
 * const header = { version: 1, rulesetId: rulesetIdOf(ruleset), seasonId: 0, playerA, playerB, firstPlayer: 0,
 *   deadline: 0, salt } as const;
 * const begun = expectOk(triad.start({ ruleset, header, hands: { A: cardsOfA, B: cardsOfB }, shown: [] }));
 * const [move] = triad.legalMoves(triad.view(begun, 'public'), 'A');
 * const { state, events } = expectOk(triad.play(begun, { A: { move } }));
 */
export const triad: Game<TriadTypes> = {
  id: 'triad',
  start,
  asks: (state) => {
    const seat = seatToPlay(state);
    return seat === null || isDrawDue(state) ? [] : [{ seat, kind: 'decide' }];
  },
  turn: turnNumber,
  stage: stageOf,
  legalMoves,
  choicesOf,
  moveOf,
  canonical: canonicalMove,
  play,
  chance: { isDue: isDrawDue, draw: drawCard },
  view: viewOf,
  outcome: outcomeOf,
  notation,
  codec,
};
