import type { GameId, Phrasebook } from '@show-of-hands/bus';
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { useBooks } from '../words/Words.tsx';
import type { GamePicture } from './game-picture.tsx';
import type { LoadedPictures, PictureLoader } from './loader.ts';

/** What a page hands in of the games: whoever draws or speaks of a game imports none. */
export interface PageGames {
  readonly loader: PictureLoader;
  /** How each game's rulesets are called. */
  readonly rulesets: readonly Phrasebook[];
}

const Context = createContext<PageGames | null>(null);

/** Everything in here draws and speaks of these games. `games` stays the same object. */
export const GamesProvider = ({
  games,
  children,
}: {
  readonly games: PageGames;
  readonly children: ReactNode;
}) => <Context.Provider value={games}>{children}</Context.Provider>;

/** @throws Error outside a `GamesProvider` */
export function usePageGames(): PageGames {
  const games = useContext(Context);
  if (games === null) throw new Error('the page has to hand its games in: GamesProvider is missing');
  return games;
}

/**
 * A game on this page: its picture once it is here with its words, or since when it is waited for (ms), and whether it
 * still comes: one that is not known or was missed does not.
 */
export type GameHere =
  | { readonly picture: GamePicture; readonly waitingSince: null; readonly isComing: false }
  | { readonly picture: null; readonly waitingSince: number | null; readonly isComing: boolean };

const NO_BOOKS: readonly Phrasebook[] = [];

/** The pictures that this page has, and those that it waits for. */
export function useLoadedPictures(): LoadedPictures {
  const { loader } = usePageGames();
  return useSyncExternalStore(loader.subscribe, loader.loaded, loader.loaded);
}

/** A game's picture by the game's id, if it is here, with or without its words. */
export function useLoadedPicture(game: string): GamePicture | null {
  const { pictures } = useLoadedPictures();
  return Object.values(pictures).find((picture) => picture.game === game) ?? null;
}

/**
 * Has a game's picture fetched with its words before a match of it is shown; nothing for a game that is not known
 * here.
 */
export function useGameAhead(game: string | undefined): void {
  const { loader } = usePageGames();
  const { pictures } = useLoadedPictures();
  const known = game !== undefined && loader.knows(game) ? game : undefined;
  useEffect(() => {
    if (known !== undefined) void loader.load(known);
  }, [loader, known]);
  useBooks((known && pictures[known]?.books) ?? NO_BOOKS);
}

/** Has a game's picture fetched; null for none. */
export function useGame(game: GameId | null): GameHere {
  const { loader } = usePageGames();
  const { pictures, pending } = useLoadedPictures();
  useEffect(() => {
    if (game !== null) void loader.load(game);
  }, [loader, game]);
  const picture = game === null ? undefined : pictures[game];
  const spoken = useBooks(picture?.books ?? NO_BOOKS);
  if (picture !== undefined && spoken) return { picture, waitingSince: null, isComing: false };
  if (game === null) return { picture: null, waitingSince: null, isComing: false };
  const waited = pending[game];
  return {
    picture: null,
    waitingSince: waited?.since ?? null,
    isComing: loader.knows(game) && waited?.missed !== true,
  };
}
