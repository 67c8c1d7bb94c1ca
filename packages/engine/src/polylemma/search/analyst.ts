import type { Analyst } from '../../analysis.ts';
import type { Seat } from '../../seat.ts';
import type { PolylemmaMove, PolylemmaView } from '../types.ts';
import { analyse } from './analyse.ts';
import { choose } from './choose.ts';

/**
 * The judgement of POLYLEMMA. Both seats choose at once, so the values are of the moves of one of them.
 *
 * @param seat whose moves are valued
 */
export const analystOf = (seat: Seat): Analyst<PolylemmaView, PolylemmaMove> => ({
  analyse: (view, limits) => analyse(view, limits, seat),
  choose,
});

/** Values the moves of seat A. */
export const analyst: Analyst<PolylemmaView, PolylemmaMove> = analystOf('A');
