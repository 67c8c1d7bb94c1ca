import type { Evaluation } from '@show-of-hands/engine';
import { expectOk } from '@show-of-hands/engine';
import {
  seatToPlay,
  type TriadMove,
  type TriadState,
  type TriadView,
  triad,
} from '@show-of-hands/engine/triad';
import { QuickMatch } from '@show-of-hands/engine/triad/quick';
import { analyst } from '@show-of-hands/engine/triad/search';
import { classicRuleset, deal, dice } from '../deals.ts';
import type { BenchEntry, Figure } from '../entry.ts';

const DEALS = 50;
/** Deals that are judged before the clock runs, so that the code is compiled. */
const WARM_UP = 3;
const MOST_MOVES = 45;

const viewOf = (state: TriadState): TriadView => triad.view(state, 'public');

/** A deal after so many random turns. */
function position(seed: number, turns: number): TriadState {
  const roll = dice(2_000_000 + seed);
  let state = deal(classicRuleset('same', 'plus'), seed);
  for (let turn = 0; turn < turns; turn++) {
    const seat = seatToPlay(state) ?? 'A';
    const moves = [...triad.legalMoves(viewOf(state), seat)];
    const move = moves[roll(moves.length)];
    if (!move) throw new Error('a turn without a legal placement');
    state = expectOk(triad.play(state, { [seat]: { move } })).state;
  }
  return state;
}

/** When the value and a best move were known, when everything was; milliseconds. */
interface Timed {
  readonly judged: Evaluation<TriadMove>;
  readonly untilValue: number;
  readonly untilAll: number;
}

function timed(state: TriadState): Timed {
  const began = performance.now();
  let untilValue = 0;
  const steps = analyst.analyse(viewOf(state), { seed: 'bench' });
  for (;;) {
    const { value: judged, done } = steps.next();
    const passed = performance.now() - began;
    const known = judged.value.kind === 'exact' && judged.moves[0]?.value.kind === 'exact';
    if (known && untilValue === 0) untilValue = passed;
    if (!done) continue;
    const whole = [judged, ...judged.moves].every(({ value }) => value.kind === 'exact');
    if (!whole) throw new Error('an open position was not judged exactly');
    return { judged, untilValue, untilAll: passed };
  }
}

/** The margin of the seat to play by alpha and beta alone: no table, no order, another engine. */
function plainly(match: QuickMatch, moves: Int32Array, alpha: number, beta: number): number {
  const at = match.turn * MOST_MOVES;
  const count = match.legalMoves(moves, at);
  if (count === 0) return match.seat === 0 ? match.margin() : 0 - match.margin();
  let best = alpha;
  for (let i = at; i < at + count && best < beta; i++) {
    match.make(moves[i] ?? 0);
    const margin = 0 - plainly(match, moves, 0 - beta, 0 - best);
    match.unmake();
    if (margin > best) best = margin;
  }
  return best;
}

const marginOf = ({ judged: { value } }: Timed): number =>
  value.kind === 'exact' ? value.value : Number.NaN;

/** Judges a position again by other means. */
function check(state: TriadState, result: Timed | undefined): void {
  if (!result) throw new Error('a position was not judged');
  const match = QuickMatch.of(state);
  const moves = new Int32Array(10 * MOST_MOVES);
  const margin = plainly(match, moves, -10, 10);
  const expected = match.seat === 0 ? margin : 0 - margin;
  if (marginOf(result) !== expected) {
    throw new Error(`the search says ${marginOf(result)}, plain alpha-beta ${expected}`);
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[DEALS / 2] ?? Number.NaN;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** One number of all values of all moves in the order in which they are listed. */
function checksumOf(results: readonly Timed[]): string {
  let sum = 0;
  for (const { judged } of results) {
    for (const { value } of judged.moves) {
      sum = (Math.imul(sum, 31) + (value.kind === 'exact' ? value.value : 0)) | 0;
    }
  }
  return (sum >>> 0).toString(16).padStart(8, '0');
}

const entry: BenchEntry = {
  name: 'search',
  run(): readonly Figure[] {
    const at = (turns: number): readonly TriadState[] =>
      Array.from({ length: DEALS }, (_, seed) => position(seed, turns));
    for (let seed = 0; seed < WARM_UP; seed++) timed(position(1_000 + seed, 1));
    const two = at(2);
    const atEmpty = at(0).map(timed);
    const atOne = at(1).map(timed);
    const atTwo = two.map(timed);
    for (const [i, state] of two.entries()) check(state, atTwo[i]);
    const figure = (name: string, times: readonly number[], target: number, results: readonly Timed[]) => ({
      name: `search: ${name}`,
      value: rounded(median(times)),
      unit: 'ms',
      target: { value: target, better: 'less' as const },
      checksum: checksumOf(results),
      note: `median of ${DEALS} deals, open hands, Same and Plus; slowest ${rounded(Math.max(...times))} ms`,
    });
    const untilValue = (results: readonly Timed[]) => results.map((result) => result.untilValue);
    const untilAll = (results: readonly Timed[]) => results.map((result) => result.untilAll);
    return [
      figure('value and a best move, empty board', untilValue(atEmpty), 150, atEmpty),
      figure('value and a best move, after one card', untilValue(atOne), 15, atOne),
      figure('all moves, empty board', untilAll(atEmpty), 1_500, atEmpty),
      figure('all moves, after one card', untilAll(atOne), 150, atOne),
      figure('all moves, after two cards', untilAll(atTwo), 25, atTwo),
    ];
  },
};

export default entry;
