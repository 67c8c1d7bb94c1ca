import type { AnalysisLimits, Evaluation } from '../../analysis.ts';
import { TURNS } from '../rules/turn-order.ts';
import type { TriadMove, TriadState } from '../types.ts';
import { FullSearch } from './full-search.ts';
import { isPlain } from './plain-cards.ts';
import { PlainSearch } from './plain-search.ts';
import { PACE, type RoundSearch, type Steps } from './round-search.ts';
import { bestLine, settleMoves, settleRoot } from './settle.ts';
import { RootValues } from './values.ts';

/** Positions that an analysis without a limit of its own looks at: half a minute of work at the most. */
export const DEFAULT_NODES = 60_000_000;
/** With this many turns left by any rules, the end is near enough to be searched at once. */
export const NEAR = 5;
/** Looking ahead further than this for a guess costs more than the whole truth does. */
const SHORT = 3;

/** The largest margin: all tiles, and with Sudden Death a card in hand. */
export const limitOf = ({ ruleset }: Pick<TriadState, 'ruleset'>): number =>
  ruleset.suddenDeath ? TURNS + 1 : TURNS;

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
export function canReachEnd(state: TriadState): boolean {
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
