import type { Outcome } from '../../game.ts';
import { type BySeat, bySeat, type Seat } from '../../seat.ts';
import { living } from './fleet.ts';
import type { ToucheState } from './types.ts';

type Standing = Pick<ToucheState, 'ships' | 'tick' | 'ruleset' | 'hits' | 'due'>;

/** Ships that each seat has left. */
export const shipsLeft = (state: Pick<ToucheState, 'ships'>): BySeat<number> =>
  bySeat((seat) => living(state, seat).length);

/** Whether a match is at its end: a seat has no ship, or all ticks are over. */
export function isOver(state: Standing): boolean {
  if (state.due.kind !== 'orders') return false;
  const left = shipsLeft(state);
  return left.A === 0 || left.B === 0 || state.tick >= state.ruleset.limit;
}

const leaderOf = (one: BySeat<number>): Seat | 'draw' =>
  one.A === one.B ? 'draw' : one.A > one.B ? 'A' : 'B';

/** How a match ended: by ships, then by hits (docs/touche.md T8). The score is the ships that each seat has left. */
export function outcomeOf(state: Standing): Outcome | undefined {
  if (!isOver(state)) return undefined;
  const score = shipsLeft(state);
  const byShips = leaderOf(score);
  const isSwept = score.A === 0 || score.B === 0;
  return { winner: byShips === 'draw' && !isSwept ? leaderOf(state.hits) : byShips, score };
}
