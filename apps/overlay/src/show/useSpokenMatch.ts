import type { MatchShow } from '@show-of-hands/bus';
import { useMemo } from 'react';
import { useRulesetWords } from '../games/useRulesetWords.ts';
import { useWords } from '../words/Words.tsx';
import { spokenMatch } from './spoken-show.ts';
import { showWords } from './words/index.ts';

/** Says single matches, e.g. of records: seats that nobody named, and stock rulesets. */
export function useSpokenMatch(): <M extends Pick<MatchShow, 'ruleset' | 'seats'>>(match: M) => M {
  const say = useWords(showWords);
  const rulesetOf = useRulesetWords();
  return useMemo(() => (match) => spokenMatch(match, { say, rulesetOf }), [say, rulesetOf]);
}
