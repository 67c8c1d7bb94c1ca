import type { TouchePublicView, ToucheTurn, ToucheTurnEvent } from '@show-of-hands/bus/touche';
import { SEATS, type Seat } from '@show-of-hands/engine';
import type { NextAnimation, Shown } from '../../animation/useAnimation.ts';
import { sideOf } from '../fleet/ships.ts';

type Of<T extends ToucheTurnEvent['type']> = Extract<ToucheTurnEvent, { type: T }>;

type Step =
  /** All shells of a tick are in the air. */
  | { readonly kind: 'volley'; readonly shells: readonly Of<'fired'>[] }
  | { readonly kind: 'talk'; readonly seat: Seat }
  /** Seats say of cells what is there: those where nothing is. */
  | { readonly kind: 'answers'; readonly missed: readonly Of<'answered'>[] }
  /** Ships of one side go down. */
  | { readonly kind: 'sunk'; readonly ships: readonly Of<'sunk'>[] }
  /** The same of those that change position. */
  | { readonly kind: 'moved'; readonly ships: readonly Of<'moved'>[] }
  /** A hidden fleet stands elsewhere, and nobody knows where. */
  | { readonly kind: 'hid'; readonly seat: Seat };

export type PlannedStep = Step & {
  /** Start, ms after the part of a turn is shown, and duration. */
  readonly at: number;
  readonly lasts: number;
};

/** A part of a turn as it is played. */
export interface PartAnimation {
  readonly before: TouchePublicView;
  readonly after: TouchePublicView;
  readonly timeline: { readonly steps: readonly PlannedStep[]; readonly total: number };
}

/** Everything that a part of a turn has to tell takes no longer than this. */
export const ANIMATION_MS = 1_600;

const LASTS: Readonly<Record<Step['kind'], number>> = {
  volley: 620,
  talk: 340,
  answers: 420,
  sunk: 520,
  moved: 420,
  hid: 420,
};
/** Where many volleys follow one another, each is short. */
const VOLLEY_OF_MANY = 170;

/** What happened, as steps: of each tick in order the volley, who talks, what sinks and what moves. */
function stepsOf(events: readonly ToucheTurnEvent[], view: TouchePublicView): readonly Step[] {
  const of = <T extends ToucheTurnEvent['type']>(type: T, tick: number): readonly Of<T>[] =>
    events.filter((event): event is Of<T> => event.type === type && 'tick' in event && event.tick === tick);
  const ticks = [...new Set(events.flatMap((event) => ('tick' in event ? [event.tick] : [])))];
  const bySide = <T extends { readonly ship: number }>(all: readonly T[]): readonly (readonly T[])[] =>
    [...SEATS, 'pirates' as const]
      .map((side) => all.filter((one) => sideOf(view, one.ship) === side))
      .filter((ships) => ships.length > 0);
  return ticks.flatMap((tick): readonly Step[] => {
    const shells = of('fired', tick);
    const answered = of('answered', tick);
    return [
      ...(shells.length > 0 ? [{ kind: 'volley', shells } as const] : []),
      ...of('talked', tick).map(({ seat }) => ({ kind: 'talk', seat }) as const),
      ...(answered.length > 0
        ? [{ kind: 'answers', missed: answered.filter(({ ship }) => ship === null) } as const]
        : []),
      ...bySide(of('sunk', tick)).map((ships) => ({ kind: 'sunk', ships }) as const),
      ...bySide(of('moved', tick)).map((ships) => ({ kind: 'moved', ships }) as const),
      ...of('hid', tick).map(({ seat }) => ({ kind: 'hid', seat }) as const),
    ];
  });
}

function planned(steps: readonly Step[]): PartAnimation['timeline'] {
  const volleys = steps.filter(({ kind }) => kind === 'volley').length;
  const wanted = ({ kind }: Step): number =>
    kind === 'volley' && volleys > 1 ? VOLLEY_OF_MANY : LASTS[kind];
  const whole = steps.reduce((sum, step) => sum + wanted(step), 0);
  const squeeze = Math.min(1, ANIMATION_MS / whole);
  let total = 0;
  const told = steps.map((step): PlannedStep => {
    const lasts = Math.floor(wanted(step) * squeeze);
    const one = { ...step, at: total, lasts };
    total += lasts;
    return one;
  });
  return { steps: told, total };
}

/** How far a match is: each part of a turn leads on. */
const DUE = ['placing', 'orders', 'chance', 'answers'] as const;
const progressOf = ({ tick, due }: TouchePublicView): number => tick * DUE.length + DUE.indexOf(due);

/** The animation of the part of a turn that leads from one view to the next; null if there is nothing to play. */
export function animationOf(
  before: TouchePublicView,
  after: TouchePublicView,
  turn: ToucheTurn | null,
): PartAnimation | null {
  if (turn === null || before.rulesetId !== after.rulesetId || progressOf(after) <= progressOf(before))
    return null;
  const [first] = turn.events.flatMap((event) => ('tick' in event ? [event.tick] : []));
  if (first !== before.tick) return null;
  const steps = stepsOf(turn.events, after);
  return steps.length === 0 ? null : { before, after, timeline: planned(steps) };
}

/**
 * Decides what is played when a view takes the place of another. The newest truth wins: whatever played before is
 * dropped. Nothing of the past is played on the first view, after a reconnect, or where motion is not wanted.
 */
export function nextAnimation(
  last: Shown<TouchePublicView> | null,
  next: Shown<TouchePublicView>,
  turn: ToucheTurn | null,
  calm: boolean,
): NextAnimation<PartAnimation> {
  if (last === null || last.epoch !== next.epoch || calm) return null;
  if (progressOf(last.view) === progressOf(next.view)) return 'goes-on';
  return animationOf(last.view, next.view, turn);
}
