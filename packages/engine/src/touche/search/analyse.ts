import {
  type AnalysisLimits,
  type Analyst,
  type Evaluation,
  tidy,
  type Value,
  type ValuedMove,
} from '../../analysis.ts';
import type { Seat } from '../../seat.ts';
import { legalMoves } from '../rules/legal.ts';
import { shipsLeft } from '../rules/outcome.ts';
import type { ToucheMove, ToucheView } from '../rules/types.ts';
import { choose } from './choose.ts';
import { Odds } from './odds.ts';

type Judgement = Evaluation<ToucheMove>;

/**
 * Values of all legal moves of a seat: A's lead in ships, with what the move may sink and save on average. All of it is an
 * estimate, by what everyone knows.
 */
function* analyse(
  view: ToucheView,
  { nodes = Number.POSITIVE_INFINITY }: Pick<AnalysisLimits, 'nodes'>,
  seat: Seat,
): Generator<Judgement, Judgement> {
  const moves = [...legalMoves(view, seat)];
  if (moves.length === 0) throw new Error('the match is over: there is no position to judge');
  const left = shipsLeft(view);
  const lead = left.A - left.B;
  const odds = new Odds(view, seat);
  const valued: ValuedMove<ToucheMove>[] = [];
  const told = (worth: number): Value => ({
    kind: 'estimate',
    value: tidy(lead + (seat === 'A' ? worth : -worth)),
    samples: 0,
  });
  const judged = (done: boolean): Judgement => {
    const sign = seat === 'A' ? 1 : -1;
    const sorted = valued.toSorted((a, b) => sign * (valueIn(b) - valueIn(a)));
    const unknown = moves.slice(valued.length).map((move) => ({ move, value: told(0) }));
    const [best] = sorted;
    return {
      seat,
      value: best?.value ?? told(0),
      moves: [...sorted, ...unknown],
      line: best === undefined ? [] : [best.move],
      nodes: valued.length,
      done,
    };
  };
  for (const move of moves) {
    if (valued.length >= nodes) break;
    if (valued.length % 32 === 0) yield judged(false);
    valued.push({ move, value: told(odds.worthOf(move)) });
  }
  return judged(true);
}

const valueIn = ({ value }: ValuedMove<ToucheMove>): number => (value.kind === 'estimate' ? value.value : 0);

/**
 * The judgement of Touché Coulé. Both seats decide at once, so the values are of the moves of one of them.
 *
 * @param seat whose moves are valued
 */
export const analystOf = (seat: Seat): Analyst<ToucheView, ToucheMove> => ({
  analyse: (view, limits) => analyse(view, limits, seat),
  choose,
});

/** Values the moves of seat A. */
export const analyst: Analyst<ToucheView, ToucheMove> = analystOf('A');
