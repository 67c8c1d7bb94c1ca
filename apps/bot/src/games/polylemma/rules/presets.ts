import { BARE, CLASSIC, FICKLE, optionsOf, type Ruleset, rulesetIdOf } from '@show-of-hands/engine/polylemma';
import type { Preset } from '../../../match/game/bot-game.ts';

const preset = (id: string, name: string, summary: string, ruleset: Ruleset): Preset<Ruleset> => ({
  id,
  name,
  summary,
  ruleset,
  rulesetId: rulesetIdOf(ruleset),
});

/** Rules that a moderator can pick, the usual ones first. */
export const presets: readonly Preset<Ruleset>[] = [
  preset(
    'classic',
    'Classic',
    'Bonds always count, bonus coins are paid, random slots can pick twice.',
    CLASSIC,
  ),
  preset('fickle', 'Fickle', 'Like Classic, but bonds count in only 3 of 10 rounds.', FICKLE),
  preset('bare', 'Bare', 'No extras: no bonus coins, and random slots pick once.', BARE),
];

/** What rules have on, each in one word: by these moderators ask for rules. */
export const optionWords = (ruleset: Ruleset): readonly string[] =>
  optionsOf(ruleset).map((option) => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
