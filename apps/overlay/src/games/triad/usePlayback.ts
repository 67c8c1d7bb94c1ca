import type { TriadPublicView, TriadTurn } from '@show-of-hands/bus/triad';
import { useLayoutEffect, useRef, useState } from 'react';
import { type CellFrame, frameAt, stillFrame } from './frame.ts';
import { planTurn, type Timeline } from './plan.ts';
import { roundEnd } from './round-end.ts';

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

/** How long a drawn round's last board stays before the next round's takes its place. */
const LINGER_MS = 1_500;

/** The film of the turn that led from one view to the next; null where the present is shown at once. */
function filmOf(before: TriadPublicView, view: TriadPublicView, turn: TriadTurn | null): Film | null {
  const drawn = view.salt === before.salt && view.round === before.round + 1 && turn !== null;
  const after = drawn ? roundEnd(before, turn) : view;
  if (after === null) return null;
  const timeline = planTurn(before, after, turn);
  if (timeline.total === 0) return null;
  return {
    before,
    after,
    timeline: drawn ? { ...timeline, total: timeline.total + LINGER_MS } : timeline,
  };
}

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
    setStep(0);
    setFilm(filmOf(last.view, view, turn));
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
