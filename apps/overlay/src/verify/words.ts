import type { MatchSummary } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { endingWords } from '../tool/ending-words.ts';

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const when = (at: number): string => time.format(at);

/** Enough of a hash to recognise it. */
export const shortHash = (hash: string): string => `${hash.slice(0, 10)}…${hash.slice(-6)}`;

export const seatNameIn = (match: Pick<MatchSummary, 'seats'>, seat: Seat): string =>
  `${match.seats[seat].name} (${seat})`;

export const endingOf = (match: Pick<MatchSummary, 'seats' | 'ending'>): string =>
  endingWords(match.ending, (seat) => seatNameIn(match, seat));
