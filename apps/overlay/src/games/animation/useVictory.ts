import type { Seat } from '@show-of-hands/engine';
import { useEffect, useRef, useState } from 'react';
import { useSound } from '../../lib/sound/Sound.tsx';
import { SHOW_SOUNDS } from '../../lib/sound/show-sounds.ts';

type Winner = Seat | 'draw' | 'void' | null;

/** How long the winner's cards rise: the last of nine begins after 560 ms. */
const VICTORY_MS = 1_000;

/**
 * Whose win is being shown now: once, when a match ends before the page's eyes, and after the animation of its last
 * turn. A match that was over when the page came to it is not celebrated.
 */
export function useVictory(winner: Winner, epoch: number, calm: boolean, playing: boolean): Seat | null {
  const seen = useRef({ winner, epoch });
  const [won, setWon] = useState<Seat | null>(null);
  const [rising, setRising] = useState(false);
  const play = useSound();

  useEffect(() => {
    const last = seen.current;
    seen.current = { winner, epoch };
    if (winner === null || last.epoch !== epoch) setWon(null);
    else if (last.winner === null && (winner === 'A' || winner === 'B')) setWon(winner);
  }, [winner, epoch]);

  useEffect(() => {
    if (won === null || playing) return;
    play(SHOW_SOUNDS.win);
    if (calm || document.visibilityState !== 'visible') {
      setWon(null);
      return;
    }
    setRising(true);
    const timer = window.setTimeout(() => {
      setRising(false);
      setWon(null);
    }, VICTORY_MS);
    return () => {
      window.clearTimeout(timer);
      setRising(false);
    };
  }, [won, playing, calm, play]);

  return rising ? won : null;
}
