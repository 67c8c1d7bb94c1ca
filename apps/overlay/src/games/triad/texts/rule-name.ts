import { type SayTriad, triadWords } from '@show-of-hands/bus/triad/said';

type RuleKey = Extract<keyof typeof triadWords.english, `rule.${string}`>;

const isRuleKey = (key: string): key is RuleKey => key in triadWords.english;

/** A classic rule as players know it; a rule that has no name here by its identifier. */
export function ruleName(rule: string, say: SayTriad): string {
  const key = `rule.${rule}`;
  return isRuleKey(key) ? say(key) : rule;
}
