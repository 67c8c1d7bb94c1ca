import { type LoadedLanguage, sayIn } from '@show-of-hands/bus';
import { polylemmaWords } from '@show-of-hands/bus/polylemma/text';
import { doesText, SPECIAL } from '../../games/polylemma/lesson/attribute-texts.ts';
import { polylemmaLessonWords } from '../../games/polylemma/lesson/words/index.ts';
import type { CardWords } from './card-words.ts';

/** The word that stands on a character's card for what is special about it, and what it does. */
export const polylemmaCardWords: CardWords = {
  books: [polylemmaWords, polylemmaLessonWords],
  words: (spoken: LoadedLanguage) => {
    const [say, sayLesson] = [sayIn(polylemmaWords, spoken), sayIn(polylemmaLessonWords, spoken)];
    return SPECIAL.map((attribute) => ({
      key: attribute,
      name: say(`attribute.${attribute}`),
      about: doesText(attribute, sayLesson),
    }));
  },
};
