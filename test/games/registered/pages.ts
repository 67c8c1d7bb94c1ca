// The pages' registry of pictures with the games of tests, and games that are only drawn, beside the others:
// with-test-games.mjs puts it in its place.
import { GAMES as PRODUCT } from '../../../apps/overlay/src/games/registry.ts';
import type { GamePicture } from '../../../apps/overlay/src/lib/game/game-picture.tsx';

export const GAMES: Readonly<Record<string, () => Promise<GamePicture>>> = {
  ...PRODUCT,
  odds: async () => (await import('../odds/odds-picture.tsx')).oddsPicture,
  salvo: async () => (await import('../salvo/salvo-picture.tsx')).salvoPicture,
  'two-boards': async () => (await import('../tables/table-pictures.tsx')).twoBoardsPicture,
  pile: async () => (await import('../tables/table-pictures.tsx')).pilePicture,
};
