import type { TriadTranscript } from '@show-of-hands/bus/triad';
import { bySeat } from '@show-of-hands/engine';
import {
  chooseMove,
  type Ruleset,
  type TriadDisclosure,
  type TriadEvent,
  type TriadMove,
  type TriadSetup,
  type TriadState,
  type TriadView,
  triad,
} from '@show-of-hands/engine/triad';
import type { BotGame } from '../bot-game.ts';
import { busDocument, busState, busVote } from './bus-messages.ts';
import { howToVote } from './how-to-vote.ts';
import { presets } from './presets.ts';
import { shownTurn, shownView } from './shown.ts';

/** What the bot needs to run Triad. */
export const triadBotGame: BotGame<
  TriadSetup,
  TriadState,
  TriadView,
  TriadMove,
  TriadEvent,
  TriadDisclosure,
  Ruleset
> = {
  game: triad,
  presets,
  how: {
    pattern: howToVote,
    short: (command) => /([1-5]->[A-C][1-3])/.exec(command)?.[1] ?? command,
  },
  computer: chooseMove,
  shownView,
  shownTurn,
  busState,
  busDocument,
  busVote,
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
