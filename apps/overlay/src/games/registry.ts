import type { GameId, GamePicture } from './game-picture.tsx';

/**
 * The registry of games' pictures, each of which is fetched when a match of its game is shown; of one without a
 * picture there are the plates of the table. What games say is registered in `phrasebooks.ts`, their rulesets in
 * `rulesets.ts`.
 */
export const GAMES: { readonly [G in GameId]?: () => Promise<GamePicture> } = {
  triad: async () => (await import('./triad/triad-picture.ts')).triadPicture,
};

export const GAME_IDS = Object.keys(GAMES) as GameId[];
