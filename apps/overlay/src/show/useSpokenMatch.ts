import type { MatchShow } from '@show-of-hands/bus';
import { showWords, spokenMatch } from '@show-of-hands/bus/show-words';
import { useMemo } from 'react';
import { useRulesetWords } from '../games/useRulesetWords.ts';
import { useWords } from '../words/Words.tsx';

/** Says single matches, e.g. of records: seats that nobody named, and stock rulesets. */
export function useSpokenMatch(): <M extends Pick<MatchShow, 'ruleset' | 'seats'>>(match: M) => M {
  const say = useWords(showWords);
  const rulesetOf = useRulesetWords();
  return useMemo(() => (match) => spokenMatch(match, { say, rulesetOf }), [say, rulesetOf]);
}
