import type { RulesetShow } from '@show-of-hands/bus';
import { useMemo } from 'react';
import { useWords } from '../words/Words.tsx';
import { rulesetWords } from './triad/rulesets/ruleset-words.ts';
import { triadRulesetWords } from './triad/rulesets/words/index.ts';

/** Says rulesets in the language of the page, of whatever game they are. The same function while the language stays. */
export function useRulesetWords(): (ruleset: RulesetShow) => RulesetShow {
  const triad = useWords(triadRulesetWords);
  return useMemo(() => (ruleset) => rulesetWords(ruleset, triad), [triad]);
}
