import { type PolylemmaMove, type PolylemmaView, polylemma } from '@show-of-hands/engine/polylemma';
import { analyst } from '@show-of-hands/engine/polylemma/search';
import type { ThinkingGame } from '../../io/analysis/thinking-game.ts';

/** What a thinking process loads to judge positions of POLYLEMMA. */
export const thinking: ThinkingGame<PolylemmaView, PolylemmaMove> = {
  game: polylemma,
  // nobody knows more than the view says
  analystFor: () => analyst,
  // both seats move at once: the moves that are valued are those of one of them
  seatsOf: (_view, line) => line.map(() => 'A'),
};
