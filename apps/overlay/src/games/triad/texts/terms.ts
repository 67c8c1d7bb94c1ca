import type { SayTriad } from '@show-of-hands/bus/triad/text';
import type { GameTerms } from '../../../lib/game/game-terms.ts';

/** What is hidden are cards, and what seats have beside the board are hands. */
export const triadTerms = (say: SayTriad): GameTerms => ({
  opening: say('terms.opening'),
  closing: say('terms.closing'),
  opened: say('terms.opened'),
  shown: say('terms.shown'),
  blind: say('terms.blind'),
  hands: say('terms.hands'),
});
