import { type ReactNode, useState } from 'react';
import { type Clock, useTime } from '../../lib/connection/clock.ts';

/** How long a winner is looked at before a lesson takes the place, and how long that stays, ms. */
export const TURN_MS = 8_000;
/** A lesson that would stay for less does not come, ms. */
const LEAST_MS = 4_000;

/**
 * Which lesson stands in the place of a winner now, counted from 0; null while it is the winner's. Where there is no
 * room for both they take turns, the winner first.
 *
 * @param began when the winner came, Unix ms
 * @param until when both have to go; null where that is not known
 */
export function lessonTurn(began: number, now: number, until: number | null): number | null {
  const turn = Math.floor((now - began) / TURN_MS);
  if (turn < 1 || turn % 2 === 0) return null;
  if (until !== null && until - (began + turn * TURN_MS) < LEAST_MS) return null;
  return (turn - 1) / 2;
}

/** How the match ended, and in turns with it how the game is played, where there is no room for both. */
export function InTurns({
  clock,
  until,
  lesson,
  children,
}: {
  readonly clock: Clock;
  /** When the next match begins; null where that is not known; never: they take no turns. */
  readonly until: number | null | 'never';
  /** A lesson; `turn` counts, from 0, how often one had the place before. */
  readonly lesson: (turn: number) => ReactNode;
  readonly children: ReactNode;
}) {
  const [began] = useState(clock);
  const now = useTime(clock, until !== 'never', TURN_MS);
  const turn = until === 'never' ? null : lessonTurn(began, now, until);
  return turn === null ? children : lesson(turn);
}
