import type { Saying } from '../../base/words/voice.ts';
import type { GameInShort } from '../../match/game/game-offer.ts';
import { polylemmaInShortWords } from './words/index.ts';

/** How POLYLEMMA is played, by whatever rules (docs/polylemma.md P1, P5, P7). */
export function polylemmaInShort(saying: Saying): GameInShort {
  const say = saying(polylemmaInShortWords);
  return { goal: say('goal'), mechanism: say('mechanism'), drawn: null };
}
