import { type GameId, knows, sayIn } from '@show-of-hands/bus';
import { useMemo } from 'react';
import { useLoadedLanguage } from '../words/Words.tsx';
import { useLoadedPictures } from './Games.tsx';
import { type GameWords, NO_WORDS } from './game-picture.tsx';

/** What the games say, in the language of the page. */
export interface AnyGameWords extends Omit<GameWords, 'labelOf'> {
  readonly labelOf: (game: GameId, command: string) => string;
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
      storyOf: (events, nameOf) => of(events.game).storyOf(events, nameOf),
      noteOf: (view) => of(view.game).noteOf(view),
      scoreNotesOf: (view) => of(view.game).scoreNotesOf(view),
      labelOf: (game, command) => of(game).labelOf(command),
      hintOf: (view, seat) => of(view.game).hintOf(view, seat),
      ownHandOf: (view, seat) => of(view.game).ownHandOf(view, seat),
      // of the match's game, or while there is no state of it of the rules' game
      lessonOf: (taught) => of(taught.view?.game ?? taught.ruleset.game ?? '').lessonOf(taught),
    };
  }, [pictures, spoken]);
}
