import type { SayIn } from '@show-of-hands/bus/chat-words';
import { polylemmaInShortWords } from '@show-of-hands/bus/chat-words';
import type { GameInShort } from '../../../match/game/game-offer.ts';

/** How POLYLEMMA is played, by whatever rules (docs/polylemma.md P1, P5, P7). */
export function polylemmaInShort(saying: SayIn): GameInShort {
  const say = saying(polylemmaInShortWords);
  return { goal: say('goal'), mechanism: say('mechanism'), drawn: null };
}
