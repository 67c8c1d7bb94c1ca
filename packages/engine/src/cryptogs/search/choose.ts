import {
  type AnalysisLimits,
  type Analyst,
  drawnFrom,
  type Evaluation,
  type Level,
  lotsOf,
  tidy,
  type Value,
  type ValuedMove,
} from '../../analysis.ts';
import { otherSeat, type Seat } from '../../seat.ts';
import { legalMoves } from '../rules/slams.ts';
import { togsFlipped, togsLeft } from '../rules/stack.ts';
import type { CryptogsMove, CryptogsView } from '../rules/types.ts';
import { oddsWhere, spreadOf } from './odds.ts';

const TAG = 'soh.cryptogs.computer.v1';

/**
 * The levels that differ; every higher one plays like the last. 1 throws anyhow. 2 goes by the score alone: it keeps a lead with
 * even slams and goes for all when it is behind. 3 knows the odds of the whole match.
 */
export const CRYPTOGS_LEVELS = [1, 2, 3] as const satisfies readonly Level[];

/** Togs that a seat has flipped more than the other. */
export function leadOf(view: CryptogsView, seat: Seat): number {
  const togs = togsFlipped(view);
  return togs[seat] - togs[otherSeat(seat)];
}

/** Chances that differ by less are the same: they are sums of many. */
const SAME = 1e-9;

/**
 * The computer's slam at a level. The same view, seat, level and seed give the same one. Throws where the seat chooses nothing.
 */
export function* choose(
  view: CryptogsView,
  seat: Seat,
  level: Level,
  seed: string,
): Generator<undefined, CryptogsMove> {
  const lots = lotsOf(TAG, seed, seat, view.turn);
  const moves = [...legalMoves(view, seat)];
  if (moves.length === 0) throw new Error(`seat ${seat} chooses no slam now`);
  if (level === 1) return drawnFrom(moves, lots);
  const lead = leadOf(view, seat);
  if (level === 2) return { kind: lead < 0 ? 'all' : 'even' };
  const odds = oddsWhere(view.ruleset);
  const left = togsLeft(view).length;
  let best: readonly CryptogsMove[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const move of moves) {
    yield;
    const worth = odds.after(spreadOf(view, move), left, view.turn, lead);
    if (worth > most + SAME) [best, most] = [[move], worth];
    else if (worth > most - SAME) best = [...best, move];
  }
  return drawnFrom(best, lots);
}

type Judgement = Evaluation<CryptogsMove>;

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
