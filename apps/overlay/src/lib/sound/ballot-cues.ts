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

/** When "five seconds left" is heard, by the bot's clock in ms; null while votes are not taken. */
export const fiveLeftAt = (ballot: BallotShow | null): number | null =>
  ballot?.status === 'open' ? ballot.shownEndsAt - FIVE_MS : null;

/** Ms until then; null where it is never heard: not at all, or less than that is left. */
export function untilFive(fiveAt: number | null, now: number): number | null {
  if (fiveAt === null) return null;
  const wait = fiveAt - now;
  return wait < 0 ? null : wait;
}
