import { english } from '../words/en.ts';
import type { SayTriad } from '../words/say.ts';

type RuleKey = Extract<keyof typeof english, `rule.${string}`>;

const isRuleKey = (key: string): key is RuleKey => key in english;

/** A classic rule as players know it; a rule that has no name here by its identifier. */
export function ruleName(rule: string, say: SayTriad): string {
  const key = `rule.${rule}`;
  return isRuleKey(key) ? say(key) : rule;
}
