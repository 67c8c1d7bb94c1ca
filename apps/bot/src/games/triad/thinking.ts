import { chooseMove, type TriadMove, type TriadView, triad } from '@show-of-hands/engine/triad';
import type { ThinkingGame } from '../thinking-game.ts';
import { seatAhead } from './seat-ahead.ts';

/** What a thinking thread loads to judge positions of Triad. */
export const thinking: ThinkingGame<TriadView, TriadMove> = {
  game: triad,
  analyst: {
    // biome-ignore lint/correctness/useYield: nothing is judged yet
    *analyse() {
      throw new Error('positions are not judged yet');
    },
    *choose(view, seat) {
      return chooseMove(view, seat, () => 0);
    },
  },
  seatsOf: (view, line) => line.map((_move, ahead) => seatAhead(view, ahead)),
};
