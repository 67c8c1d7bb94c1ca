import type { SayIn } from '@show-of-hands/bus/chat-words';
import { polylemmaInShortWords } from '@show-of-hands/bus/chat-words';
import type { GamePart } from '../../../match/game/bot-game.ts';

/** How POLYLEMMA is played, by whatever rules (docs/polylemma.md P1, P5, P7). */
export function polylemmaInShort(saying: SayIn): ReturnType<GamePart<'inShort'>> {
  const say = saying(polylemmaInShortWords);
  return { goal: say('goal'), mechanism: say('mechanism'), drawn: null };
}
