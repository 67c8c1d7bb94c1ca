import { z } from 'zod';
import { triadTurn, triadView } from './triad/view.ts';

/** The registry of games on the bus: each game's public view and events, told apart by `game`. */
export const gameView = z.discriminatedUnion('game', [
  z.object({ game: z.literal('triad'), state: triadView }),
]);
export type GameView = z.infer<typeof gameView>;

export const gameEvents = z.discriminatedUnion('game', [
  z.object({ game: z.literal('triad'), turn: triadTurn }),
]);
export type GameEvents = z.infer<typeof gameEvents>;
