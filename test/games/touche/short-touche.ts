import { HIDDEN, type Ruleset, rulesetIdOf, type ToucheTypes } from '@show-of-hands/engine/touche';
import { type BotGame, botGame } from '#bot/game-bot-game';
import { toucheBotGame } from '#bot/touche-bot-game';

/** Hidden fleets in so little water, and for so few ticks, that a bot can be killed at every step of a match. */
const SHORT: Ruleset = { ...HIDDEN, width: 6, height: 6, ships: 2, pirates: 1, limit: 6 };
/** As {@link SHORT}, but that nothing is there to hit but the other fleet. */
const CALM: Ruleset = { ...SHORT, pirates: 0 };

const presets: BotGame<ToucheTypes>['presets'] = [
  ...toucheBotGame.presets,
  {
    id: 'short',
    name: 'Short',
    summary: 'Six ticks at most.',
    ruleset: SHORT,
    rulesetId: rulesetIdOf(SHORT),
  },
  {
    id: 'short-calm',
    name: 'Short and calm',
    summary: 'Six ticks at most, and no pirates.',
    ruleset: CALM,
    rulesetId: rulesetIdOf(CALM),
  },
];

const { rulesAt: _rules, ...rest } = toucheBotGame;

/** Touché Coulé with rules beside its own that only tests play by. */
export const shortTouche: BotGame<ToucheTypes> = botGame({ ...rest, presets, offered: presets });
