import type { GameId } from '@show-of-hands/bus';
import { type GameEvents, type GameView, knows, sayIn } from '@show-of-hands/bus';
import type { BySeat } from '@show-of-hands/engine';
import { useMemo } from 'react';
import { useLoadedLanguage } from '../words/Words.tsx';
import { useLoadedPictures } from './Games.tsx';
import type { GameWords, LessonPoint, Taught } from './game-picture.tsx';

/** What the games say, in the language of the page. */
export interface AnyGameWords
  extends Omit<GameWords<GameView, GameEvents>, 'labelOf' | 'lessonOf' | 'scoreNotesOf'> {
  readonly labelOf: (game: GameId, command: string) => string;
  readonly scoreNotesOf: (view: GameView) => BySeat<string | null>;
  /** Of the match's game, or while there is no state of it of the rules' game. */
  readonly lessonOf: (taught: Taught<GameView>) => readonly LessonPoint[];
}

const NO_NOTES: BySeat<string | null> = { A: null, B: null };

/** How the games speak on this page. One whose picture is not here says nothing, and a command as it is. */
export function useGameWords(): AnyGameWords {
  const { pictures } = useLoadedPictures();
  const spoken = useLoadedLanguage();
  return useMemo(() => {
    const words = new Map<string, GameWords<GameView, GameEvents>>();
    for (const picture of Object.values(pictures)) {
      if (!picture.books.every((book) => knows(spoken, book))) continue;
      words.set(
        picture.game,
        picture.words((book) => sayIn(book, spoken), spoken.language),
      );
    }
    return {
      storyOf: (events, nameOf) => words.get(events.game)?.storyOf(events, nameOf) ?? null,
      noteOf: (view) => words.get(view.game)?.noteOf(view) ?? null,
      scoreNotesOf: (view) => words.get(view.game)?.scoreNotesOf?.(view) ?? NO_NOTES,
      labelOf: (game, command) => words.get(game)?.labelOf(command) ?? command,
      hintOf: (view, seat) => words.get(view.game)?.hintOf(view, seat) ?? '',
      ownHandOf: (view, seat) => words.get(view.game)?.ownHandOf(view, seat) ?? [],
      lessonOf: (taught) =>
        words.get(taught.view?.game ?? taught.ruleset.game ?? '')?.lessonOf?.(taught) ?? [],
    };
  }, [pictures, spoken]);
}
