import type { Show } from '@show-of-hands/bus';
import { showWords, speaker } from '@show-of-hands/bus/show-words';
import { useMemo } from 'react';
import { useWords } from '../words/Words.tsx';
import { useGameWords } from './useGameWords.ts';
import { useRulesetWords } from './useRulesetWords.ts';

/** The show with everything that the bot says in English said in the language of the page. */
export function useSpokenShow(show: Show | null): Show | null {
  const say = useWords(showWords);
  const rulesetOf = useRulesetWords();
  const { labelOf } = useGameWords();
  const speak = useMemo(() => speaker({ say, rulesetOf, labelOf }), [say, rulesetOf, labelOf]);
  return useMemo(() => (show === null ? null : speak(show)), [show, speak]);
}
