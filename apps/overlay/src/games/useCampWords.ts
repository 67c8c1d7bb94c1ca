import type { BetweenVoteShow, CampChoice, CampNews } from '@show-of-hands/bus';
import { useMemo } from 'react';
import type { Phrasebook } from '../words/phrasebook.ts';
import { sayIn } from '../words/say.ts';
import { useBooks, useSpoken } from '../words/Words.tsx';
import type { SaidInCamp, Saying } from './camp-words.ts';
import { CAMPS } from './camps.ts';

/** What games say of their camps, in the language of the page. Null where they have no words. */
export interface SpokenCamp {
  readonly choiceOf: (choice: CampChoice) => SaidInCamp | null;
  readonly newsOf: (news: CampNews) => SaidInCamp | null;
}

const NO_BOOKS: readonly Phrasebook[] = [];

/** How the camp is spoken of that a vote is about. Its words are fetched with the vote, and said in English till then. */
export function useCampWords(vote: BetweenVoteShow): SpokenCamp {
  const spoken = useSpoken();
  const game = vote.subject === 'camp' ? vote.options[0]?.choice.game : undefined;
  useBooks(game === undefined ? NO_BOOKS : CAMPS[game].books);
  return useMemo(() => {
    const saying: Saying = (book) => sayIn(book, spoken);
    return {
      choiceOf: (choice) => CAMPS[choice.game].choiceOf(choice, saying),
      newsOf: (news) => CAMPS[news.game].newsOf(news, saying),
    };
  }, [spoken]);
}
