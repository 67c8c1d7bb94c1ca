import { type ToucheMove, type ToucheView, touche } from '@show-of-hands/engine/touche';
import { analyst } from '@show-of-hands/engine/touche/search';
import type { ThinkingGame } from '../../io/analysis/thinking-game.ts';

/** What a thinking process loads to judge positions of Touché Coulé. */
export const thinking: ThinkingGame<ToucheView, ToucheMove> = {
  game: touche,
  // it judges by what everyone knows
  analystFor: () => analyst,
  // both seats decide at once: the moves that are valued are those of one of them
  seatsOf: (_view, line) => line.map(() => 'A'),
};
