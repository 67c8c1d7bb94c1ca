import type { GameView } from '@show-of-hands/bus';
import type { SayIn } from '@show-of-hands/bus/chat-words';
import { triadInShortWords } from '@show-of-hands/bus/chat-words';
import { triadRulesetWords } from '@show-of-hands/bus/triad/text';
import type { ClassicFlag, Ruleset } from '@show-of-hands/engine/triad';
import type { GamePart, Preset } from '../../../match/game/bot-game.ts';
import { presets } from '../rules/presets.ts';

const NO_FLAGS: readonly ClassicFlag[] = [];

type RulesetKey = keyof typeof triadRulesetWords.english;
const isRulesetKey = (key: string): key is RulesetKey => Object.hasOwn(triadRulesetWords.english, key);

/** A classic rule as the preset of that rule alone says it. */
function ruleAlone(flag: string, saying: SayIn): string {
  const id = flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const preset = presets.find((one) => one.id === id);
  if (preset === undefined) return flag;
  const say = saying(triadRulesetWords);
  const [name, summary] = [`${id}.name`, `${id}.summary`];
  return saying(triadInShortWords)('drawn.rule', {
    name: isRulesetKey(name) ? say(name) : preset.name,
    summary: isRulesetKey(summary) ? say(summary) : preset.summary,
  });
}

/** How Triad is played by these rules (docs/rules.md R2), and what Roulette drew for the match on the table. */
export function triadInShort(
  preset: Preset<Ruleset> | undefined,
  view: GameView | null,
  saying: SayIn,
): ReturnType<GamePart<'inShort'>> {
  const say = saying(triadInShortWords);
  const drawn = view?.game === 'triad' ? view.state.drawn : NO_FLAGS;
  const isReverse = preset?.ruleset.classic?.reverse === true || drawn.includes('reverse');
  const rules = drawn.map((flag) => ruleAlone(flag, saying)).join(say('drawn.join'));
  return {
    goal: say(preset?.ruleset.suddenDeath === undefined ? 'goal.squares' : 'goal.cards'),
    mechanism: say(isReverse ? 'mechanism.lower' : 'mechanism.higher'),
    drawn: drawn.length === 0 ? null : say('drawn', { rules }),
  };
}
