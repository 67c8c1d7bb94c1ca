import type { TriadPublicView, TriadTurn } from '@show-of-hands/bus/triad';
import { useReel } from '../../animation/useAnimation.ts';
import type { Caption } from './caption.ts';
import { type CellFrame, frameAt, stillFrame } from './frame.ts';
import type { PlannedStep } from './timeline.ts';
import { cutTo } from './turn-animation.ts';

export interface Playback {
  readonly cells: readonly CellFrame[];
  /** What is called out while its step plays; `key` is new for each. */
  readonly caption: (Caption & { readonly key: string }) | null;
  /** What lay on the table before the turn that plays; null while nothing does. */
  readonly before: TriadPublicView | null;
}

/**
 * Plays the turn between the view shown before and this one. Anything newer interrupts: the film is dropped
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
  const playing = useReel({ view, turn, epoch, calm, cut: cutTo, onStep });
  if (playing === null) return { cells: stillFrame(view), caption: null, before: null };
  const { film, step } = playing;
  const caption = film.timeline.steps[step]?.caption ?? null;
  return {
    cells: frameAt(film.before, film.after, film.timeline, step),
    caption: caption && { ...caption, key: `${film.after.number}:${step}` },
    before: film.before,
  };
}
