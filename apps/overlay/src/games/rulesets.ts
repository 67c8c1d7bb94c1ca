import type { GameId, Phrasebook } from '@show-of-hands/bus';
import { cryptogsRulesetWords } from '@show-of-hands/bus/cryptogs/text';
import { polylemmaRulesetWords } from '@show-of-hands/bus/polylemma/text';
import { toucheRulesetWords } from '@show-of-hands/bus/touche/text';
import { triadRulesetWords } from '@show-of-hands/bus/triad/text';

const BOOKS: Readonly<Record<GameId, Phrasebook>> = {
  triad: triadRulesetWords,
  polylemma: polylemmaRulesetWords,
  touche: toucheRulesetWords,
  cryptogs: cryptogsRulesetWords,
};

/** How each game's rulesets are called: said wherever rules are, of whatever game the table plays. */
export const RULESET_WORDS: readonly Phrasebook[] = Object.values(BOOKS);
