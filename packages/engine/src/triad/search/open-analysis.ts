import type { AnalysisLimits, Evaluation } from '../../analysis.ts';
import { countsHands } from '../rules/round.ts';
import { TURNS } from '../rules/turn-order.ts';
import type { TriadMove, TriadState } from '../rules/types.ts';
import { FullSearch } from './full-search.ts';
import { isPlain } from './plain-board.ts';
import { PlainSearch } from './plain-search.ts';
import { PACE, type RoundSearch, type Steps } from './round-search.ts';
import { RootValues } from './values.ts';

/**
 * Finds the value of the search's position by asking closer and closer, and notes bounds as they come. Gives
 * the index of a best move.
 */
export function* settleRoot(search: RoundSearch, values: RootValues, guess: number): Steps<number> {
  const { root } = values;
  let best = 0;
  let goal = guess;
  while (root.atLeast < root.atMost) {
    goal = Math.max(root.atLeast + 1, Math.min(root.atMost, goal));
    const answer = yield* search.probe(goal);
    if (answer >= goal) {
      root.atLeast = Math.min(answer, root.atMost);
      best = Math.max(0, values.moves.indexOf(search.chosen));
      goal = answer + 1;
    } else {
      root.atMost = Math.max(answer, root.atLeast);
      goal = answer;
    }
    for (const known of values.ofMoves) known.atMost = root.atMost;
    const chosen = values.ofMoves[best];
    if (chosen) chosen.atLeast = root.atLeast;
    yield;
  }
  return best;
}

/** Finds the values of all moves once that of the position is known. */
function* settleMoves(search: RoundSearch, values: RootValues): Steps<void> {
  for (const [i, move] of values.moves.entries()) {
    const known = values.ofMoves[i];
    if (!known || known.atLeast === known.atMost) continue;
    search.make(move);
    while (known.atLeast < known.atMost) {
      // Whether it is as good as still possible; mostly it is not, and the answer says how far it is from it.
      const goal = 1 - known.atMost;
      const answer = yield* search.probe(goal);
      if (answer >= goal) known.atMost = Math.max(0 - answer, known.atLeast);
      else known.atLeast = Math.min(0 - answer, known.atMost);
    }
    search.unmake();
    yield;
  }
}

/** Plays the best on from a best move of known value: the line that nobody should leave. */
function* bestLine(search: RoundSearch, values: RootValues, best: number): Steps<readonly number[]> {
  const first = values.moves[best];
  if (first === undefined) return [];
  const line: number[] = [];
  let margin = values.root.atLeast;
  for (let move = first; move >= 0; move = search.chosen) {
    line.push(move);
    search.make(move);
    margin = 0 - margin;
    yield* search.probe(margin);
  }
  for (const _ of line) search.unmake();
  return line;
}

/** Positions that an analysis without a limit of its own looks at: half a minute of work at the most. */
export const DEFAULT_NODES = 60_000_000;
/** With this many turns left by any rules, the end is near enough to be searched at once. */
export const NEAR = 5;
/** Looking ahead further than this for a guess costs more than the whole truth does. */
const SHORT = 3;

/** The largest margin: all tiles, and a card in hand where those count. */
export const limitOf = ({ ruleset }: Pick<TriadState, 'ruleset'>): number =>
  countsHands(ruleset) ? TURNS + 1 : TURNS;

export const valuesFor = (state: TriadState, search: RoundSearch): RootValues =>
  new RootValues(search.moves(), search.isA, limitOf(state));

/** A first guess of the margin: who plays last in the round is usually a tile or more ahead. */
export const usualMargin = (search: RoundSearch): number => (search.left % 2 === 1 ? 1 : -1);

/** All values of a position and its moves, and a best line, written into `values` as they are found. */
export function* settle(search: RoundSearch, values: RootValues): Steps<void> {
  const best = yield* settleRoot(search, values, values.root.guess ?? usualMargin(search));
  yield* settleMoves(search, values);
  values.line = yield* bestLine(search, values, best);
}

/** Guesses first by looking ahead a little, then further, then to the end. */
function* deepen(state: TriadState, search: FullSearch, values: RootValues): Steps<void> {
  const { left } = search;
  const last = canReachEnd(state) ? SHORT : left - 1;
  for (let turns = 1; left > NEAR && turns <= last; turns++) {
    const guesses = valuesFor(state, search);
    search.lookAhead(turns);
    yield* settle(search, guesses);
    values.takeGuesses(guesses);
  }
  search.lookAhead(left);
  yield* settle(search, values);
}

/** With marks still to be set, a search from before the first turn does not reach the end in any useful time. */
function canReachEnd(state: TriadState): boolean {
  const marking = state.ruleset.tactics.warningMark.enabled && state.marksLeft.A + state.marksLeft.B > 0;
  return !marking || state.turn > 0;
}

/** The judgement of a round whose playable cards are all known: exact, if it is let run to its end. */
export function* analyseOpen(
  state: TriadState,
  limits: AnalysisLimits,
): Generator<Evaluation<TriadMove>, Evaluation<TriadMove>> {
  const plain = isPlain(state);
  const search = plain ? new PlainSearch(state) : new FullSearch(state);
  const values = valuesFor(state, search);
  const steps = search instanceof FullSearch ? deepen(state, search, values) : settle(search, values);
  const most = limits.nodes ?? DEFAULT_NODES;
  let told = 0;
  let toldValue = false;
  for (const _ of steps) {
    if (search.nodes >= most) break;
    const found = values.root.atLeast === values.root.atMost;
    if (found === toldValue && search.nodes - told < PACE) continue;
    told = search.nodes;
    toldValue = found;
    yield values.evaluation(told, false);
  }
  return values.evaluation(search.nodes, true);
}
