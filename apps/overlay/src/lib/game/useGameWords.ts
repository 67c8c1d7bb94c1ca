import { type GameId, knows, type MatchShow, sayIn } from '@show-of-hands/bus';
import { useMemo } from 'react';
import { useLoadedLanguage } from '../words/Words.tsx';
import type { CommonWords } from './common-words.ts';
import { useLoadedPictures } from './Games.tsx';
import { type GameWords, NO_WORDS } from './game-picture.tsx';

/** What tells which game it is of. */
type OfGame = Pick<MatchShow, 'view' | 'ruleset'>;

/** The id of a match's game, or while there is no state of it of its rules' game; empty where neither is told. */
export const gameOf = ({ view, ruleset }: OfGame): string => view?.game ?? ruleset.game ?? '';

/** What the games say, in the language of the page. */
export interface AnyGameWords extends Omit<GameWords, 'labelOf' | 'common'> {
  readonly labelOf: (game: GameId, command: string) => string;
  /** Of a match's game; none where there is no match, or its game is not here. */
  readonly commonOf: (match: OfGame | null) => CommonWords;
}

/** How the games speak on this page. One whose picture is not here says nothing, and a command as it is. */
export function useGameWords(): AnyGameWords {
  const { pictures } = useLoadedPictures();
  const spoken = useLoadedLanguage();
  return useMemo(() => {
    const words = new Map<string, GameWords>();
    for (const picture of Object.values(pictures)) {
      if (!picture.books.every((book) => knows(spoken, book))) continue;
      words.set(
        picture.game,
        picture.words((book) => sayIn(book, spoken), spoken.language),
      );
    }
    const of = (game: string): GameWords => words.get(game) ?? NO_WORDS;
    return {
      storyOf: (events, nameOf, view) => of(events.game).storyOf(events, nameOf, view),
      noteOf: (view) => of(view.game).noteOf(view),
      scoreNotesOf: (view, ending) => of(view.game).scoreNotesOf(view, ending),
      labelOf: (game, command) => of(game).labelOf(command),
      hintOf: (view, seat) => of(view.game).hintOf(view, seat),
      ownPiecesOf: (view, seat) => of(view.game).ownPiecesOf(view, seat),
      commonOf: (match) => (match === null ? NO_WORDS.common : of(gameOf(match)).common),
      lessonOf: (taught) => of(gameOf(taught)).lessonOf(taught),
    };
  }, [pictures, spoken]);
}
