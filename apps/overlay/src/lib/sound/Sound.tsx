import type { Look } from '@show-of-hands/bus';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { createPlayer, type SoundPlayer } from './player.ts';
import type { SoundEffect } from './tones.ts';

type Play = (heard: SoundEffect) => void;

const UNHEARD: Play = () => undefined;
const Playing = createContext<Play>(UNHEARD);

/** Of pages that are only looked at: the preview in a dock. */
export const SILENT: Look['sound'] = { on: false, volume: 0 };

/** Everything in here may be heard, as loud as the look says; silent while the page is out of sight. */
export function Sound({ sound, children }: { readonly sound: Look['sound']; readonly children: ReactNode }) {
  const player = useRef<SoundPlayer | null>(null);
  useEffect(() => {
    if (!sound.on) return;
    const made = createPlayer(new AudioContext());
    player.current = made;
    return () => {
      made.close();
      player.current = null;
    };
  }, [sound.on]);
  const { volume } = sound;
  const play = useMemo<Play>(
    () => (heard) => {
      if (document.visibilityState === 'visible') player.current?.play(heard, volume);
    },
    [volume],
  );
  return <Playing.Provider value={play}>{children}</Playing.Provider>;
}

/** Plays a sound of the page: does nothing where the look is silent. */
export const useSound = (): Play => useContext(Playing);
