import { type ReactNode, useState } from 'react';
import { type Clock, useTime } from '../../lib/connection/clock.ts';
import { lessonTurn, TURN_MS } from './lesson-turn.ts';

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
