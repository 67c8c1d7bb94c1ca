import { type BusMessage, busMessage } from '@show-of-hands/bus';
import {
  type CryptogsEvent,
  type CryptogsTypes,
  type CryptogsView,
  cryptogs,
} from '@show-of-hands/engine/cryptogs';
import { type BusInput, type BusVote, forcedPart, type GamePart } from '../../../match/game/bot-game.ts';
import { howToVote } from './how-to-vote.ts';
import { cryptogsPrompt } from './prompt.ts';
import { shownTurn, shownView, transcriptOf } from './shown.ts';

type Moment = BusInput<CryptogsView, CryptogsEvent>;

const VERSION = 1;

/** Through the bus's own schema: what does not fit it is a mistake of this program and must not leave it. */
const busState = ({ view, now, eventTitle, forced }: Moment): BusMessage =>
  busMessage.parse({
    type: 'cryptogs_state_v1',
    state: {
      version: VERSION,
      updatedAtMs: now,
      eventTitle,
      state: shownView(view),
      ...forcedPart({ forced }),
    },
  });

const busDocument = ({ view, now, eventTitle, chatSeat, forced }: Moment): BusMessage =>
  busMessage.parse({
    type: 'cryptogs_state_json_v1',
    state: {
      version: VERSION,
      updatedAtMs: now,
      eventTitle,
      protocol: 'cryptogs_state_json_v1',
      state: shownView(view),
      controlledSide: chatSeat,
      viewerCommandFormat: howToVote(view, chatSeat),
      legal: [...cryptogs.legalMoves(view, chatSeat)].map((move) => cryptogs.notation.format(move, chatSeat)),
      ...forcedPart({ forced }),
    },
  });

const busVote = (vote: BusVote<CryptogsView>): BusMessage =>
  busMessage.parse({
    type: 'cryptogs_vote_state_v1',
    state: {
      version: VERSION,
      updatedAtMs: vote.now,
      eventTitle: vote.eventTitle,
      status: vote.open ? 'open' : 'closed',
      turn: vote.turn,
      controlledSide: vote.seat,
      endsAtMs: vote.endsAt,
      totalVotes: vote.voters,
      top: vote.leaders.map(({ command, votes }) => ({ command, count: votes })),
    },
  });

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
  state: busState,
  document: busDocument,
  prompt: cryptogsPrompt,
  vote: busVote,
  snapshotSource: 'cryptogs',
};
