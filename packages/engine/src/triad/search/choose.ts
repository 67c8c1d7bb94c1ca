import type { Level } from '../../analysis.ts';
import { otherSeat, type Seat } from '../../seat.ts';
import { unpackMove } from '../quick/index.ts';
import { legalMoves } from '../rules/legal.ts';
import { isDrafting, seatToPlay, TURNS } from '../rules/turn-order.ts';
import type { Card, TriadMove, TriadState, TriadView } from '../rules/types.ts';
import { imaginePicks, unimagined } from './draft-analysis.ts';
import { FullSearch } from './full-search.ts';
import { guessValues, needsGuesses, unguessed, usualLookAhead } from './hidden-analysis.ts';
import { settleRoot, usualMargin, valuesFor } from './open-analysis.ts';
import { isPlain } from './plain-board.ts';
import { PlainSearch } from './plain-search.ts';
import type { Steps } from './round-search.ts';
import { type Seeded, seeded } from './seeded.ts';
import type { MeanValues } from './values.ts';

/** How well the computer plays. */
interface Skill {
  /** How many turns it looks ahead; to the end where that is further. */
  readonly lookAhead: number;
  /** How often it plays any move at all instead of its best: 0 to 1. */
  readonly slips: number;
  /** How often it guesses what it cannot see. */
  readonly samples: number;
}

const ALL = 9;

/** Levels differ by two things that people notice: how far one sees, and how often one slips. */
const SKILLS: { readonly [L in Level]: Skill } = {
  1: { lookAhead: 1, slips: 1, samples: 1 },
  2: { lookAhead: 1, slips: 0.6, samples: 1 },
  3: { lookAhead: 1, slips: 0.35, samples: 1 },
  4: { lookAhead: 1, slips: 0.1, samples: 2 },
  5: { lookAhead: 2, slips: 0.15, samples: 4 },
  6: { lookAhead: 2, slips: 0, samples: 6 },
  7: { lookAhead: 3, slips: 0.05, samples: 8 },
  8: { lookAhead: 4, slips: 0, samples: 12 },
  9: { lookAhead: 5, slips: 0, samples: 16 },
  10: { lookAhead: ALL, slips: 0, samples: 48 },
};

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
  if (!needsGuesses(view)) return yield* bestOpen(view, skill, random);
  const means = unguessed(view);
  const ahead = (state: TriadState): number => Math.min(skill.lookAhead, usualLookAhead(state));
  for (const _ of guessValues(view, means, pool, random, skill.samples, ahead)) {
    if (means.samples > 0 && means.nodes >= PATIENCE_WITH_GUESSES) break;
    yield;
  }
  return bestOf(means);
}
