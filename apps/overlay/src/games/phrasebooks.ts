import type { Phrasebook } from '../words/phrasebook.ts';
import { triadRulesetWords } from './triad/rulesets/words/index.ts';
import { triadWords } from './triad/words/index.ts';

/** What each game says in its own words. A game is added here when its pictures are added to the registry. */
export const GAME_WORDS: readonly Phrasebook[] = [triadWords, triadRulesetWords];
