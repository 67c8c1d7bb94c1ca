import { type CryptogsMove, type CryptogsView, cryptogs } from '@show-of-hands/engine/cryptogs';
import { analyst } from '@show-of-hands/engine/cryptogs/search';
import type { ThinkingGame } from '../../io/analysis/thinking-game.ts';

/** What a thinking process loads to judge positions of Cryptogs. */
export const thinking: ThinkingGame<CryptogsView, CryptogsMove> = {
  game: cryptogs,
  // nothing is hidden
  analystFor: () => analyst,
  // chance comes after each slam: a line is one slam long
  seatsOf: (view, line) => line.map(() => (view.due.kind === 'slam' ? view.due.seat : 'A')),
};
