import {
  type BetweenVoteShow,
  type CampChoice,
  type CampNews,
  type CampPay,
  type CampTopic,
  type PurseShow,
  sayIn,
} from '@show-of-hands/bus';
import { type CampSentences, type TopicSaying, topicWords } from '@show-of-hands/bus/show-words';
import { type ReactElement, useMemo } from 'react';
import { useLoadedLanguage } from '../words/Words.tsx';
import type { FacesLaid, FacesSpace, HoldingsPicture } from './camp-picture.ts';
import { useGame, useLoadedPicture } from './Games.tsx';

/** What a game says of its camp, in the language of the page. Null as long as its picture is not here. */
export interface LocalisedCamp {
  /** Its picture and its words are on their way. */
  readonly isComing: boolean;
  /** The game's own words for what is asked about; null where it has none. */
  readonly topicOf: (topic: CampTopic, what: TopicSaying) => string | null;
  readonly choiceOf: (choice: CampChoice) => CampSentences | null;
  readonly newsOf: (news: CampNews) => CampSentences | null;
  readonly facesIn: (room: FacesSpace) => FacesLaid | null;
  readonly choiceFaces: (choice: CampChoice, room: FacesSpace, page: number) => ReactElement | null;
  readonly newsCard: (news: CampNews, size: number) => ReactElement | null;
  readonly newsScene: (news: CampNews, room: FacesSpace) => ReactElement | null;
}

/** How the camp is spoken of that a vote is about. Its game's picture is fetched with the vote. */
export function useCampWords(vote: BetweenVoteShow): LocalisedCamp {
  const spoken = useLoadedLanguage();
  const { picture, isComing } = useGame(
    vote.subject === 'camp' ? (vote.options[0]?.choice.game ?? null) : null,
  );
  return useMemo(() => {
    const among = vote.subject === 'camp' ? vote.options.map(({ choice }) => choice) : [];
    return {
      isComing,
      topicOf: (topic, what) => topicWords(picture?.camp?.topics, topic, what, (book) => sayIn(book, spoken)),
      choiceOf: (choice) => picture?.camp?.choiceOf(choice, among, (book) => sayIn(book, spoken)) ?? null,
      newsOf: (news) => picture?.camp?.newsOf(news, (book) => sayIn(book, spoken)) ?? null,
      facesIn: (room) => picture?.camp?.facesIn(among, room) ?? null,
      choiceFaces: (choice, room, page) => picture?.camp?.choiceFaces(choice, among, room, page) ?? null,
      newsCard: (news, size) => picture?.camp?.newsCard(news, size) ?? null,
      newsScene: (news, room) =>
        picture?.camp?.newsScene?.(news, room, (book) => sayIn(book, spoken), spoken.language) ?? null,
    };
  }, [picture, isComing, spoken, vote]);
}

/** A game's own words for what its camp is asked about; null where it has none, or its picture is not here. */
export function useTopicWords(game: string): LocalisedCamp['topicOf'] {
  const spoken = useLoadedLanguage();
  const picture = useLoadedPicture(game);
  return (topic, what) => topicWords(picture?.camp?.topics, topic, what, (book) => sayIn(book, spoken));
}

/** What a match paid for, in the language of the page; null as long as its game's picture is not here. */
export function usePayWords(purse: PurseShow | null): string | null {
  const spoken = useLoadedLanguage();
  const pay: CampPay | null = purse?.paid?.for ?? null;
  const { picture } = useGame(pay?.game ?? null);
  return pay === null ? null : (picture?.camp?.payOf(pay, (book) => sayIn(book, spoken)) ?? null);
}

/** What chat owns beside coins, as its game shows it; null where it shows nothing, and as long as its picture is not here. */
export function useHoldings(purse: Pick<PurseShow, 'holdings'> | null): HoldingsPicture | null {
  const spoken = useLoadedLanguage();
  const held = purse?.holdings ?? null;
  const { picture } = useGame(held?.game ?? null);
  return useMemo(
    () => held && (picture?.camp?.holdings?.(held, (book) => sayIn(book, spoken), spoken.language) ?? null),
    [held, picture, spoken],
  );
}
