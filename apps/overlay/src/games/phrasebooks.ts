import type { Phrasebook } from '@show-of-hands/bus';
import { polylemmaCampWords } from './polylemma/camp/words/index.ts';
import { polylemmaLessonWords } from './polylemma/lesson/words/index.ts';
import { polylemmaWords } from './polylemma/words/index.ts';
import { RULESET_WORDS } from './rulesets.ts';
import { triadLessonWords } from './triad/lesson/words/index.ts';
import { triadWords } from './triad/words/index.ts';

/** What each game says in its own words: for whatever must be complete, and pages that speak of every game. */
export const GAME_WORDS: readonly Phrasebook[] = [
  triadWords,
  triadLessonWords,
  polylemmaWords,
  polylemmaCampWords,
  polylemmaLessonWords,
  ...RULESET_WORDS,
];
