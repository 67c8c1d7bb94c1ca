import { type SayIn, toucheInShortWords } from '@show-of-hands/bus/chat-words';
import type { GamePart } from '../../../match/game/bot-game.ts';
import { presets } from '../rules/presets.ts';

/** How Touché Coulé is played by a preset's rules (docs/touche.md T1, T4, T5). */
export function toucheInShort(preset: string, saying: SayIn): ReturnType<GamePart<'inShort'>> {
  const say = saying(toucheInShortWords);
  const isAimed = presets.find(({ id }) => id === preset)?.ruleset.aiming ?? true;
  return { goal: say('goal'), mechanism: say(isAimed ? 'mechanism' : 'mechanismUnaimed'), drawn: null };
}
