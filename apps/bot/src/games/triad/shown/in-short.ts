import type { GameView } from '@show-of-hands/bus';
import type { SayIn } from '@show-of-hands/bus/chat-words';
import { triadInShortWords } from '@show-of-hands/bus/chat-words';
import { FANTASY_FLAG, ruleKnownAs, type TriadPublicView } from '@show-of-hands/bus/triad';
import { triadRulesetWords, triadWords } from '@show-of-hands/bus/triad/text';
import { type Ruleset, varies } from '@show-of-hands/engine/triad';
import type { GamePart, Preset } from '../../../match/game/bot-game.ts';

const NOTHING_DRAWN: Pick<TriadPublicView, 'drawn' | 'variants'> = { drawn: [] };

type RuleKey = Extract<keyof typeof triadWords.english, `rule.${string}`>;
type RulesetKey = keyof typeof triadRulesetWords.english;

const isRuleKey = (key: string): key is RuleKey => Object.hasOwn(triadWords.english, key);
const isRulesetKey = (key: string): key is RulesetKey => Object.hasOwn(triadRulesetWords.english, key);

/** A classic rule that was drawn, as the ruleset of that rule alone says it: by these variants, if they change it. */
function drawnRule(flag: string, variants: readonly string[], saying: SayIn): string {
  const known = ruleKnownAs(flag, variants);
  const id = known.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const name = `rule.${known}`;
  const summary = `${known === flag ? id : `${FANTASY_FLAG}-${id}`}.summary`;
  if (!isRuleKey(name) || !isRulesetKey(summary)) return flag;
  return saying(triadInShortWords)('drawn.rule', {
    name: saying(triadWords)(name),
    summary: saying(triadRulesetWords)(summary),
  });
}

/** How Triad is played by these rules (docs/rules.md R2), and what Roulette drew for the match on the table. */
export function triadInShort(
  preset: Preset<Ruleset> | undefined,
  view: GameView | null,
  saying: SayIn,
): ReturnType<GamePart<'inShort'>> {
  const say = saying(triadInShortWords);
  const state = view?.game === 'triad' ? view.state : null;
  const { drawn, variants = [] } = state ?? NOTHING_DRAWN;
  const ruleset = preset?.ruleset;
  const isReverse = ruleset?.classic?.reverse === true || drawn.includes('reverse');
  const countsHands = ruleset?.suddenDeath !== undefined || varies(ruleset ?? {}, 'score');
  const taker = isReverse ? 'lower' : 'higher';
  const rules = drawn.map((flag) => drawnRule(flag, variants, saying)).join(say('drawn.join'));
  return {
    goal: say(countsHands ? 'goal.cards' : 'goal.squares'),
    mechanism: say(varies(ruleset ?? {}, 'ties') ? `mechanism.${taker}NoTies` : `mechanism.${taker}`),
    drawn: drawn.length === 0 ? null : say('drawn', { rules }),
  };
}
