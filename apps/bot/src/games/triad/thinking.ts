import { seatAt } from '@show-of-hands/engine';
import { chooseMove, seatToPlay, type TriadMove, type TriadView, triad } from '@show-of-hands/engine/triad';
import type { ThinkingGame } from '../thinking-game.ts';

/** Picks before the first turn of a match with a draft. */
const PICKS = 10;

/** Whose move is played `ahead` moves after a view. Past the draft the seats alternate, also from round to round. */
function seatAhead(view: TriadView, ahead: number) {
  const { header, draft, round, turn } = view;
  const picked = draft === null ? PICKS : draft.picks.length;
  if (picked + ahead < PICKS && draft !== null) {
    const picks = Array.from({ length: picked + ahead }, (_, index) => index);
    return seatToPlay({ header, draft: { ...draft, picks }, round, turn });
  }
  return seatAt(header.firstPlayer + round + turn + ahead - (PICKS - picked));
}

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
  seatsOf: (view, line) => line.flatMap((_move, ahead) => seatAhead(view, ahead) ?? []),
};
