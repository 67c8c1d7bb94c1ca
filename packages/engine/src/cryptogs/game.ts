import type { Ask, Game, GameTypes } from '../game.ts';
import { codec, notation } from './notation/notation.ts';
import { choicesOf, moveOf, stageOf } from './notation/stages.ts';
import type { Ruleset } from './rules/ruleset.ts';
import { start } from './rules/setup.ts';
import { legalMoves } from './rules/slams.ts';
import { outcomeOf } from './rules/stack.ts';
import { draw, isDrawDue, play } from './rules/turn.ts';
import type {
  CryptogsEvent,
  CryptogsMove,
  CryptogsSetup,
  CryptogsState,
  CryptogsView,
} from './rules/types.ts';

/** Cryptogs' types, by the names that everything generic over a game has for them. */
export interface CryptogsTypes extends GameTypes {
  readonly Setup: CryptogsSetup;
  readonly State: CryptogsState;
  readonly View: CryptogsView;
  readonly Move: CryptogsMove;
  readonly Event: CryptogsEvent;
  readonly Disclosure: never;
  readonly Answer: never;
  readonly Ruleset: Ruleset;
}

const asks = ({ due }: Pick<CryptogsState, 'due'>): readonly Ask[] =>
  due.kind === 'slam' ? [{ seat: due.seat, kind: 'decide' }] : [];

/**
 * Cryptogs: ten togs on a stack, five of each seat, and throws in turns: what a throw flips is the thrower's
 * (docs/cryptogs.md). Nothing is hidden: chance comes from the links of both seats.
 */
export const cryptogs: Game<CryptogsTypes> = {
  id: 'cryptogs',
  start,
  asks,
  turn: ({ turn }) => turn,
  stage: stageOf,
  legalMoves,
  choicesOf: (_view, _seat, move) => choicesOf(move),
  moveOf,
  canonical: (_view, _seat, move) => move,
  play,
  chance: { isDue: isDrawDue, draw },
  view: (state) => state,
  outcome: outcomeOf,
  notation,
  codec,
};
