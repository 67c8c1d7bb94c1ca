import type { Seat } from '@show-of-hands/engine';
import { SEAT_NAMES, type SeatShow, TEAM_NAMES } from '../match.ts';
import type { SayShow } from './book.ts';

/** A seat's name; one that nobody has chosen is said in the language of the page. */
export function seatName({ kind, name }: Pick<SeatShow, 'kind' | 'name'>, seat: Seat, say: SayShow): string {
  if (name === SEAT_NAMES[kind]) return say(`seat.${kind}`);
  return kind === 'chat' ? teamName(name, seat, say) : name;
}

/** The same of a side of chat. */
export const teamName = (name: string, seat: Seat, say: SayShow): string =>
  name === TEAM_NAMES[seat] ? say('seat.team', { letter: seat }) : name;
