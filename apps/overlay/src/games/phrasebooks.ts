import type { GameId, Phrasebook } from '@show-of-hands/bus';
import { cryptogsWords } from '@show-of-hands/bus/cryptogs/text';
import { polylemmaCampWords, polylemmaWords } from '@show-of-hands/bus/polylemma/text';
import { toucheWords } from '@show-of-hands/bus/touche/text';
import { triadWords } from '@show-of-hands/bus/triad/text';
import { cryptogsLessonWords } from './cryptogs/lesson/words.ts';
import { polylemmaLessonWords } from './polylemma/lesson/words/index.ts';
import { RULESET_WORDS } from './rulesets.ts';
import { toucheLessonWords } from './touche/lesson/words/index.ts';
import { triadLessonWords } from './triad/lesson/words/index.ts';

const BOOKS: Readonly<Record<GameId, readonly Phrasebook[]>> = {
  triad: [triadWords, triadLessonWords],
  polylemma: [polylemmaWords, polylemmaCampWords, polylemmaLessonWords],
  touche: [toucheWords, toucheLessonWords],
  cryptogs: [cryptogsWords, cryptogsLessonWords],
};

/** What each game says in its own words: for whatever must be complete, and pages that speak of every game. */
export const GAME_WORDS: readonly Phrasebook[] = [...Object.values(BOOKS).flat(), ...RULESET_WORDS];
