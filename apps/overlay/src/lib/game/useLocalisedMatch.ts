import type { MatchShow } from '@show-of-hands/bus';
import { showWords, spokenMatch } from '@show-of-hands/bus/show-words';
import { useMemo } from 'react';
import { useWords } from '../words/Words.tsx';
import { useRulesetWords } from './useRulesetWords.ts';

/** Says single matches, e.g. of records: seats that nobody named, and stock rulesets. */
export function useSpokenMatch(): <M extends Pick<MatchShow, 'ruleset' | 'seats'>>(match: M) => M {
  const say = useWords(showWords);
  const rulesetOf = useRulesetWords();
  return useMemo(() => (match) => spokenMatch(match, { say, rulesetOf }), [say, rulesetOf]);
}
