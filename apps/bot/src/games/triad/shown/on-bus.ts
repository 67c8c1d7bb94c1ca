import type { TriadTranscript } from '@show-of-hands/bus/triad';
import { bySeat, type Seat } from '@show-of-hands/engine';
import { headerHand, type TriadEvent, type TriadState, type TriadTypes } from '@show-of-hands/engine/triad';
import type { GamePart } from '../../../match/game/bot-game.ts';
import { busDocument, busPrompt, busState, busVote } from './bus-messages.ts';
import { ownView, shownTurn, shownView } from './shown.ts';

/** What the seats came with: their hands before Swap, or the pool that they drafted from. */
const broughtTo = (state: TriadState): Pick<TriadTranscript, 'hands' | 'pool'> =>
  state.draft
    ? { hands: { A: [], B: [] }, pool: [...state.draft.pool] }
    : {
        hands: bySeat((seat) =>
          headerHand(state, seat).map((slot) => (slot.kind === 'known' ? slot.card : null)),
        ),
      };

/** Whose card Chaos drew. */
function seatDrawnFor(events: readonly TriadEvent[]): Seat {
  const drawn = events.find((event) => event.type === 'cardDrawn');
  if (drawn === undefined) throw new Error('chance alone does nothing in Triad but draw a card');
  return drawn.seat;
}

/** How Triad is told to overlays and viewers. */
export const triadOnBus: GamePart<'bus', TriadTypes> = {
  shownView,
  ownView,
  shownTurn,
  shownDraw: (turn, events) => shownTurn(seatDrawnFor(events), turn, events),
  transcript: (state, shown) => {
    const setup: TriadTranscript = {
      ruleset: { ...state.ruleset },
      header: state.header,
      ...broughtTo(state),
      shown: [...shown],
    };
    return { game: 'triad', setup };
  },
};

/** How Triad is told to tool builders. */
export const triadForTools: GamePart<'tools', TriadTypes> = {
  state: busState,
  document: busDocument,
  prompt: busPrompt,
  vote: busVote,
  snapshotSource: 'triad_league',
};
