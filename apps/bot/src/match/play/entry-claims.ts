import type { Seat } from '@show-of-hands/engine';
import type { EntryClaims } from '../entry/enter-match.ts';
import type { OwnKind } from '../game/seat-plan.ts';
import type { MatchPlan } from './match-plan.ts';

/**
 * Who plays a seat of a planned match, as its entry tells everyone.
 *
 * @param kind who that is
 * @param hides whether the game's seats have secrets that somebody may ask for
 */
export function claimsOf(
  { handMode, rooms, ballots }: Pick<MatchPlan, 'handMode' | 'rooms' | 'ballots'>,
  seat: Seat,
  kind: OwnKind,
  hides: boolean,
): EntryClaims {
  switch (kind) {
    case 'chat': {
      const room = rooms[seat];
      return {
        player: 'chat',
        isPublic: true,
        blind: hides && handMode === 'blind',
        room: room === null ? null : BigInt(room),
        ballots,
      };
    }
    case 'computer':
    case 'streamer':
      // nobody votes there: no room decides, and there are no ballots
      return {
        player: kind === 'streamer' ? 'person' : 'computer',
        isPublic: false,
        blind: false,
        room: null,
        ballots: null,
      };
    default:
      return kind satisfies never;
  }
}

/**
 * The address that entries name for ballots: where finished matches are published. Only https: whoever plays against
 * this show's chat is to fetch them from nobody else.
 */
export const ballotsAddressOf = (published: string | null): string | null =>
  published !== null && new URL(published).protocol === 'https:' ? published : null;
