import { type BusMessage, busMessage } from '@show-of-hands/bus';
import { expectOk } from '@show-of-hands/engine';
import {
  aiPromptOf,
  isPick,
  overlayStateOf,
  stateJsonOf,
  streamVoteStateOf,
  type TriadEvent,
  type TriadView,
  triad,
  turnInRound,
} from '@show-of-hands/engine/triad';
import { type BusInput, type BusVote, forcedPart } from '../../../match/game/bot-game.ts';

type Moment = BusInput<TriadView, TriadEvent>;

/**
 * The documents of the public format, through the bus's own schema: what does not fit it is a mistake of this
 * program and must not leave it.
 */
export const busState = ({ view, now, eventTitle, lastTurn, forced }: Moment): BusMessage =>
  busMessage.parse({
    type: 'overlay_state_v1',
    state: { ...overlayStateOf({ view, lastTurn, updatedAtMs: now, eventTitle }), ...forcedPart({ forced }) },
  });

export const busDocument = ({ view, now, eventTitle, chatSeat, forced }: Moment): BusMessage =>
  busMessage.parse({
    type: 'state_json_v1',
    state: {
      ...stateJsonOf({ view, controlledSide: chatSeat, sentAtMs: now, eventTitle }),
      ...forcedPart({ forced }),
    },
  });

export const busPrompt = ({ view, now, eventTitle, chatSeat }: Moment): string =>
  aiPromptOf({ view, controlledSide: chatSeat, sentAtMs: now, eventTitle });

export function busVote(vote: BusVote<TriadView>): BusMessage {
  // The public format knows placements only: picks of a draft are not in it.
  const leaders = vote.leaders.flatMap(({ command, votes }) => {
    const move = expectOk(triad.moveOf(expectOk(triad.notation.parse(command, vote.seat))));
    return isPick(move) ? [] : [{ move, count: votes }];
  });
  return busMessage.parse({
    type: 'stream_vote_state_v1',
    state: streamVoteStateOf({
      status: vote.open ? 'open' : 'closed',
      updatedAtMs: vote.now,
      eventTitle: vote.eventTitle,
      ballot: {
        turn: turnInRound(vote.view, vote.turn),
        seat: vote.seat,
        endsAtMs: vote.endsAt,
        totalVotes: vote.voters,
        leaders,
      },
    }),
  });
}
