import { type Level, lotsOf } from '../../analysis.ts';
import type { Seat } from '../../seat.ts';
import { pointsOfShare, SHARES } from '../notation/stages.ts';
import { isOver, unusedSlots } from '../rules/rounds.ts';
import type { PolylemmaMove, PolylemmaView, Slot } from '../rules/types.ts';
import { solve } from './matrix.ts';
import { furthest, mirrored, Outlook } from './outlook.ts';

/** Gives one number after another: 0 or more, less than 1. */
type FineLots = () => number;

const TAG = 'soh.polylemma.computer.v1';
const FINE = 2 ** 24;

function fineLotsOf(seed: string, seat: Seat, round: number): FineLots {
  const lots = lotsOf(TAG, seed, seat, round);
  return () => lots(FINE) / FINE;
}

/** How far a plan reaches: rounds after the one to play, and parts that points are counted in. */
interface Reach {
  readonly rounds: number;
  readonly parts: number;
}

/** How well the computer plays. */
interface Skill {
  /** How often it plays offhand instead of what it thinks best: 0 to 1. */
  readonly slips: number;
  /** How far it plans, by how many rounds can follow the one to play: 0 to 4. */
  readonly reach: readonly Reach[];
}

const NEAR: Reach = { rounds: 0, parts: 4 };
const NEARBY = [NEAR, NEAR, NEAR, NEAR, NEAR];
/** To the end where that takes some hundredths of a second; the first rounds of a match have too much before them. */
const FAR = [
  NEAR,
  { rounds: 1, parts: 16 },
  { rounds: 2, parts: 8 },
  { rounds: 3, parts: 4 },
  { rounds: 1, parts: 4 },
];

/** Levels differ by two things that people notice: how often one slips, and how far one plans. */
const SKILLS = {
  1: { slips: 1, reach: NEARBY },
  2: { slips: 0.6, reach: NEARBY },
  3: { slips: 0.3, reach: NEARBY },
  4: { slips: 0.1, reach: [NEAR, { rounds: 1, parts: 8 }, { rounds: 1, parts: 4 }, NEAR, NEAR] },
  5: { slips: 0, reach: FAR },
} as const satisfies { readonly [level: number]: Skill };

/** The levels that differ; every higher one plays like the last. */
export const POLYLEMMA_LEVELS = [1, 2, 3, 4, 5] as const satisfies readonly Level[];

const skillAt = (level: Level): Skill =>
  SKILLS[POLYLEMMA_LEVELS.find((one) => one === level) ?? POLYLEMMA_LEVELS[4]];

/** What a skill plans with when so many rounds can follow. */
const reachOf = ({ reach }: Skill, following: number): Reach => reach[following] ?? NEAR;

/** How often a stage is played in thought before a bid is drawn. */
const LESSONS = 200;
/** Bids that are meant less often than this are not played: they are left from the first lessons. */
const RARE = 0.01;

const slotAt = (slots: readonly Slot[], place: number): Slot => {
  const slot = slots[place];
  if (slot === undefined) throw new Error(`no slot at place ${place} of ${slots.length}`);
  return slot;
};

/** Any slot, with any of the shares of its points that chat has a word for; all of them in the last round. */
function offhand(view: PolylemmaView, lots: FineLots): PolylemmaMove {
  const slots = unusedSlots(view.rounds, 'A');
  const slot = slotAt(slots, Math.floor(lots() * slots.length));
  const share = slots.length === 1 ? 'all' : (SHARES[Math.floor(lots() * SHARES.length)] ?? 'none');
  return { slot, points: pointsOfShare(share, view.points.A) };
}

/** One of the options, each as often as the mix says; which, by its place. */
function drawnFrom(mix: Float64Array, lots: FineLots): number {
  const meant = mix.map((often) => (often < RARE ? 0 : often));
  let rest = lots() * meant.reduce((sum, often) => sum + often, 0);
  const last = meant.findLastIndex((often) => often > 0);
  for (let i = 0; i < last; i++) {
    rest -= meant[i] ?? 0;
    if (rest < 0) return i;
  }
  return last;
}

/** What seat A plays at a level. */
function* chosen(view: PolylemmaView, level: Level, lots: FineLots): Generator<undefined, PolylemmaMove> {
  const skill = skillAt(level);
  const following = furthest(view);
  if (lots() < skill.slips || following === 0) return offhand(view, lots);
  const { rounds, parts } = reachOf(skill, following);
  const outlook = new Outlook(view, parts);
  yield* outlook.look(rounds);
  yield;
  const bid = outlook.bids('A')[drawnFrom(solve(outlook.stage(), LESSONS).rowMix, lots)];
  if (bid === undefined) throw new Error('no bid to choose from');
  const { points, size } = outlook.purses.A;
  // nobody may know the number from the plan: any one near it is as good
  const off = size > 1 ? (lots() - 0.5) * size : 0;
  const spent = Math.round(bid.parts * size + off);
  return { slot: slotAt(outlook.slots.A, bid.place), points: Math.max(0, Math.min(points, spent)) };
}

/**
 * The computer's move at a level, drawn from what would be best to play now and then against somebody who knows
 * how it thinks. The same view, seat, level and seed give the same move; without the seed it cannot be foreseen.
 * Throws when the match is over.
 */
export function* choose(
  view: PolylemmaView,
  seat: Seat,
  level: Level,
  seed: string,
): Generator<undefined, PolylemmaMove> {
  if (isOver(view)) throw new Error('the match is over: there is no move to choose');
  const own = seat === 'A' ? view : mirrored(view);
  return yield* chosen(own, level, fineLotsOf(seed, seat, view.rounds.length));
}
