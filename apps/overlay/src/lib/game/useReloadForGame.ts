import { useEffect } from 'react';
import { gotIt, waitForTry } from './reload-waits.ts';
import { useStock } from './useGame.ts';

/** Loads the page again while a game's picture is missed and the server answers: browsers ask for a module once. */
export function useAnotherTry(online: boolean): void {
  const { pictures, wanted } = useStock();
  const missed = Object.values(wanted).some((game) => game.missed);
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
