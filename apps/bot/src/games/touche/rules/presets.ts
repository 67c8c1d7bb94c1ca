import { HIDDEN, ORIGINAL, type Ruleset, rulesetIdOf, SPOTTERS } from '@show-of-hands/engine/touche';
import type { Preset } from '../../../match/game/bot-game.ts';

/** What rules have on, each in one word: by these moderators ask for rules. */
export const flagWords = ({ hidden, aiming, scatter }: Ruleset): readonly string[] => [
  ...(hidden ? ['hidden'] : []),
  ...(aiming ? ['aiming'] : []),
  ...(scatter > 0 ? ['scatter'] : []),
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
  preset(
    'hidden',
    'Hidden fleets',
    '10 × 10, three hidden ships a side, two pirates. Every hit and miss is proven.',
    HIDDEN,
  ),
  preset(
    'spotters',
    'Spotters',
    '20 × 20, one open sea. You aim; the shell lands there or right beside it.',
    SPOTTERS,
  ),
  preset(
    'original',
    'Original',
    '50 × 50, one open sea. Ships fire by themselves; you move, talk or wait.',
    ORIGINAL,
  ),
];
