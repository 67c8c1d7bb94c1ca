import type { TriadPublicView, TriadTurn } from '@show-of-hands/bus/triad';
import { useLayoutEffect, useRef, useState } from 'react';
import { type CellFrame, frameAt, stillFrame } from './frame.ts';
import { planTurn, type Timeline } from './plan.ts';

interface Film {
  readonly before: TriadPublicView;
  readonly after: TriadPublicView;
  readonly timeline: Timeline;
}

interface Seen {
  readonly view: TriadPublicView;
  readonly epoch: number;
}

export interface Playback {
  readonly cells: readonly CellFrame[];
  /** The rule's name while its wave plays. */
  readonly caption: {
    readonly text: string;
    readonly by: 'A' | 'B';
    readonly row: 0 | 1 | 2;
    readonly key: string;
  } | null;
  readonly playing: boolean;
}

const calm = (): boolean =>
  document.visibilityState !== 'visible' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Plays the turn between the view shown before and this one. Anything newer interrupts: the film is dropped
 * and the present shown. After a reconnect (another epoch) or while hidden nothing is played.
 */
export function usePlayback(view: TriadPublicView, turn: TriadTurn | null, epoch: number): Playback {
  const seen = useRef<Seen | null>(null);
  const [film, setFilm] = useState<Film | null>(null);
  const [step, setStep] = useState(0);

  useLayoutEffect(() => {
    const last = seen.current;
    seen.current = { view, epoch };
    if (last !== null && last.view.number === view.number && last.view.salt === view.salt) return;
    if (last === null || last.epoch !== epoch || calm()) {
      setFilm(null);
      return;
    }
    const timeline = planTurn(last.view, view, turn);
    setStep(0);
    setFilm(timeline.total > 0 ? { before: last.view, after: view, timeline } : null);
  }, [view, turn, epoch]);

  useLayoutEffect(() => {
    if (film === null) return;
    const { steps, total } = film.timeline;
    const timers = steps.slice(1).map((one, index) => window.setTimeout(() => setStep(index + 1), one.at));
    timers.push(window.setTimeout(() => setFilm(null), total));
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [film]);

  if (film === null) return { cells: stillFrame(view), caption: null, playing: false };
  const current = film.timeline.steps[step];
  const caption =
    current?.kind === 'wave' && current.caption !== null
      ? {
          text: current.caption,
          by: current.by,
          row: current.captionRow,
          key: `${film.after.number}:${step}`,
        }
      : null;
  return { cells: frameAt(film.before, film.after, film.timeline, step), caption, playing: true };
}
