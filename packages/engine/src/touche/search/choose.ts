import { drawnFrom, type Level, type Lots, lotsOf } from '../../analysis.ts';
import type { Seat } from '../../seat.ts';
import { legalMoves } from '../rules/legal.ts';
import type { ToucheMove, ToucheView } from '../rules/types.ts';
import { Odds } from './odds.ts';

const TAG = 'soh.touche.computer.v1';

/** How well the computer plays. */
interface Skill {
  /** Of a hundred turns, those in which it takes any move. */
  readonly slips: number;
  /** How many moves it compares; all where that is more than there are. */
  readonly looksAt: number;
  /** Whether it thinks of anything but the next shell. */
  readonly plans: boolean;
}

const EVERY = Number.POSITIVE_INFINITY;

/** Levels differ by three things that people notice: how often one slips, how many cells one compares, and whether one plans. */
const SKILLS = {
  1: { slips: 100, looksAt: 1, plans: false },
  2: { slips: 0, looksAt: 2, plans: false },
  3: { slips: 0, looksAt: 8, plans: false },
  4: { slips: 10, looksAt: EVERY, plans: true },
  5: { slips: 0, looksAt: EVERY, plans: true },
} as const satisfies { readonly [level: number]: Skill };

/** The levels that differ; every higher one plays like the last. */
export const TOUCHE_LEVELS = [1, 2, 3, 4, 5] as const satisfies readonly Level[];

const skillAt = (level: Level): Skill =>
  SKILLS[TOUCHE_LEVELS.find((one) => one === level) ?? TOUCHE_LEVELS[4]];

/** Worths that differ by less are the same: they are sums of many likelihoods. */
const EVEN = 1e-9;

/** So many of a list, each as likely as any other, in no order. */
function someOf<T>(list: readonly T[], count: number, lots: Lots): readonly T[] {
  if (count >= list.length) return list;
  const left = [...list];
  return Array.from({ length: count }, () => left.splice(lots(left.length), 1)).flat();
}

/**
 * The computer's move at a level, by what everyone knows: where its own ships are hidden changes nothing. The same view, seat,
 * level and seed give the same move. Throws when the match is over.
 */
export function* choose(
  view: ToucheView,
  seat: Seat,
  level: Level,
  seed: string,
): Generator<undefined, ToucheMove> {
  const skill = skillAt(level);
  const lots = lotsOf(TAG, seed, seat, view.turn);
  const moves = [...legalMoves(view, seat)];
  if (moves.length === 0) throw new Error('the match is over: there is no move to choose');
  if (lots(100) < skill.slips) return drawnFrom(moves, lots);
  const aims = moves.filter(({ kind }) => kind === 'aim');
  const words = skill.plans || aims.length === 0 ? moves.filter(({ kind }) => kind !== 'aim') : [];
  const odds = new Odds(view, seat);
  let best: readonly ToucheMove[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const move of [...someOf(aims, skill.looksAt, lots), ...words]) {
    yield;
    const worth = odds.worthOf(move);
    if (worth > most + EVEN) [best, most] = [[move], worth];
    else if (worth > most - EVEN) best = [...best, move];
  }
  return drawnFrom(best, lots);
}
