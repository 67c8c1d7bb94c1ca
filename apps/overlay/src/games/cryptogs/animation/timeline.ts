import type { CryptogsPublicView, CryptogsTurn, CryptogsTurnEvent } from '@show-of-hands/bus/cryptogs';
import type { Seat } from '@show-of-hands/engine';
import { type TogNumber, togsLeft } from '@show-of-hands/engine/cryptogs';
import type { NextAnimation, Shown } from '../../animation/useAnimation.ts';
import { isRare, rarestOf } from '../tog/Tog.tsx';

/** One throw of a turn. */
export type Thrown = Extract<CryptogsTurnEvent, { type: 'thrown' }>;

type Step =
  /** A coin is in the air. */
  | { readonly kind: 'spin'; readonly begins: Seat }
  /** It has come down. */
  | { readonly kind: 'tossed'; readonly begins: Seat }
  /** The togs are stacked. */
  | { readonly kind: 'gather'; readonly thrown: Thrown }
  /** The slammer comes down on them. */
  | { readonly kind: 'drop'; readonly thrown: Thrown }
  /** Those that it flips turn over and fly to who threw, the others settle. */
  | { readonly kind: 'burst'; readonly thrown: Thrown }
  /** What came of it. */
  | { readonly kind: 'told'; readonly thrown: Thrown }
  /** Something rare stays called out, to be read. */
  | { readonly kind: 'rest'; readonly thrown: Thrown };

export type PlannedStep = Step & {
  /** Start, ms after the part of a turn is shown, and duration. */
  readonly at: number;
  readonly lasts: number;
};

/** A part of a turn as it is played. */
export interface PartAnimation {
  readonly before: CryptogsPublicView;
  readonly after: CryptogsPublicView;
  readonly timeline: { readonly steps: readonly PlannedStep[]; readonly total: number };
}

/** A throw takes so long, and a toss. */
export const SLAM_MS = 1_600;
export const TOSS_MS = 1_200;
/** Where all throws follow one another, each takes so long. */
export const PARLOUR_SLAM_MS = 880;
/** How long a rare tog stays called out, even if the next vote begins. */
export const REST_MS = 1_600;

const SLAM_STEPS = { gather: 300, drop: 380, burst: 640, told: 280 } as const;
const TOSS_STEPS = { spin: 860, tossed: TOSS_MS - 860 } as const;

function slamSteps(thrown: Thrown, whole: number): readonly (Step & { readonly lasts: number })[] {
  const lasts = (kind: keyof typeof SLAM_STEPS): number => Math.round((SLAM_STEPS[kind] * whole) / SLAM_MS);
  return (['gather', 'drop', 'burst', 'told'] as const).map((kind) => ({ kind, thrown, lasts: lasts(kind) }));
}

/** What happened, as steps: the toss, then each throw. */
function stepsOf(events: readonly CryptogsTurnEvent[], view: CryptogsPublicView): readonly PlannedStep[] {
  const throws = events.filter((event) => event.type === 'thrown');
  const wanted = events.flatMap((event) => {
    switch (event.type) {
      case 'tossed':
        return (['spin', 'tossed'] as const).map((kind) => ({
          kind,
          begins: event.begins,
          lasts: TOSS_STEPS[kind],
        }));
      case 'thrown':
        return slamSteps(event, throws.length > 1 ? PARLOUR_SLAM_MS : SLAM_MS);
      case 'chosen':
      case 'over':
        return [];
      default:
        return event satisfies never;
    }
  });
  const last = throws.at(-1);
  const rest =
    last?.flipped.some((number) => isRare(view, number)) === true
      ? [{ kind: 'rest', thrown: last, lasts: REST_MS } as const]
      : [];
  let at = 0;
  return [...wanted, ...rest].map((step): PlannedStep => {
    const planned = { ...step, at };
    at += step.lasts;
    return planned;
  });
}

/** How far a match is: each part of a turn leads on. */
const DUE = ['toss', 'slam', 'throw'] as const;
function progressOf({ turn, due }: CryptogsPublicView): number {
  return due.kind === 'over' ? Number.POSITIVE_INFINITY : turn * DUE.length + DUE.indexOf(due.kind);
}

/** Whether two views are of one match: nobody can stake the same togs again before it is over. */
const areOfOneMatch = (before: CryptogsPublicView, after: CryptogsPublicView): boolean =>
  (['A', 'B'] as const).every((seat) =>
    before.stakes[seat].every(({ token }, index) => token === after.stakes[seat][index]?.token),
  );

/** The animation of the part of a turn that leads from one view to the next; null if there is nothing to play. */
export function animationOf(
  before: CryptogsPublicView,
  after: CryptogsPublicView,
  turn: CryptogsTurn | null,
): PartAnimation | null {
  if (turn === null || !areOfOneMatch(before, after) || progressOf(after) <= progressOf(before)) return null;
  const [first] = turn.events.filter(({ type }) => type === 'tossed' || type === 'thrown');
  // where one draw decides everything, the throws follow upon the toss
  const next = before.ruleset.parlour ? 1 : before.turn;
  const isNext = first?.type === 'thrown' ? first.round === next : first !== undefined && before.turn === 0;
  if (!isNext) return null;
  const steps = stepsOf(turn.events, after);
  const last = steps.at(-1);
  return last === undefined ? null : { before, after, timeline: { steps, total: last.at + last.lasts } };
}

/**
 * Decides what is played when a view takes the place of another. The newest truth wins: whatever played before is
 * dropped. Nothing of the past is played on the first view, after a reconnect, or where motion is not wanted.
 */
export function nextAnimation(
  last: Shown<CryptogsPublicView> | null,
  next: Shown<CryptogsPublicView>,
  turn: CryptogsTurn | null,
  calm: boolean,
): NextAnimation<PartAnimation> {
  if (last === null || last.epoch !== next.epoch || calm) return null;
  if (areOfOneMatch(last.view, next.view) && progressOf(last.view) === progressOf(next.view))
    return 'goes-on';
  return animationOf(last.view, next.view, turn);
}

/** Something that is called out over the stack. */
export type Call =
  | { readonly kind: 'begins'; readonly seat: Seat }
  | { readonly kind: 'flipped'; readonly seat: Seat; readonly count: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'swept'; readonly seat: Seat }
  | { readonly kind: 'rare'; readonly seat: Seat; readonly tog: TogNumber };

/** The table while a step plays. */
export interface PileFrame {
  readonly key: string;
  readonly step: PlannedStep;
  /** What lies on the stack, and who has won what, as far as it has been told. */
  readonly view: CryptogsPublicView;
  /** Togs that were won since the animation began: the sides do not show them yet. */
  readonly won: readonly { readonly number: TogNumber; readonly by: Seat; readonly isNow: boolean }[];
  readonly call: Call | null;
}

/** What has been told once a throw has burst: who threw has what was flipped. */
const burst = (view: CryptogsPublicView, { seat, flipped, round }: Thrown): CryptogsPublicView => ({
  ...view,
  begins: view.begins ?? seat,
  turn: round + 1,
  flipped: view.flipped.map((by, index) => (flipped.includes(index + 1) ? seat : by)),
});

/** What is said of a throw at first, and once that has been read. */
function callsOf({ seat, flipped, left }: Thrown, view: CryptogsPublicView): readonly [Call, Call] {
  const rare = rarestOf(
    view,
    flipped.filter((number) => isRare(view, number)),
  );
  const first: Call =
    flipped.length === 0
      ? { kind: 'none' }
      : left === 0
        ? { kind: 'swept', seat }
        : { kind: 'flipped', seat, count: flipped.length };
  return [first, rare === null ? first : { kind: 'rare', seat, tog: rare }];
}

function callOf(step: PlannedStep, view: CryptogsPublicView): Call | null {
  switch (step.kind) {
    case 'spin':
    case 'gather':
    case 'drop':
      return null;
    case 'tossed':
      return { kind: 'begins', seat: step.begins };
    case 'burst':
      return callsOf(step.thrown, view)[0];
    case 'told':
    case 'rest':
      return callsOf(step.thrown, view)[1];
    default:
      return step satisfies never;
  }
}

/** The table while step `index` of an animation plays. */
export function frameAt({ before, timeline }: PartAnimation, index: number): PileFrame | null {
  const step = timeline.steps[index];
  if (step === undefined) return null;
  let view = before;
  const won: { number: TogNumber; by: Seat; isNow: boolean }[] = [];
  for (const one of timeline.steps.slice(0, index + 1)) {
    if (one.kind === 'tossed') view = { ...view, begins: one.begins };
    if (one.kind === 'gather') view = { ...view, turn: one.thrown.round };
    if (one.kind !== 'burst') continue;
    view = burst(view, one.thrown);
    const { seat, flipped } = one.thrown;
    won.push(...flipped.map((number) => ({ number, by: seat, isNow: one === step })));
  }
  return { key: `${before.turn}:${index}`, step, view, won, call: callOf(step, view) };
}

/** The togs that are stacked while a throw is coming; none at other times. */
export const stackedIn = ({ step, view }: PileFrame): readonly TogNumber[] =>
  step.kind === 'gather' || step.kind === 'drop' ? togsLeft(view) : [];
