import type { GameView } from '@show-of-hands/bus';
import { useLayoutEffect } from 'react';

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
