import { type BusMessage, busMessage } from '@show-of-hands/bus';
import type { PolylemmaTranscript } from '@show-of-hands/bus/polylemma';
import { bySeat, expectOk, seatsAsked } from '@show-of-hands/engine';
import {
  type PolylemmaEvent,
  type PolylemmaTypes,
  type PolylemmaView,
  polylemma,
  unusedSlots,
} from '@show-of-hands/engine/polylemma';
import { type BusInput, type BusVote, forcedPart, type GamePart } from '../../../match/game/bot-game.ts';
import { howToVote } from './how-to-vote.ts';
import { polylemmaPrompt } from './prompt.ts';
import { publicTurn, publicView } from './shown.ts';

type Moment = BusInput<PolylemmaView, PolylemmaEvent>;

const VERSION = 1;

/** Through the bus's own schema: what does not fit it is a mistake of this program and must not leave it. */
const busState = ({ view, now, eventTitle, forced }: Moment): BusMessage =>
  busMessage.parse({
    type: 'polylemma_state_v1',
    state: {
      version: VERSION,
      updatedAtMs: now,
      eventTitle,
      state: publicView(view),
      ...forcedPart({ forced }),
    },
  });

const busDocument = ({ view, now, eventTitle, chatSeat, forced }: Moment): BusMessage =>
  busMessage.parse({
    type: 'polylemma_state_json_v1',
    state: {
      version: VERSION,
      updatedAtMs: now,
      eventTitle,
      protocol: 'polylemma_state_json_v1',
      state: publicView(view),
      controlledSide: chatSeat,
      viewerCommandFormat: howToVote(view, chatSeat),
      legal:
        seatsAsked(polylemma, view).length === 0
          ? { slots: [], points: 0 }
          : { slots: [...unusedSlots(view.rounds, chatSeat)], points: view.points[chatSeat] },
      ...forcedPart({ forced }),
    },
  });

function busVote(vote: BusVote<PolylemmaView>): BusMessage {
  const top = vote.leaders.map(({ command, votes }) => {
    const { slot, points } = expectOk(
      polylemma.moveOf(expectOk(polylemma.notation.parse(command, vote.seat))),
    );
    return { command, slot, points, count: votes };
  });
  return busMessage.parse({
    type: 'polylemma_vote_state_v1',
    state: {
      version: VERSION,
      updatedAtMs: vote.now,
      eventTitle: vote.eventTitle,
      status: vote.open ? 'open' : 'closed',
      turn: vote.turn,
      controlledSide: vote.seat,
      endsAtMs: vote.endsAt,
      totalVotes: vote.voters,
      top,
    },
  });
}

/** How POLYLEMMA is told to overlays and viewers. Nothing of a match is one seat's alone. */
export const polylemmaOnBus: GamePart<'bus', PolylemmaTypes> = {
  shownView: (view) => ({ game: 'polylemma', state: publicView(view) }),
  ownView: (view) => ({ game: 'polylemma', state: publicView(view) }),
  shownTurn: (seat, turn, events) => ({ game: 'polylemma', turn: publicTurn(seat, turn, events) }),
  transcript: ({ ruleset, header, parties, names }) => {
    const setup: PolylemmaTranscript = {
      ruleset: { ...ruleset },
      header: { ...header, players: { ...header.players }, sealed: { ...header.sealed } },
      parties: bySeat((seat) => parties[seat].map((one) => ({ ...one }))),
      ...(names && { names: { ...names } }),
    };
    return { game: 'polylemma', setup };
  },
};

/** How POLYLEMMA is told to tool builders. */
export const polylemmaForTools: GamePart<'tools', PolylemmaTypes> = {
  state: busState,
  document: busDocument,
  prompt: polylemmaPrompt,
  vote: busVote,
  snapshotSource: 'polylemma',
};
