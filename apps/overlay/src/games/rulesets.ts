import type { Phrasebook } from '@show-of-hands/bus';
import { polylemmaRulesetWords } from './polylemma/rulesets/words/index.ts';
import { triadRulesetWords } from './triad/rulesets/words/index.ts';

/** How each game's rulesets are called: said wherever rules are, of whatever game the table plays. */
export const RULESET_WORDS: readonly Phrasebook[] = [triadRulesetWords, polylemmaRulesetWords];
