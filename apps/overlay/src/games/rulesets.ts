import type { Phrasebook } from '@show-of-hands/bus';
import { polylemmaRulesetWords } from '@show-of-hands/bus/polylemma/said';
import { triadRulesetWords } from '@show-of-hands/bus/triad/said';

/** How each game's rulesets are called: said wherever rules are, of whatever game the table plays. */
export const RULESET_WORDS: readonly Phrasebook[] = [triadRulesetWords, polylemmaRulesetWords];
