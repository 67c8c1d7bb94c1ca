import { type CryptogsTypes, type CryptogsView, cryptogs } from '@show-of-hands/engine/cryptogs';
import type { GamePart } from '../../../match/game/bot-game.ts';
import { toolMessages } from '../../../match/game/tool-messages.ts';
import { howToVote } from './how-to-vote.ts';
import { cryptogsPrompt } from './prompt.ts';
import { shownTurn, shownView, transcriptOf } from './shown.ts';

/** How Cryptogs is told to overlays and viewers. */
export const cryptogsOnBus: GamePart<'bus', CryptogsTypes> = {
  shownView: (view) => ({ game: 'cryptogs', state: shownView(view) }),
  ownView: (view) => ({ game: 'cryptogs', state: shownView(view) }),
  shownTurn: (_seat, turn, events) => ({ game: 'cryptogs', turn: shownTurn(turn, events) }),
  shownDraw: (turn, events) => ({ game: 'cryptogs', turn: shownTurn(turn, events) }),
  transcript: (state) => ({ game: 'cryptogs', setup: transcriptOf(state) }),
};

/** How Cryptogs is told to tool builders. */
export const cryptogsForTools: GamePart<'tools', CryptogsTypes> = {
  ...toolMessages('cryptogs', {
    shownView,
    howToVote,
    legal: (view: CryptogsView, seat) =>
      [...cryptogs.legalMoves(view, seat)].map((move) => cryptogs.notation.format(move, seat)),
  }),
  prompt: cryptogsPrompt,
  snapshotSource: 'cryptogs',
};
