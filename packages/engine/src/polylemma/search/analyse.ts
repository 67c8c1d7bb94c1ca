import {
  type AnalysisLimits,
  type Analyst,
  type Evaluation,
  tidy,
  type Value,
  type ValuedMove,
} from '../../analysis.ts';
import type { Seat } from '../../seat.ts';
import { legalMoves } from '../rules/play.ts';
import { isOver, ROUNDS, winsOf } from '../rules/rounds.ts';
import { type PolylemmaMove, type PolylemmaView, RANDOM_SLOT } from '../rules/types.ts';
import { choose } from './choose.ts';
import { oddsOf } from './clash.ts';
import { type Equilibrium, solve } from './matrix.ts';
import { spent } from './odds-book.ts';
import { type Bid, furthest, mirrored, Outlook } from './outlook.ts';

type Judgement = Evaluation<PolylemmaMove>;
type Steps<T> = Generator<undefined, T>;

/** How often the stage is played in thought. */
const LESSONS = 400;
/** Bids of the other seat that are rarer are not reckoned with. */
const RARE = 0.001;
/** Parts that points are counted in, by how many rounds can follow. */
const PARTS = [1, 12, 6, 4, 4];
const leadOf = (view: PolylemmaView): number => {
  const { A, B } = winsOf(view);
  return A - B;
};

/** What a round and all that follows is worth to A, for every move of A in numeric order; and of the best play. */
interface Worths {
  readonly kind: 'exact' | 'estimate';
  readonly value: number;
  readonly ofMoves: readonly number[];
}

/**
 * In the last round each seat has one slot left, and points are of no use afterwards: nothing is better than to
 * spend all. So the values are exact, unless nobody knows who stands in a slot.
 */
function lastRound(view: PolylemmaView, moves: readonly PolylemmaMove[]): Worths {
  const outlook = new Outlook(view, 1);
  const clashes = outlook.clashes(0, 0);
  const ofMoves = moves.map(({ points }) => {
    const odds = oddsOf(clashes, { points, slack: 0 }, { points: view.points.B, slack: 0 });
    return leadOf(view) + odds.A - odds.B;
  });
  const isKnown = !outlook.slots.A.includes(RANDOM_SLOT) && !outlook.slots.B.includes(RANDOM_SLOT);
  return { kind: isKnown ? 'exact' : 'estimate', value: ofMoves.at(-1) ?? 0, ofMoves };
}

/** What every move of A brings against what B would do in equilibrium. */
function* worthOfMoves(
  outlook: Outlook,
  moves: readonly PolylemmaMove[],
  { columnMix }: Equilibrium,
): Steps<readonly number[]> {
  const answers = outlook.bids('B').flatMap((bid, column): readonly { bid: Bid; often: number }[] => {
    const often = columnMix[column] ?? 0;
    return often < RARE ? [] : [{ bid, often }];
  });
  const usual = answers.reduce((sum, { often }) => sum + often, 0);
  const { size } = outlook.purses.A;
  const worths: number[] = [];
  let place = -1;
  for (const { slot, points } of moves) {
    const at = outlook.slots.A.indexOf(slot);
    if (at !== place) yield;
    place = at;
    let worth = 0;
    for (const { bid, often } of answers) {
      const odds = oddsOf(
        outlook.clashes(place, bid.place),
        { points, slack: 0 },
        spent(outlook.purses.B, bid.parts),
      );
      worth += often * outlook.worthOf({ place, parts: size === 0 ? 0 : points / size }, bid, odds);
    }
    worths.push(worth / usual);
  }
  return worths;
}

/** Judges a position so many rounds ahead. */
function* judged(outlook: Outlook, moves: readonly PolylemmaMove[], rounds: number): Steps<Worths> {
  yield* outlook.look(rounds);
  yield;
  const matrix = outlook.stage();
  yield;
  const stage = solve(matrix, LESSONS);
  return { kind: 'estimate', value: stage.value, ofMoves: yield* worthOfMoves(outlook, moves, stage) };
}

/** The largest lead that a seat can still end with, where a lead that cannot be caught up ends the match. */
function largestLead(lead: number, left: number): number {
  return left === 0 || Math.abs(lead) > left ? lead : largestLead(lead + 1, left - 1);
}

function boundOf(view: PolylemmaView): Value {
  const left = ROUNDS - view.rounds.length;
  const lead = leadOf(view);
  return { kind: 'bound', atLeast: 0 - largestLead(0 - lead, left), atMost: largestLead(lead, left) };
}

const signed = (value: number, seat: Seat): number => tidy(seat === 'A' ? value : 0 - value);

/** Tells values of A's moves as those of a seat: B's were judged in a mirror. */
class Told {
  readonly #seat: Seat;
  readonly #moves: readonly PolylemmaMove[];

  constructor(seat: Seat, moves: readonly PolylemmaMove[]) {
    this.#seat = seat;
    this.#moves = moves;
  }

  unknown(view: PolylemmaView): Judgement {
    const value = boundOf(view);
    const moves = this.#moves.map((move) => ({ move, value }));
    return { seat: this.#seat, value, moves, line: [], nodes: 0, done: false };
  }

  known({ kind, value, ofMoves }: Worths, nodes: number, done: boolean): Judgement {
    const told = (worth: number): Value =>
      kind === 'exact'
        ? { kind, value: signed(worth, this.#seat) }
        : { kind, value: signed(worth, this.#seat), samples: 0 };
    const moves = this.#moves
      .map((move, i) => ({ move, worth: tidy(ofMoves[i] ?? 0) }))
      .sort((a, b) => b.worth - a.worth)
      .map(({ move, worth }): ValuedMove<PolylemmaMove> => ({ move, value: told(worth) }));
    return {
      seat: this.#seat,
      value: told(value),
      moves,
      line: moves.slice(0, 1).map(({ move }) => move),
      nodes,
      done,
    };
  }
}

/**
 * Values of all legal moves of a seat: A's lead in rounds won at the end that the move brings on average, if the
 * other seat chooses as is best for it without knowing the move, and both go on so. The position's own value is that
 * of the best mix of moves. It looks one round further with every judgement; only the last round is judged exactly,
 * and not if a random slot is played in it.
 *
 * Limits are those of an Analyst; nothing is guessed by the seed, because all that cannot be seen is weighed.
 */
function* analyse(
  view: PolylemmaView,
  { nodes = Number.POSITIVE_INFINITY }: Pick<AnalysisLimits, 'nodes'>,
  seat: Seat,
): Generator<Judgement, Judgement> {
  if (isOver(view)) throw new Error('the match is over: there is no position to judge');
  const own = seat === 'A' ? view : mirrored(view);
  const moves = [...legalMoves(own, 'A')];
  const told = new Told(seat, moves);
  const following = furthest(view);
  if (following === 0) return told.known(lastRound(own, moves), moves.length, true);
  let known = told.unknown(view);
  yield known;
  const outlook = new Outlook(own, PARTS[following] ?? 4);
  for (let rounds = 0; ; rounds++) {
    const steps = judged(outlook, moves, rounds);
    let step = steps.next();
    while (!step.done) {
      yield known;
      step = steps.next();
    }
    const done = rounds === following || outlook.nodes >= nodes;
    known = told.known(step.value, outlook.nodes, done);
    if (done) return known;
    yield known;
  }
}

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
