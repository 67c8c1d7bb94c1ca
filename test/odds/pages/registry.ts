// The pages' registry of pictures with odds and evens, and games that are only drawn, beside the others: registered/with-odds.mjs puts it in its place.
import { GAMES as PRODUCT } from '../../../apps/overlay/src/games/registry.ts';
import type { GamePicture } from '../../../apps/overlay/src/lib/game/game-picture.tsx';

export const GAMES: Readonly<Record<string, () => Promise<GamePicture>>> = {
  ...PRODUCT,
  odds: async () => (await import('./odds-picture.tsx')).oddsPicture,
  'two-boards': async () => (await import('./table-pictures.tsx')).twoBoardsPicture,
  pile: async () => (await import('./table-pictures.tsx')).pilePicture,
};
