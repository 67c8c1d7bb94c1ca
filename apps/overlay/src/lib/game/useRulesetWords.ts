import { type RulesetShow, sentencesIn } from '@show-of-hands/bus';
import { rulesetWords } from '@show-of-hands/bus/show-words';
import { useMemo } from 'react';
import { RULESET_WORDS } from '../../games/rulesets.ts';
import { useSpoken } from '../words/Words.tsx';

/** Says rulesets in the language of the page, of whatever game they are. The same function while the language stays. */
export function useRulesetWords(): (ruleset: RulesetShow) => RulesetShow {
  const spoken = useSpoken();
  return useMemo(() => {
    const games = RULESET_WORDS.map((book) => ({ book, sentence: sentencesIn(book, spoken) }));
    return (ruleset) =>
      games.reduce((so, { book, sentence }) => rulesetWords(so, book.english, sentence), ruleset);
  }, [spoken]);
}
