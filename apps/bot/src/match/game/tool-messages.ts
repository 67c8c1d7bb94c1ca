import { type BusMessage, busMessage } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { type BusInput, type BusVote, forcedPart } from './bot-game.ts';

const VERSION = 1;

/** In what the messages of a game differ from those of others (`toolMessages` of the bus). */
interface ToldParts<View> {
  readonly shownView: (view: View) => unknown;
  /** What to type, in words. */
  readonly howToVote: (view: View, seat: Seat) => string;
  /** What chat may do now. */
  readonly legal: (view: View, seat: Seat) => unknown;
  /** What is told of a command that was voted for, beside it and its votes. */
  readonly voted?: (command: string, seat: Seat) => object;
}

/**
 * A game's messages for tool builders. They go through the bus's own schema: what does not fit it is a mistake of this program
 * and must not leave it.
 *
 * @param game begins the type of each
 */
export function toolMessages<View>(
  game: string,
  { shownView, howToVote, legal, voted = () => ({}) }: ToldParts<View>,
): {
  readonly state: (moment: BusInput<View, unknown>) => BusMessage;
  readonly document: (moment: BusInput<View, unknown>) => BusMessage;
  readonly vote: (vote: BusVote<View>) => BusMessage;
} {
  const message = (type: string, { now, eventTitle }: { now: number; eventTitle: string }, told: object) =>
    busMessage.parse({
      type: `${game}_${type}`,
      state: { version: VERSION, updatedAtMs: now, eventTitle, ...told },
    });
  return {
    state: (moment) => message('state_v1', moment, { state: shownView(moment.view), ...forcedPart(moment) }),
    document: (moment) =>
      message('state_json_v1', moment, {
        protocol: `${game}_state_json_v1`,
        state: shownView(moment.view),
        controlledSide: moment.chatSeat,
        viewerCommandFormat: howToVote(moment.view, moment.chatSeat),
        legal: legal(moment.view, moment.chatSeat),
        ...forcedPart(moment),
      }),
    vote: (vote) =>
      message('vote_state_v1', vote, {
        status: vote.open ? 'open' : 'closed',
        turn: vote.turn,
        controlledSide: vote.seat,
        endsAtMs: vote.endsAt,
        totalVotes: vote.voters,
        top: vote.leaders.map(({ command, votes }) => ({
          command,
          ...voted(command, vote.seat),
          count: votes,
        })),
      }),
  };
}
