import { type ClassicFlag, plainRuleset, type Ruleset, rulesetIdOf } from '@show-of-hands/engine/triad';
import type { Preset } from '../bot-game.ts';

/**
 * Rules a moderator can pick. All are for hidden hands: no traits, no formations (docs/rules.md R9), so that a
 * closed hand gives nothing away.
 */
const preset = (
  id: string,
  name: string,
  summary: string,
  ...rules: readonly ClassicFlag[]
): Preset<Ruleset> => {
  const ruleset = plainRuleset(...rules);
  return { id, name, summary, ruleset, rulesetId: rulesetIdOf(ruleset) };
};

export const presets: readonly Preset<Ruleset>[] = [
  preset('three-open', 'Three Open', 'Three cards of each hand lie open; two stay hidden.', 'threeOpen'),
  preset('all-open', 'All Open', 'Both hands lie open from the start.', 'allOpen'),
  preset('order', 'Order', 'Cards are played from left to right; chat chooses where.', 'order'),
  preset('chaos', 'Chaos', 'A draw picks the card of every turn; chat chooses where.', 'chaos'),
  preset('closed', 'Closed hands', 'Nobody sees a hand; cards show when they are played.'),
  preset(
    'order-three-open',
    'Order, Three Open',
    'Left to right, with three cards of each hand open.',
    'order',
    'threeOpen',
  ),
  preset('chaos-all-open', 'Chaos, All Open', 'Drawn cards, and both hands open.', 'chaos', 'allOpen'),
  preset(
    'chaos-three-open',
    'Chaos, Three Open',
    'Drawn cards, with three cards of each hand open.',
    'chaos',
    'threeOpen',
  ),
];
