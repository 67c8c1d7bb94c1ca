import type { RulesetShow } from '@show-of-hands/bus';
import { type SayRuleset, triadRulesetWords } from './words/index.ts';

const { english } = triadRulesetWords;
type Key = keyof typeof english;

const isKey = (key: string): key is Key => Object.hasOwn(english, key);

/** A ruleset that is in the phrasebook in its words, whatever is not as the bot says it. */
export function rulesetWords<R extends Pick<RulesetShow, 'preset' | 'name' | 'summary'>>(
  ruleset: R,
  say: SayRuleset,
): R {
  const { preset, name, summary } = ruleset;
  /** Somebody's own rules may have a name that ours have too. */
  const said = (key: string, text: string): string => (isKey(key) && english[key] === text ? say(key) : text);
  return { ...ruleset, name: said(`${preset}.name`, name), summary: said(`${preset}.summary`, summary) };
}
