import { type MatchShow, type RulesetShow, type Show, sentencesIn } from '@show-of-hands/bus';
import { rulesetWords, showWords, translatedMatch, translateShow } from '@show-of-hands/bus/show-words';
import { useMemo } from 'react';
import { useLoadedLanguage, useWords } from '../words/Words.tsx';
import { usePageGames } from './Games.tsx';
import { useGameWords } from './useGameWords.ts';

/** Says rulesets in the language of the page, of whatever game they are. The same function while the language stays. */
export function useRulesetWords(): (ruleset: RulesetShow) => RulesetShow {
  const { rulesets } = usePageGames();
  const spoken = useLoadedLanguage();
  return useMemo(() => {
    const games = rulesets.map((book) => ({ book, sentence: sentencesIn(book, spoken) }));
    return (ruleset) =>
      games.reduce((so, { book, sentence }) => rulesetWords(so, book.english, sentence), ruleset);
  }, [rulesets, spoken]);
}

/** Says single matches, e.g. of records: seats that nobody named, and stock rulesets. */
export function useLocalisedMatch(): <M extends Pick<MatchShow, 'ruleset' | 'seats'>>(match: M) => M {
  const say = useWords(showWords);
  const rulesetOf = useRulesetWords();
  return useMemo(() => (match) => translatedMatch(match, { say, rulesetOf }), [say, rulesetOf]);
}

/** The show with everything that the bot says in English said in the language of the page. */
export function useLocalisedShow(show: Show | null): Show | null {
  const say = useWords(showWords);
  const rulesetOf = useRulesetWords();
  const { labelOf } = useGameWords();
  const speak = useMemo(() => translateShow({ say, rulesetOf, labelOf }), [say, rulesetOf, labelOf]);
  return useMemo(() => (show === null ? null : speak(show)), [show, speak]);
}
