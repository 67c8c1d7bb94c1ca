import type {
  CharacterView,
  PolylemmaPublicView,
  PolylemmaTurn,
  RoundView,
} from '@show-of-hands/bus/polylemma';
import { type BySeat, SEATS, type Seat } from '@show-of-hands/engine';
import type { NextAnimation, Shown } from '../../animation/useAnimation.ts';
import { type Cause, causesOf, type Stage } from './causes.ts';

/** The round that is shown in the arena. */
export interface Duel extends RoundView {
  readonly round: number;
  /** What a random slot was drawn from where there were two: the one that does not play. */
  readonly rejected: BySeat<CharacterView | null>;
}

/** What is called out: an effect, and whose it is. */
export interface Caption {
  readonly seat: Seat;
  readonly cause: Extract<Cause, { type: 'kind' | 'surge' }>;
}

type Step =
  /** Both cards come forward, face down. */
  | { readonly kind: 'forward' }
  /** Both turn over at once; a random slot that had two candidates shows both. */
  | { readonly kind: 'turn' }
  /** Of two candidates the better one stays. */
  | { readonly kind: 'draw' }
  /** Level points are added. */
  | { readonly kind: 'points' }
  /** One after another, what multiplies. */
  | { readonly kind: 'effect'; readonly stage: Stage; readonly caption: Caption }
  /** The stronger one wins. */
  | { readonly kind: 'verdict' }
  /** It stays, to be read. */
  | { readonly kind: 'rest' };

export type PlannedStep = Step & {
  /** Start, ms after the turn is shown, and duration. */
  readonly at: number;
  readonly lasts: number;
};

export interface RoundAnimation {
  readonly before: PolylemmaPublicView;
  readonly duel: Duel;
  readonly timeline: { readonly steps: readonly PlannedStep[]; readonly total: number };
}

const FORWARD_MS = 260;
const TURN_MS = 340;
const DRAW_MS = 280;
const POINTS_MS = 240;
const EFFECT_MS = 300;
const VERDICT_MS = 320;
/** Everything up to the verdict takes no longer than this. */
export const ANIMATION_MS = 1_600;
/** How long a result stays even if the next round begins. */
export const REST_MS = 3_500;

/** Effects in the order in which they are told: the kinds, then what is special about A's character and B's. */
function captionsOf(played: RoundView['played']): Caption[] {
  const all = SEATS.flatMap((seat) =>
    causesOf(played[seat], played[seat === 'A' ? 'B' : 'A']).flatMap((cause): Caption[] =>
      cause.type === 'kind' || cause.type === 'surge' ? [{ seat, cause }] : [],
    ),
  );
  const gains = ({ cause: { factor } }: Caption): boolean => factor.times > factor.over;
  // one kind beats the other: told once, by whom it helps, or else by whom it hinders
  const kinds = all.filter(({ cause }) => cause.type === 'kind');
  const kind = kinds.find(gains) ?? kinds[0];
  return [...(kind === undefined ? [] : [kind]), ...all.filter(({ cause }) => cause.type === 'surge')];
}

/** The last round of a view, with what the turn that led to it tells besides. */
export function lastDuel(view: PolylemmaPublicView, turn: PolylemmaTurn | null): Duel | null {
  const round = view.rounds.length - 1;
  const last = view.rounds[round];
  if (last === undefined) return null;
  const rejected: Record<Seat, CharacterView | null> = { A: null, B: null };
  for (const event of turn?.turn === round ? turn.events : []) {
    if (event.type === 'slotOpened') rejected[event.seat] = event.candidates[1 - event.chosen] ?? null;
  }
  return { ...last, round, rejected };
}

/** How the round is told: what happens when, all of it in `ANIMATION_MS`, and then the rest. */
function stepsOf(duel: Duel): PlannedStep[] {
  const { played, rejected } = duel;
  const wanted: (Step & { lasts: number })[] = [
    { kind: 'forward', lasts: FORWARD_MS },
    { kind: 'turn', lasts: TURN_MS },
    ...(rejected.A || rejected.B ? [{ kind: 'draw', lasts: DRAW_MS } as const] : []),
    ...(played.A.points + played.B.points > 0 ? [{ kind: 'points', lasts: POINTS_MS } as const] : []),
    ...captionsOf(played).map(
      (caption) =>
        ({
          kind: 'effect',
          stage: caption.cause.type === 'kind' ? 'kind' : 'surge',
          caption,
          lasts: EFFECT_MS,
        }) as const,
    ),
    { kind: 'verdict', lasts: VERDICT_MS },
  ];
  const whole = wanted.reduce((sum, { lasts }) => sum + lasts, 0);
  const squeeze = Math.min(1, ANIMATION_MS / whole);
  let at = 0;
  const told = wanted.map((step): PlannedStep => {
    const lasts = Math.floor(step.lasts * squeeze);
    const planned = { ...step, at, lasts };
    at += lasts;
    return planned;
  });
  return [...told, { kind: 'rest', at, lasts: REST_MS }];
}

/** The animation of the round that leads from one view to the next; null if it does not lead there exactly. */
export function animationOf(
  before: PolylemmaPublicView,
  after: PolylemmaPublicView,
  turn: PolylemmaTurn | null,
): RoundAnimation | null {
  if (turn === null || before.salt !== after.salt) return null;
  if (after.round !== before.round + 1 || turn.turn !== before.round) return null;
  const duel = lastDuel(after, turn);
  if (duel === null) return null;
  const steps = stepsOf(duel);
  return { before, duel, timeline: { steps, total: (steps.at(-1)?.at ?? 0) + REST_MS } };
}

/**
 * Decides what is played when a view takes the place of another. The newest truth wins: whatever played before is
 * dropped. Nothing of the past is played on the first view, after a reconnect, or where motion is not wanted.
 */
export function nextAnimation(
  last: Shown<PolylemmaPublicView> | null,
  next: Shown<PolylemmaPublicView>,
  turn: PolylemmaTurn | null,
  calm: boolean,
): NextAnimation<RoundAnimation> {
  if (last === null || last.epoch !== next.epoch || calm) return null;
  if (last.view.round === next.view.round && last.view.salt === next.view.salt) return 'goes-on';
  return animationOf(last.view, next.view, turn);
}
