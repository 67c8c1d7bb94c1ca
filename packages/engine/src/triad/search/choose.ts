import type { Level } from '../../analysis.ts';
import { otherSeat, type Seat } from '../../seat.ts';
import { unpackMove } from '../quick/index.ts';
import { legalMoves } from '../rules/legal.ts';
import { isDrafting, seatToPlay, TURNS } from '../rules/turn-order.ts';
import type { Card, TriadMove, TriadState, TriadView } from '../types.ts';
import { imaginePicks, unimagined } from './draft-analysis.ts';
import { FullSearch } from './full-search.ts';
import { guessValues, unguessed, usualLookAhead } from './hidden-analysis.ts';
import { hidesCards } from './hidden-cards.ts';
import type { MeanValues } from './mean-values.ts';
import { usualMargin, valuesFor } from './open-analysis.ts';
import { isPlain } from './plain-cards.ts';
import { PlainSearch } from './plain-search.ts';
import type { Steps } from './round-search.ts';
import { type Seeded, seeded } from './seeded.ts';
import { settleRoot } from './settle.ts';
import { SKILLS, type Skill } from './skill.ts';

/** Positions after which the furthest look ahead that is done decides: a few seconds of work. */
const PATIENCE = 6_000_000;
/** As above, where each guess of hidden cards is searched anew. */
const PATIENCE_WITH_GUESSES = 4_000_000;

function bestOf<Move extends TriadMove>(means: MeanValues<Move>): TriadMove {
  const best = means.moves[means.ranking()[0] ?? 0];
  if (!best) throw new Error(`seat ${means.seat} has no move to choose from`);
  return best;
}

/** The best move at the horizon that was set; one of equal moves, drawn where that costs little. */
function* bestAhead(state: TriadState, search: PlainSearch | FullSearch, draw: Seeded | null): Steps<number> {
  const values = valuesFor(state, search);
  const best = yield* settleRoot(search, values, usualMargin(search));
  if (!draw) return values.moves[best] ?? -1;
  const equal: number[] = [];
  for (const move of values.moves) {
    search.make(move);
    const answer = yield* search.probe(1 - values.root.atLeast);
    search.unmake();
    yield;
    if (0 - answer >= values.root.atLeast) equal.push(move);
  }
  return equal[draw.below(equal.length)] ?? values.moves[best] ?? -1;
}

/** Looks one turn ahead, then two, as far as the skill and patience reach. */
function* bestOpen(state: TriadState, skill: Skill, random: Seeded): Steps<TriadMove> {
  const left = TURNS - state.turn;
  const toEnd = skill.lookAhead >= left;
  if (toEnd && isPlain(state)) return unpackMove(yield* bestAhead(state, new PlainSearch(state), null));
  const search = new FullSearch(state);
  if (!toEnd) {
    search.lookAhead(skill.lookAhead);
    return unpackMove(yield* bestAhead(state, search, random));
  }
  let best = -1;
  for (let turns = 1; turns <= left; turns++) {
    search.lookAhead(turns);
    const steps = bestAhead(state, search, null);
    let step = steps.next();
    while (!step.done && (best < 0 || search.nodes < PATIENCE)) {
      yield;
      step = steps.next();
    }
    if (!step.done) break;
    best = step.value;
  }
  return unpackMove(best);
}

/**
 * The computer's move at a level. It sees the view and nothing else, so what the view hides it guesses. Throws
 * when it is not this seat's turn.
 */
export function* choose(
  view: TriadView,
  seat: Seat,
  level: Level,
  seed: string,
  pool: readonly Card[],
): Steps<TriadMove> {
  const skill = SKILLS[level];
  const random = seeded(seed);
  if (seatToPlay(view) !== seat) {
    throw new Error(`seat ${seat} is not to play: ask for seat ${seatToPlay(view) ?? otherSeat(seat)}`);
  }
  if (random.fraction() < skill.slips) {
    const moves = [...legalMoves(view, seat)];
    const move = moves[random.below(moves.length)];
    if (move) return move;
  }
  if (isDrafting(view)) {
    const means = unimagined(view);
    yield* imaginePicks(view, means, random, skill.samples);
    return bestOf(means);
  }
  if (!hidesCards(view)) return yield* bestOpen(view, skill, random);
  const means = unguessed(view);
  const ahead = (state: TriadState): number => Math.min(skill.lookAhead, usualLookAhead(state));
  for (const _ of guessValues(view, means, pool, random, skill.samples, ahead)) {
    if (means.samples > 0 && means.nodes >= PATIENCE_WITH_GUESSES) break;
    yield;
  }
  return bestOf(means);
}
