import type { Show } from '@show-of-hands/bus';
import { showWords, speaker } from '@show-of-hands/bus/show-words';
import { useMemo } from 'react';
import { useGameWords } from '../games/useGameWords.ts';
import { useRulesetWords } from '../games/useRulesetWords.ts';
import { useWords } from '../words/Words.tsx';

/** The show with everything that the bot says in English said in the language of the page. */
export function useSpokenShow(show: Show | null): Show | null {
  const say = useWords(showWords);
  const rulesetOf = useRulesetWords();
  const { labelOf } = useGameWords();
  const speak = useMemo(() => speaker({ say, rulesetOf, labelOf }), [say, rulesetOf, labelOf]);
  return useMemo(() => (show === null ? null : speak(show)), [show, speak]);
}
