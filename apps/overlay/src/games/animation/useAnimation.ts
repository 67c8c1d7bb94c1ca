import type { GameView } from '@show-of-hands/bus';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSound } from '../../lib/sound/Sound.tsx';
import type { Heard } from '../../lib/sound/tones.ts';

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

/** Plays what is heard of each step of a film. @param soundsOf always the same function */
export function useStepSounds<Step>(soundsOf: (step: Step) => readonly Heard[]): (step: Step) => void {
  const play = useSound();
  return useCallback(
    (step) => {
      for (const sound of soundsOf(step)) play(sound);
    },
    [play, soundsOf],
  );
}

/**
 * Tells the stage what lay on the table before the turn whose film plays, before anything of it is painted: nothing
 * beside the table tells what the film is about to.
 *
 * @param before null while no film plays; as long as it stays the same nothing is told anew
 */
export function useUntold(before: GameView | null, onFilm: (before: GameView | null) => void): void {
  useLayoutEffect(() => {
    onFilm(before);
    return () => onFilm(null);
  }, [before, onFilm]);
}
