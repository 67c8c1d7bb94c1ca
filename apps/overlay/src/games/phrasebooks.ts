import type { Phrasebook } from '../words/phrasebook.ts';
import { RULESET_WORDS } from './rulesets.ts';
import { triadWords } from './triad/words/index.ts';

/** What each game says in its own words: for whatever must be complete, and pages that speak of every game. */
export const GAME_WORDS: readonly Phrasebook[] = [triadWords, ...RULESET_WORDS];
