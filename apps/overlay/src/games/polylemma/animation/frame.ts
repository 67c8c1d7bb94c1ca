import { type BySeat, SEATS, type Seat } from '@show-of-hands/engine';
import { type Cause, causesOf, powerAfter, STAGES, type Stage, stageOf } from './causes.ts';
import type { Caption, Duel, PlannedStep, RoundAnimation } from './timeline.ts';

/** What a card in the arena does. */
type Motion = 'still' | 'forward' | 'turning' | 'drawing' | 'judged';

/** The arena while a round is shown: everything of it, as far as it has been told. */
export interface DuelFrame {
  readonly duel: Duel;
  readonly motion: Motion;
  /** Whether the cards are still face down, or both candidates of a random slot are in sight. */
  readonly face: 'back' | 'candidates' | 'front';
  readonly told: BySeat<ReadonlySet<Stage>>;
  readonly caption: (Caption & { readonly key: string }) | null;
  readonly judged: boolean;
  /** How long what changes takes, ms; 0 where nothing moves. */
  readonly lasts: number;
}

const WHOLE: ReadonlySet<Stage> = new Set(STAGES);
const ALL: BySeat<ReadonlySet<Stage>> = { A: WHOLE, B: WHOLE };

/** A round that is over, without motion. */
export const stillFrame = (duel: Duel): DuelFrame => ({
  duel,
  motion: 'still',
  face: 'front',
  told: ALL,
  caption: null,
  judged: true,
  lasts: 0,
});

const MOTIONS: Readonly<Record<PlannedStep['kind'], Motion>> = {
  forward: 'forward',
  turn: 'turning',
  draw: 'drawing',
  points: 'still',
  effect: 'still',
  verdict: 'judged',
  rest: 'still',
};

/** What has been told of a round once step `step` of its animation plays. */
function toldBy(steps: readonly PlannedStep[], step: number): DuelFrame['told'] {
  const told = { A: new Set<Stage>(), B: new Set<Stage>() };
  const tell = (stage: Stage, seats: readonly Seat[] = SEATS): void => {
    for (const seat of seats) told[seat].add(stage);
  };
  for (const one of steps.slice(0, step + 1)) {
    if (one.kind === 'turn') tell('card');
    else if (one.kind === 'points') tell('points');
    // the kinds are told of both at once, what is special about a character of it alone
    else if (one.kind === 'effect') tell(one.stage, one.stage === 'kind' ? SEATS : [one.caption.seat]);
    else if (one.kind === 'verdict' || one.kind === 'rest') return ALL;
  }
  return told;
}

/** The arena while step `step` of an animation plays. */
export function frameAt({ duel, timeline: { steps } }: RoundAnimation, step: number): DuelFrame {
  const playing = steps[step];
  if (playing === undefined || playing.kind === 'rest') return stillFrame(duel);
  const { kind, lasts } = playing;
  const drawn = steps.some((one, index) => one.kind === 'draw' && index <= step);
  const candidates = duel.rejected.A !== null || duel.rejected.B !== null;
  return {
    duel,
    motion: MOTIONS[kind],
    face: kind === 'forward' ? 'back' : candidates && !drawn ? 'candidates' : 'front',
    told: toldBy(steps, step),
    caption: kind === 'effect' ? { ...playing.caption, key: `${duel.round}:${step}` } : null,
    judged: kind === 'verdict',
    lasts,
  };
}

/** What is told of a seat's power so far: the number, and what made it. */
interface CountedPower {
  readonly power: number;
  readonly causes: readonly Cause[];
}

export function countedPowerOf({ duel: { played }, told }: DuelFrame, seat: Seat): CountedPower {
  const [own, other] = [played[seat], played[seat === 'A' ? 'B' : 'A']];
  return {
    power: powerAfter(own, other, told[seat]),
    causes: causesOf(own, other).filter((cause) => told[seat].has(stageOf(cause))),
  };
}
