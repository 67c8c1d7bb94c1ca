import type { GameView } from '@show-of-hands/bus';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSound } from '../../lib/sound/Sound.tsx';
import type { SoundEffect } from '../../lib/sound/tones.ts';

/** What a table showed, or is to show. `epoch` changes with each snapshot: what happened between two is unknown. */
export interface Shown<View> {
  readonly view: View;
  readonly epoch: number;
}

/** Something that is played: steps with their beginnings, ms after its own, and its length. */
interface TurnAnimation<Step> {
  readonly timeline: { readonly steps: readonly Step[]; readonly total: number };
}

/** What becomes of the animation on the table: it goes on, or another takes its place, or none (null). */
export type NextAnimation<Playing> = 'goes-on' | Playing | null;

interface AnimationOptions<View, Turn, Step, Playing extends TurnAnimation<Step>> extends Shown<View> {
  readonly turn: Turn | null;
  /** Nothing is played. */
  readonly calm: boolean;
  /** Decides what is played when a view takes the place of another; always the same function. */
  readonly choose: (
    last: Shown<View> | null,
    next: Shown<View>,
    turn: Turn | null,
    calm: boolean,
  ) => NextAnimation<Playing>;
  /** Is told of each step as it begins. */
  readonly onStep: (step: Step) => void;
}

/** Nobody looks at a page in the background: nothing is played there, nor afterwards. */
const outOfSight = (): boolean => document.visibilityState !== 'visible';

/** Plays turns as animations: the one that plays and its step, or null. A page that goes out of sight ends it. */
export function useAnimation<
  View,
  Turn,
  Step extends { readonly at: number },
  Playing extends TurnAnimation<Step>,
>({
  view,
  epoch,
  turn,
  calm,
  choose,
  onStep,
}: AnimationOptions<View, Turn, Step, Playing>): {
  readonly animation: Playing;
  readonly step: number;
} | null {
  const seen = useRef<Shown<View> | null>(null);
  const [animation, setAnimation] = useState<Playing | null>(null);
  const [step, setStep] = useState(0);
  const told = useRef(onStep);
  useEffect(() => {
    told.current = onStep;
  }, [onStep]);

  useLayoutEffect(() => {
    const last = seen.current;
    const next = { view, epoch };
    seen.current = next;
    const now = choose(last, next, turn, calm || outOfSight());
    if (now === 'goes-on') return;
    setStep(0);
    setAnimation(now);
  }, [view, turn, epoch, calm, choose]);

  useLayoutEffect(() => {
    if (animation === null) return;
    const { steps, total } = animation.timeline;
    const begin = (index: number): void => {
      const one = steps[index];
      if (one === undefined) return;
      setStep(index);
      told.current(one);
    };
    begin(0);
    const timers = steps.slice(1).map((one, index) => window.setTimeout(() => begin(index + 1), one.at));
    const end = (): void => setAnimation(null);
    timers.push(window.setTimeout(end, total));
    document.addEventListener('visibilitychange', end);
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
    };
  }, [animation]);

  return animation && { animation, step };
}

/** Plays what is heard of each step of an animation. @param soundsOf always the same function */
export function useStepSounds<Step>(soundsOf: (step: Step) => readonly SoundEffect[]): (step: Step) => void {
  const play = useSound();
  return useCallback(
    (step) => {
      for (const sound of soundsOf(step)) play(sound);
    },
    [play, soundsOf],
  );
}

/**
 * Tells the stage what lay on the table before the turn whose animation plays, before anything of it is painted: nothing
 * beside the table tells what the animation is about to.
 *
 * @param before null while no animation plays; as long as it stays the same nothing is told anew
 */
export function useShownBefore(
  before: GameView | null,
  onAnimation: (before: GameView | null) => void,
): void {
  useLayoutEffect(() => {
    onAnimation(before);
    return () => onAnimation(null);
  }, [before, onAnimation]);
}
