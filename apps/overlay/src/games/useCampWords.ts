import type { BetweenVoteShow, CampChoice, CampNews } from '@show-of-hands/bus';
import { type ReactElement, useMemo } from 'react';
import { sayIn } from '../words/say.ts';
import { useSpoken } from '../words/Words.tsx';
import type { SaidInCamp } from './camp-words.ts';
import { useGame } from './useGame.ts';

/** What a game says of its camp, in the language of the page. Null as long as its picture is not here. */
export interface SpokenCamp {
  readonly choiceOf: (choice: CampChoice) => SaidInCamp | null;
  readonly newsOf: (news: CampNews) => SaidInCamp | null;
  readonly newsCard: (news: CampNews, size: number) => ReactElement | null;
}

/** How the camp is spoken of that a vote is about. Its game's picture is fetched with the vote. */
export function useCampWords(vote: BetweenVoteShow): SpokenCamp {
  const spoken = useSpoken();
  const { picture } = useGame(vote.subject === 'camp' ? (vote.options[0]?.choice.game ?? null) : null);
  return useMemo(
    () => ({
      choiceOf: (choice) => picture?.camp?.choiceOf(choice, (book) => sayIn(book, spoken)) ?? null,
      newsOf: (news) => picture?.camp?.newsOf(news, (book) => sayIn(book, spoken)) ?? null,
      newsCard: (news, size) => picture?.camp?.newsCard(news, size) ?? null,
    }),
    [picture, spoken],
  );
}
