import type { CryptogsPublicView } from '@show-of-hands/bus/cryptogs';
import type { Seat } from '@show-of-hands/engine';
import { type TogNumber, togsLeft } from '@show-of-hands/engine/cryptogs';
import { isRare, rarestOf } from '../tog/Tog.tsx';
import type { PartAnimation, PlannedStep, Thrown } from './timeline.ts';

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
