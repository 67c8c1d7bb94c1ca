import type { Phrasebook } from '@show-of-hands/bus';
import { useEffect, useSyncExternalStore } from 'react';
import { GAME_IDS } from '../../games/registry.ts';
import { useBooks } from '../words/Words.tsx';
import type { GameId, GamePicture } from './game-picture.tsx';
import { type Stock, shelf } from './loader.ts';

/** A game on this page: its picture once it is here with its words, or since when it is waited for (ms). */
export type GameHere =
  | { readonly picture: GamePicture; readonly waitingSince: null }
  | { readonly picture: null; readonly waitingSince: number | null };

const NO_BOOKS: readonly Phrasebook[] = [];

export const useStock = (): Stock => useSyncExternalStore(shelf.subscribe, shelf.stock, shelf.stock);

/**
 * Has a game's picture fetched with its words before a match of it is shown; nothing for a game that is not known
 * here.
 */
export function useGameAhead(game: string | undefined): void {
  const { pictures } = useStock();
  const known = GAME_IDS.find((one) => one === game);
  useEffect(() => {
    if (known !== undefined) void shelf.want(known);
  }, [known]);
  useBooks((known && pictures[known]?.books) ?? NO_BOOKS);
}

/** Has a game's picture fetched; null for none. */
export function useGame(game: GameId | null): GameHere {
  const { pictures, wanted } = useStock();
  useEffect(() => {
    if (game !== null) void shelf.want(game);
  }, [game]);
  const picture = game === null ? undefined : pictures[game];
  const spoken = useBooks(picture?.books ?? NO_BOOKS);
  if (picture !== undefined && spoken) return { picture, waitingSince: null };
  return { picture: null, waitingSince: game === null ? null : (wanted[game]?.since ?? null) };
}
