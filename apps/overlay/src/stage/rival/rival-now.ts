import type { MatchShow, RivalShow, Show } from '@show-of-hands/bus';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { committedMovesOf } from '../../lib/game/committed-move.ts';

/** What another channel is doing now, as the chain tells of it. */
export type RivalDeed =
  /** Its chat, its streamer or its computer decides on a move. */
  | RivalShow['player']
  /** Its move is sealed, and it waits for what this show does. */
  | 'sealed'
  | 'reveals'
  /** It has to send something that nobody decides about. */
  | 'sends'
  /** This show has to act. */
  | 'waits'
  /** Its time is up. */
  | 'late';

/** Another channel at its seat. */
export interface RivalNow {
  readonly seat: Seat;
  readonly rival: RivalShow;
  readonly deed: RivalDeed;
  /** Until when it may take, unix ms of the bot's clock; null where it need not do anything. */
  readonly until: number | null;
}

function deedOf({ seats, phase, awaiting, timeCalled }: MatchShow, seat: Seat, isSealed: boolean): RivalDeed {
  if (!awaiting.includes(seat)) return isSealed ? 'sealed' : 'waits';
  if (timeCalled) return 'late';
  switch (phase) {
    case 'committing':
    case 'publicCommitting':
      return seats[seat].rival?.player ?? 'person';
    case 'revealing':
      return 'reveals';
    case 'open':
    case 'seeding':
    case 'opening':
    case 'drawing':
    case 'answering':
    case 'closing':
    case 'over':
      return 'sends';
  }
}

/** What the other channel of the match on the table does now; null where none plays, or the match is over or shown again. */
export function rivalNow(show: Show, match: MatchShow): RivalNow | null {
  const seat = SEATS.find((one) => match.seats[one].kind === 'rival');
  const rival = seat && match.seats[seat].rival;
  if (seat === undefined || rival === undefined || match.ending !== null || show.replay !== null) return null;
  const deed = deedOf(match, seat, committedMovesOf(show)[seat] !== null);
  return { seat, rival, deed, until: match.awaiting.includes(seat) ? show.chain.deadline : null };
}
