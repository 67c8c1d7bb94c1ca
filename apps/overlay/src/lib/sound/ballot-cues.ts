import type { BallotShow } from '@show-of-hands/bus';
import type { ShowSound } from './show-sounds.ts';

/** What of a ballot can be heard. */
export interface Listened {
  readonly id: string;
  readonly status: BallotShow['status'];
  readonly decided: boolean;
}

export const listenedOf = (ballot: BallotShow | null): Listened | null =>
  ballot && { id: ballot.id, status: ballot.status, decided: ballot.result !== null };

/** What is heard when a ballot takes the place of another, or goes on: it opens, or it is decided. */
export function cuesBetween(before: Listened | null, after: Listened | null): readonly ShowSound[] {
  if (after === null) return [];
  if (after.decided) return before?.id === after.id && !before.decided ? ['decided'] : [];
  return after.status === 'open' && before?.id !== after.id ? ['open'] : [];
}

/** Five seconds before the end that viewers see. */
const FIVE_MS = 5_000;

/** Ms until "five seconds left" is heard; null where it never is: paused, over, or less than that is left. */
export function untilFive(ballot: BallotShow | null, now: number): number | null {
  if (ballot === null || ballot.status !== 'open') return null;
  const wait = ballot.shownEndsAt - FIVE_MS - now;
  return wait < 0 ? null : wait;
}
