import type { TriadPublicView, TriadTurn } from '@show-of-hands/bus/triad';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Caption } from './cause.ts';
import { cutTo, type Film, type Shown } from './film.ts';
import { type CellFrame, frameAt, stillFrame } from './frame.ts';
import type { PlannedStep } from './plan.ts';

export interface Playback {
  readonly cells: readonly CellFrame[];
  /** What is called out while its step plays; `key` is new for each. */
  readonly caption: (Caption & { readonly key: string }) | null;
  /** What lay on the table before the turn that plays; null while nothing does. */
  readonly before: TriadPublicView | null;
}

/** Nobody looks at a page in the background: nothing is played there, nor afterwards. */
const outOfSight = (): boolean => document.visibilityState !== 'visible';

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
  const seen = useRef<Shown | null>(null);
  const [film, setFilm] = useState<Film | null>(null);
  const [step, setStep] = useState(0);
  const told = useRef(onStep);
  useEffect(() => {
    told.current = onStep;
  }, [onStep]);

  useLayoutEffect(() => {
    const last = seen.current;
    const next = { view, epoch };
    seen.current = next;
    const cut = cutTo(last, next, turn, calm || outOfSight());
    if (cut === 'goes-on') return;
    setStep(0);
    setFilm(cut);
  }, [view, turn, epoch, calm]);

  useLayoutEffect(() => {
    if (film === null) return;
    const { steps, total } = film.timeline;
    const begin = (index: number): void => {
      const one = steps[index];
      if (one === undefined) return;
      setStep(index);
      told.current(one);
    };
    begin(0);
    const timers = steps.slice(1).map((one, index) => window.setTimeout(() => begin(index + 1), one.at));
    const end = (): void => setFilm(null);
    timers.push(window.setTimeout(end, total));
    document.addEventListener('visibilitychange', end);
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
    };
  }, [film]);

  if (film === null) return { cells: stillFrame(view), caption: null, before: null };
  const caption = film.timeline.steps[step]?.caption ?? null;
  return {
    cells: frameAt(film.before, film.after, film.timeline, step),
    caption: caption && { ...caption, key: `${film.after.number}:${step}` },
    before: film.before,
  };
}
