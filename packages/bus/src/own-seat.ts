import { z } from 'zod';
import { gameView } from './games.ts';
import { count, hash32, instant, seat } from './primitives.ts';

/**
 * A move that the streamer is asked for, as a player: what their own seat may know, and nothing of the other one.
 * It goes to docks of the streamer and nowhere else.
 */
export const ownSeatShow = z.object({
  matchKey: hash32,
  seat,
  turn: count,
  /** `turn`: the streamer's own seat is to move. `no-votes`: nobody voted, and the policy asks the streamer. */
  why: z.enum(['turn', 'no-votes']),
  /** The seat's view in the game's own form; null for a game without a picture. */
  view: gameView.nullable(),
  /** Legal moves in their shortest spelling, in numeric order: the first ones, if there are very many. */
  moves: z.array(z.string()),
  moveCount: count,
  /** By then something else is played. */
  decideBy: instant,
});
export type OwnSeatShow = z.infer<typeof ownSeatShow>;
