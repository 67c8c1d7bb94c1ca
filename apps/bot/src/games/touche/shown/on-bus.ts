import { rulesetIdOf, type ToucheTypes, type ToucheView, touche } from '@show-of-hands/engine/touche';
import type { GamePart } from '../../../match/game/bot-game.ts';
import { toolMessages } from '../../../match/game/tool-messages.ts';
import { howToVote } from './how-to-vote.ts';
import { touchePrompt } from './prompt.ts';
import { shownTurn, shownView } from './shown.ts';

/** How Touché Coulé is told to overlays and viewers. */
export const toucheOnBus: GamePart<'bus', ToucheTypes> = {
  shownView: (view) => ({ game: 'touche', state: shownView(view) }),
  ownView: (view) => ({ game: 'touche', state: shownView(view) }),
  shownTurn: (_seat, turn, events) => ({ game: 'touche', turn: shownTurn(turn, events) }),
  shownDraw: (turn, events) => ({ game: 'touche', turn: shownTurn(turn, events) }),
  transcript: ({ ruleset, shown }) => ({
    game: 'touche',
    setup: { rulesetId: rulesetIdOf(ruleset), shown: [...shown] },
  }),
};

/** How Touché Coulé is told to tool builders. */
export const toucheForTools: GamePart<'tools', ToucheTypes> = {
  ...toolMessages('touche', {
    shownView,
    howToVote,
    legal: (view: ToucheView, seat) =>
      [...touche.legalMoves(view, seat)].map((move) => touche.notation.format(move, seat)),
  }),
  prompt: touchePrompt,
  snapshotSource: 'touche',
};
