import type { PolylemmaTranscript } from '@show-of-hands/bus/polylemma';
import { bySeat, expectOk, seatsAsked } from '@show-of-hands/engine';
import {
  type PolylemmaTypes,
  type PolylemmaView,
  polylemma,
  unusedSlots,
} from '@show-of-hands/engine/polylemma';
import { shownCharacter } from '@show-of-hands/verify/polylemma';
import type { GamePart } from '../../../match/game/bot-game.ts';
import { toolMessages } from '../../../match/game/tool-messages.ts';
import { howToVote } from './how-to-vote.ts';
import { polylemmaPrompt } from './prompt.ts';
import { publicTurn, publicView } from './shown.ts';

/** How POLYLEMMA is told to overlays and viewers. Nothing of a match is one seat's alone. */
export const polylemmaOnBus: GamePart<'bus', PolylemmaTypes> = {
  shownView: (view) => ({ game: 'polylemma', state: publicView(view) }),
  ownView: (view) => ({ game: 'polylemma', state: publicView(view) }),
  shownTurn: (seat, turn, events) => ({ game: 'polylemma', turn: publicTurn(seat, turn, events) }),
  transcript: ({ ruleset, header, parties, names }) => {
    const setup: PolylemmaTranscript = {
      ruleset: { ...ruleset },
      header: { ...header, players: { ...header.players }, sealed: { ...header.sealed } },
      parties: bySeat((seat) => parties[seat].map(shownCharacter)),
      ...(names && { names: { ...names } }),
    };
    return { game: 'polylemma', setup };
  },
};

/** How POLYLEMMA is told to tool builders. */
export const polylemmaForTools: GamePart<'tools', PolylemmaTypes> = {
  ...toolMessages('polylemma', {
    shownView: publicView,
    howToVote,
    legal: (view: PolylemmaView, seat) =>
      seatsAsked(polylemma, view).length === 0
        ? { slots: [], points: 0 }
        : { slots: [...unusedSlots(view.rounds, seat)], points: view.points[seat] },
    voted: (command, seat) => {
      const { slot, points } = expectOk(polylemma.moveOf(expectOk(polylemma.notation.parse(command, seat))));
      return { slot, points };
    },
  }),
  prompt: polylemmaPrompt,
  snapshotSource: 'polylemma',
};
