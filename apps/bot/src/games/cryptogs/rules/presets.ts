import { AIM, ORIGINAL, PARLOUR, type Ruleset, rulesetIdOf, SERIES } from '@show-of-hands/engine/cryptogs';
import type { Preset } from '../../../match/game/bot-game.ts';

/** What rules have on, each in one word: by these moderators ask for rules. */
export const flagWords = ({ aiming, parlour, series }: Ruleset): readonly string[] => [
  ...(aiming ? ['aiming'] : []),
  ...(parlour ? ['parlour'] : []),
  ...(series ? ['series'] : []),
];

const preset = (id: string, name: string, summary: string, ruleset: Ruleset): Preset<Ruleset> => ({
  id,
  name,
  summary,
  ruleset,
  rulesetId: rulesetIdOf(ruleset),
  flags: flagWords(ruleset),
});

/** Rules that a moderator can pick, the usual ones first. */
export const presets: readonly Preset<Ruleset>[] = [
  preset('aim', 'Aim', 'Pick a slam before each throw: even, all or nothing, or aimed.', AIM),
  preset(
    'series',
    'Best of three',
    'Both stake five togs each match. The other side begins each time.',
    SERIES,
  ),
  preset('original', 'Original', 'A toss, then throws in turns. Chance decides all of it.', ORIGINAL),
  preset(
    'parlour',
    'Parlour',
    'All throws from one draw, done in a minute. The twelfth flips the rest.',
    PARLOUR,
  ),
];
