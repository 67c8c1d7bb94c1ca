import type { TriadTranscript } from '@show-of-hands/bus/triad';
import { bySeat } from '@show-of-hands/engine';
import type { TriadEvent, TriadState, TriadView } from '@show-of-hands/engine/triad';
import type { GameOnBus } from '../bot-game.ts';
import { busDocument, busState, busVote } from './bus-messages.ts';
import { shownTurn, shownView } from './shown.ts';

/** How Triad is told to overlays, tools and viewers. */
export const triadOnBus: GameOnBus<TriadState, TriadView, TriadEvent> = {
  shownView,
  shownTurn,
  state: busState,
  document: busDocument,
  vote: busVote,
  snapshotSource: 'triad_league',
  transcript: (state, shown) => {
    const setup: TriadTranscript = {
      ruleset: { ...state.ruleset },
      header: state.header,
      hands: bySeat((seat) => state.hands[seat].map((slot) => (slot.kind === 'known' ? slot.card : null))),
      shown: [...shown],
    };
    return { game: 'triad', setup };
  },
};
