import type { TriadPublicView, TriadTurn } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import { useAnimation } from '../../animation/useAnimation.ts';
import type { Caption } from './caption.ts';
import { type CellFrame, frameAt, stillFrame } from './frame.ts';
import type { PlannedStep } from './timeline.ts';
import { nextAnimation } from './turn-animation.ts';

export interface Playback {
  readonly cells: readonly CellFrame[];
  /** What is called out while its step plays; `key` is new for each. */
  readonly caption: (Caption & { readonly key: string }) | null;
  /** What lay on the table before the turn that plays; null while nothing does. */
  readonly before: TriadPublicView | null;
  /** The card that Chaos picks, while that is shown. */
  readonly drawn: { readonly seat: Seat; readonly slot: number } | null;
}

/**
 * Plays the turn between the view shown before and this one. Anything newer interrupts: the animation is dropped
 * and the present shown. After a reconnect (another epoch) or while hidden nothing is played; with `calm` never.
 * `onStep` is told of each step as it begins.
 */
export function usePlayback(
  view: TriadPublicView,
  turn: TriadTurn | null,
  epoch: number,
  calm: boolean,
  onStep: (step: PlannedStep) => void,
): Playback {
  const playing = useAnimation({ view, turn, epoch, calm, choose: nextAnimation, onStep });
  if (playing === null) return { cells: stillFrame(view), caption: null, before: null, drawn: null };
  const { animation, step } = playing;
  const planned = animation.timeline.steps[step];
  const caption = planned?.caption ?? null;
  return {
    cells: frameAt(animation.before, animation.after, animation.timeline, step),
    caption: caption && { ...caption, key: `${animation.after.number}:${step}` },
    before: animation.before,
    drawn: planned?.kind === 'draw' ? planned : null,
  };
}
