import type { MatchShow, Show } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { secondsUntil } from '../connection/clock.ts';
import { endingWords } from '../tool/ending-words.ts';

/** What is happening now, for the top of the dock. */
export interface Moment {
  readonly title: string;
  readonly detail: string;
}

export const seatName = (match: MatchShow, seat: Seat): string => `${match.seats[seat].name} (${seat})`;

/** Seconds as people read them: `45 s`, `2:05`. */
export const clockOf = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function waitingFor(match: MatchShow, doing: string): string {
  const names = match.awaiting.map((seat) => seatName(match, seat));
  return names.length === 0 ? 'Waiting for the chain' : `${names.join(' and ')} ${doing}`;
}

function matchMoment(match: MatchShow): Moment {
  const turn = `Match ${match.number} · turn ${match.turn + 1}`;
  switch (match.phase) {
    case 'open':
      return { title: 'Opening the match on chain', detail: `Match ${match.number}` };
    case 'seeding':
      return { title: 'Drawing seeds', detail: `Match ${match.number} · both seats reveal their seeds` };
    case 'opening':
      return { title: 'Opening hands', detail: `Match ${match.number} · ${waitingFor(match, 'to open')}` };
    case 'committing':
    case 'publicCommitting':
      return { title: waitingFor(match, 'to move'), detail: turn };
    case 'revealing':
      return { title: waitingFor(match, 'to reveal'), detail: `${turn} · the move is sealed on chain` };
    case 'closing':
      return {
        title: 'Closing the match',
        detail: `Match ${match.number} · hands are opened for the record`,
      };
    case 'over':
      return {
        title: match.ending
          ? endingWords(match.ending, (seat) => seatName(match, seat))
          : `Match ${match.number} is over`,
        detail: `Match ${match.number}`,
      };
  }
}

/** `now` is the bot's clock, ms. */
export function momentOf(show: Show, now: number): Moment {
  const { table, match, ballot } = show;
  if (table.status === 'stopped') {
    return { title: 'Stopped', detail: table.problem ?? 'The table stopped; the terminal says why.' };
  }
  if (match !== null && match.phase !== 'over') {
    const turn = `Match ${match.number} · turn ${match.turn + 1}`;
    if (ballot?.status === 'open') return { title: 'Chat is voting', detail: turn };
    if (ballot?.status === 'paused') return { title: 'The vote is paused', detail: `${turn} · votes count` };
    if (ballot?.status === 'counting') return { title: 'Counting votes', detail: turn };
    if (ballot?.status === 'cancelled') {
      return { title: 'Vote cancelled', detail: `${turn} · open it again` };
    }
    return matchMoment(match);
  }
  if (table.status === 'starting') return { title: 'Starting', detail: `Next: ${table.next.name}` };
  const next =
    table.nextStartsAt === null
      ? `Next: ${table.next.name}`
      : `Next: ${table.next.name}, in ${clockOf(secondsUntil(table.nextStartsAt, now))}`;
  if (match !== null) return { title: matchMoment(match).title, detail: next };
  return { title: 'No match is running', detail: next };
}
