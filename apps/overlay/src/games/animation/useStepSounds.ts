import { useCallback } from 'react';
import { useSound } from '../../lib/sound/Sound.tsx';
import type { Heard } from '../../lib/sound/tones.ts';

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
