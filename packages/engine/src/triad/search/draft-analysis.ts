import type { AnalysisLimits, Evaluation } from '../../analysis.ts';
import { expectOk } from '../../result.ts';
import { QuickMatch } from '../quick/index.ts';
import { picksLeft, playPick } from '../rules/draft.ts';
import { isDrafting, seatToPlay } from '../rules/turn-order.ts';
import type { PickMove, TriadMove, TriadState, TriadView } from '../rules/types.ts';
import { withDraws } from './guessed-draws.ts';
import { limitOf } from './open-analysis.ts';
import { PACE, type Steps } from './round-search.ts';
import { type Seeded, seeded } from './seeded.ts';
import { MeanValues } from './values.ts';

/** How often the rest of a match is imagined for each pick. */
const DRAFT_SAMPLES = 64;
/** Picks that are imagined between two steps. */
const PICKS_A_STEP = 4;

const scratch = (): Int32Array => new Int32Array(9 * 5 * 9 * 5);

/** Plays a round on, each side taking what is most at once, and gives A's margin. */
function playedOut(state: TriadState, random: Seeded, count: () => void): number {
  const match = QuickMatch.of(withDraws(state, random));
  const moves = scratch();
  for (let left = match.legalMoves(moves, 0); left > 0; left = match.legalMoves(moves, 0)) {
    const sign = match.seat === 0 ? 1 : -1;
    // Where the list is entered is drawn, so that equal moves are equally likely.
    const from = random.below(left);
    let best = moves[from] ?? 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < left; i++) {
      const move = moves[(from + i) % left] ?? 0;
      match.make(move);
      const margin = sign * match.margin();
      match.unmake();
      count();
      if (margin > most) {
        best = move;
        most = margin;
      }
    }
    match.make(best);
  }
  return match.margin();
}

const picked = (state: TriadState, seat: 'A' | 'B', pick: number): TriadState =>
  expectOk(playPick(state, seat, { pick })).state;

/** Finishes the draft with the cards of the pool in the order given. */
function drafted(state: TriadState, order: readonly number[]): TriadState {
  let now = state;
  for (const pick of order) {
    const seat = seatToPlay(now);
    if (seat === null || !isDrafting(now)) break;
    if (now.draft?.picks.includes(pick)) continue;
    now = picked(now, seat, pick);
  }
  return now;
}

function shuffled(picks: readonly number[], random: Seeded): readonly number[] {
  const order = [...picks];
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
}

/** The picks of a draft before anything is imagined. */
export function unimagined(view: TriadView): MeanValues<PickMove> {
  const seat = seatToPlay(view);
  if (seat === null || !view.draft) throw new Error('no draft runs: there is no pick to judge');
  return new MeanValues(
    picksLeft(view.draft).map((pick) => ({ pick })),
    seat,
    limitOf(view),
  );
}

/** Imagines the rest of the draft and of the match, the same other picks for each candidate. */
export function* imaginePicks(
  view: TriadView,
  means: MeanValues<PickMove>,
  random: Seeded,
  samples: number,
): Steps<void> {
  const { seat, moves } = means;
  for (let sample = 0; sample < samples; sample++) {
    const order = shuffled(
      moves.map(({ pick }) => pick),
      random,
    );
    const margins: number[] = [];
    for (const [i, { pick }] of moves.entries()) {
      const margin = playedOut(drafted(picked(view, seat, pick), order), random, () => {
        means.nodes += 1;
      });
      margins.push(seat === 'A' ? margin : 0 - margin);
      if (i % PICKS_A_STEP === PICKS_A_STEP - 1) yield;
    }
    means.add((index) => margins[index] ?? 0);
    yield;
  }
}

/** The judgement of a draft: what picks lead to when the rest is drawn and both sides play greedily. */
export function* analyseDraft(
  view: TriadView,
  limits: AnalysisLimits,
): Generator<Evaluation<TriadMove>, Evaluation<TriadMove>> {
  const means = unimagined(view);
  const most = limits.nodes ?? Number.POSITIVE_INFINITY;
  let told = 0;
  for (const _ of imaginePicks(view, means, seeded(limits.seed), DRAFT_SAMPLES)) {
    if (means.samples > 0 && means.nodes >= most) break;
    if (means.nodes - told < PACE) continue;
    told = means.nodes;
    yield means.evaluation(false);
  }
  return means.evaluation(true);
}
