import type { Seat } from '@show-of-hands/engine';
import type { Teams } from '../../vote/electorate/teams.ts';
import type { MayVote } from '../../vote/message-screen.ts';
import type { SeatKind } from '../game/seat-plan.ts';

/**
 * Whose votes are not for a seat of chat.
 *
 * @param opponent who plays the other seat
 * @returns undefined where everybody may vote
 */
export function mayVoteFor(
  seat: Seat,
  opponent: SeatKind,
  teams: Pick<Teams, 'refusal'>,
): MayVote | undefined {
  switch (opponent) {
    case 'chat':
      return ({ author }) => teams.refusal(author.userId, seat);
    case 'streamer':
      // nobody plays both seats of a match
      return ({ author }) => (author.role === 'streamer' ? 'other-team' : undefined);
    case 'computer':
      return undefined;
  }
}
