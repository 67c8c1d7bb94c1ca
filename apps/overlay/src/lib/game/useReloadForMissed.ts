import { useEffect } from 'react';
import { usePartMissed } from '../late/late-part.ts';
import { useLoadedPictures } from './Games.tsx';

/** The part of session storage that tries are counted in. */
export interface Tries {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const MARK = 'show-of-hands.game-tries';
const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/**
 * How long a page that misses a game waits before it is loaded again, in ms: doubling over its lives, as a page that
 * is loaded again draws nothing for a moment. Null where tries cannot be counted: nothing would slow them down.
 */
export function waitForTry(tries: Tries): number | null {
  try {
    const before = Number(tries.getItem(MARK) ?? 0);
    tries.setItem(MARK, String(before + 1));
    if (tries.getItem(MARK) !== String(before + 1)) return null;
    return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(before, 20));
  } catch {
    return null;
  }
}

/** The game is here: the next one that is missed is tried again soon. */
export function gotIt(tries: Tries): void {
  try {
    tries.setItem(MARK, '0');
  } catch {
    // nothing was counted either
  }
}

/** Loads the page again while a game's picture, or a part of the page, is missed and the server answers: browsers ask for a module once. */
export function useReloadForMissed(online: boolean): void {
  const { pictures, pending } = useLoadedPictures();
  const isPartMissed = usePartMissed();
  const missed = isPartMissed || Object.values(pending).some((game) => game.missed);
  const here = Object.keys(pictures).length > 0;
  useEffect(() => {
    if (here && !missed) gotIt(sessionStorage);
  }, [here, missed]);
  useEffect(() => {
    if (!missed || !online) return;
    const wait = waitForTry(sessionStorage);
    if (wait === null) return;
    const timer = window.setTimeout(() => {
      // a page that is not served would leave an error in place of everything
      fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok && location.reload(),
        () => undefined,
      );
    }, wait);
    return () => window.clearTimeout(timer);
  }, [missed, online]);
}
