import type { GameId } from '@show-of-hands/bus';
import type { GamePicture } from '../lib/game/game-picture.tsx';

/**
 * The registry of games' pictures, each of which is fetched when a match of its game is shown. What games say is
 * registered in `phrasebooks.ts`, their rulesets in `rulesets.ts`.
 */
export const GAMES: Readonly<Record<GameId, () => Promise<GamePicture>>> = {
  triad: async () => (await import('./triad/triad-picture.ts')).triadPicture,
  polylemma: async () => (await import('./polylemma/polylemma-picture.ts')).polylemmaPicture,
  touche: async () => (await import('./touche/touche-picture.ts')).touchePicture,
  cryptogs: async () => (await import('./cryptogs/cryptogs-picture.ts')).cryptogsPicture,
};
