import { type BusMessage, busMessage } from '@show-of-hands/bus';
import {
  rulesetIdOf,
  type ToucheEvent,
  type ToucheTypes,
  type ToucheView,
  touche,
} from '@show-of-hands/engine/touche';
import { type BusInput, type BusVote, forcedPart, type GamePart } from '../../../match/game/bot-game.ts';
import { howToVote } from './how-to-vote.ts';
import { touchePrompt } from './prompt.ts';
import { shownTurn, shownView } from './shown.ts';

type Moment = BusInput<ToucheView, ToucheEvent>;

const VERSION = 1;

/** Through the bus's own schema: what does not fit it is a mistake of this program and must not leave it. */
const busState = ({ view, now, eventTitle, forced }: Moment): BusMessage =>
  busMessage.parse({
    type: 'touche_state_v1',
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
    type: 'touche_state_json_v1',
    state: {
      version: VERSION,
      updatedAtMs: now,
      eventTitle,
      protocol: 'touche_state_json_v1',
      state: shownView(view),
      controlledSide: chatSeat,
      viewerCommandFormat: howToVote(view, chatSeat),
      legal: [...touche.legalMoves(view, chatSeat)].map((move) => touche.notation.format(move, chatSeat)),
      ...forcedPart({ forced }),
    },
  });

const busVote = (vote: BusVote<ToucheView>): BusMessage =>
  busMessage.parse({
    type: 'touche_vote_state_v1',
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
  state: busState,
  document: busDocument,
  prompt: touchePrompt,
  vote: busVote,
  snapshotSource: 'touche',
};
