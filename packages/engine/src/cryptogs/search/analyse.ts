import type { AnalysisLimits, Analyst, Evaluation, Value, ValuedMove } from '../../analysis.ts';
import type { Seat } from '../../seat.ts';
import { legalMoves } from '../rules/slams.ts';
import { togsLeft } from '../rules/stack.ts';
import type { CryptogsMove, CryptogsView } from '../rules/types.ts';
import { choose, leadOf } from './choose.ts';
import { oddsWhere, spreadOf } from './odds.ts';

type Judgement = Evaluation<CryptogsMove>;

/** Chances are sums of many: beyond this many digits they say nothing. */
const DIGITS = 1e8;

const tidy = (value: number): number => Math.round(value * DIGITS) / DIGITS + 0;

const valueIn = ({ value }: ValuedMove<CryptogsMove>): number =>
  value.kind === 'estimate' ? value.value : 0;

/**
 * Values of all slams that a seat may choose: the chance that A wins less the chance that B does. All of it is an estimate: what
 * comes after the throw is looked at without aiming.
 */
function* analyse(
  view: CryptogsView,
  { nodes = Number.POSITIVE_INFINITY }: Pick<AnalysisLimits, 'nodes'>,
): Generator<Judgement, Judgement> {
  const { due } = view;
  if (due.kind !== 'slam') throw new Error('nobody chooses a slam now: there is no position to judge');
  const { seat } = due;
  const sign = seat === 'A' ? 1 : -1;
  const odds = oddsWhere(view.ruleset);
  const left = togsLeft(view).length;
  const moves = [...legalMoves(view, seat)];
  const valued: ValuedMove<CryptogsMove>[] = [];
  const told = (worth: number): Value => ({ kind: 'estimate', value: tidy(sign * worth), samples: 0 });
  const judged = (done: boolean): Judgement => {
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
    if (valued.length % 16 === 0) yield judged(false);
    valued.push({
      move,
      value: told(odds.after(spreadOf(view, move), left, view.turn, leadOf(view, seat))),
    });
  }
  return judged(true);
}

/** The judgement of Cryptogs. */
export const analyst: Analyst<CryptogsView, CryptogsMove> = {
  analyse,
  choose: (view: CryptogsView, seat: Seat, level, seed) => choose(view, seat, level, seed),
};
