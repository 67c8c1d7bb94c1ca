import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What a table showed, or is to show. `epoch` changes with each snapshot: what happened between two is unknown. */
export interface Shown<View> {
  readonly view: View;
  readonly epoch: number;
}

/** Something that is played: steps with their beginnings, ms after its own, and its length. */
export interface Reel<Step> {
  readonly timeline: { readonly steps: readonly Step[]; readonly total: number };
}

/** What becomes of the film on the table: it goes on, or another takes its place, or none (null). */
export type Cut<Film> = 'goes-on' | Film | null;

export interface ReelOptions<View, Turn, Step, Film extends Reel<Step>> extends Shown<View> {
  readonly turn: Turn | null;
  /** Nothing is played. */
  readonly calm: boolean;
  /** Decides what is played when a view takes the place of another; always the same function. */
  readonly cut: (last: Shown<View> | null, next: Shown<View>, turn: Turn | null, calm: boolean) => Cut<Film>;
  /** Is told of each step as it begins. */
  readonly onStep: (step: Step) => void;
}

/** Nobody looks at a page in the background: nothing is played there, nor afterwards. */
const outOfSight = (): boolean => document.visibilityState !== 'visible';

/** Plays turns as films: the one that plays and its step, or null. A page that goes out of sight ends it. */
export function useReel<View, Turn, Step extends { readonly at: number }, Film extends Reel<Step>>({
  view,
  epoch,
  turn,
  calm,
  cut,
  onStep,
}: ReelOptions<View, Turn, Step, Film>): { readonly film: Film; readonly step: number } | null {
  const seen = useRef<Shown<View> | null>(null);
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
    const now = cut(last, next, turn, calm || outOfSight());
    if (now === 'goes-on') return;
    setStep(0);
    setFilm(now);
  }, [view, turn, epoch, calm, cut]);

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

  return film && { film, step };
}
