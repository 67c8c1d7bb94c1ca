import type { GameInShort } from '../game-offer.ts';

/** How POLYLEMMA is played, by whatever rules (docs/polylemma.md P1, P5, P7). */
export const POLYLEMMA_IN_SHORT: GameInShort = {
  goal: 'Win three of five rounds.',
  mechanism:
    'Each round both sides send a character in secret, and the stronger wins: level and added points count, and fire beats grass, grass beats water, water beats fire.',
  drawn: null,
};
