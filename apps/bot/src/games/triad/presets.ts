import {
  type ClassicFlag,
  canonicalRuleset,
  defaultV2,
  plainRuleset,
  type Ruleset,
  rulesetIdOf,
} from '@show-of-hands/engine/triad';
import type { Preset } from '../bot-game.ts';
import { ruleFlags } from './rules-in-words.ts';

const preset = (id: string, name: string, summary: string, ruleset: Ruleset): Preset<Ruleset> => ({
  id,
  name,
  summary,
  ruleset,
  rulesetId: rulesetIdOf(ruleset),
  flags: ruleFlags(ruleset),
});

/** No traits and no formations (docs/rules.md R9): a closed hand gives nothing away. */
const plain = (
  id: string,
  name: string,
  summary: string,
  ...rules: readonly ClassicFlag[]
): Preset<Ruleset> => preset(id, name, summary, plainRuleset(...rules));

type Extras = Pick<Ruleset, 'suddenDeath' | 'draft' | 'roulette'>;

const withExtras = (base: Ruleset, extras: Extras): Ruleset =>
  canonicalRuleset({ ...base, version: 3, ...extras });

/** Traits at work on the board, formations of hands, and All Open, which formations need (R11.3). */
const TRAITS_ON = canonicalRuleset(defaultV2('allOpen'));
/** A pool of twelve is seen at a glance, and two cards stay on the table. */
const DRAFT = { draft: { poolSize: 12 } } as const;
const SUDDEN_DEATH = { suddenDeath: { maxRounds: 3 } } as const;
/** Rules that need no others to be worth a spin. */
const WHEEL = { roulette: { pool: ['swap', 'reverse', 'aceKiller', 'plus', 'same'], picks: 1 } } as const;

/**
 * Rules a moderator can pick, each in canonical form, as registries take them (R8.2). The order is that of lists
 * on screen: the plainest first, then those that change a match the most, then single rules and combinations.
 */
export const presets: readonly Preset<Ruleset>[] = [
  plain('three-open', 'Three Open', 'Three cards of each hand lie open; two stay hidden.', 'threeOpen'),
  plain('all-open', 'All Open', 'Both hands lie open from the start.', 'allOpen'),
  plain('order', 'Order', 'Cards are played from left to right; chat chooses where.', 'order'),
  plain('chaos', 'Chaos', 'A draw picks the card of every turn; chat chooses where.', 'chaos'),
  plain('closed', 'Closed hands', 'Nobody sees a hand; cards show when they are played.'),
  plain(
    'order-three-open',
    'Order, Three Open',
    'Left to right, with three cards of each hand open.',
    'order',
    'threeOpen',
  ),
  plain('chaos-all-open', 'Chaos, All Open', 'Drawn cards, and both hands open.', 'chaos', 'allOpen'),
  plain(
    'chaos-three-open',
    'Chaos, Three Open',
    'Drawn cards, with three cards of each hand open.',
    'chaos',
    'threeOpen',
  ),
  preset(
    'draft',
    'Draft',
    'Chat picks its five cards from twelve on the table, in turns with the other side.',
    withExtras(plainRuleset(), DRAFT),
  ),
  preset(
    'sudden-death',
    'Sudden Death',
    'At 5 : 5 a new round begins with the cards each side owns; three rounds at most.',
    withExtras(plainRuleset(), SUDDEN_DEATH),
  ),
  preset(
    'everything',
    'Everything',
    'Traits and formations at work, both hands open: storms, shields, auras, chosen edges.',
    TRAITS_ON,
  ),
  plain('same', 'Same', 'Two touching edges equal to their neighbours’ capture at once.', 'same'),
  plain('plus', 'Plus', 'Two touching pairs of edges with the same sum capture at once.', 'plus'),
  plain('same-plus', 'Same, Plus', 'Equal edges and equal sums both capture at once.', 'plus', 'same'),
  plain(
    'same-plus-three-open',
    'Same, Plus, Three Open',
    'Equal edges and sums capture, with three cards of each hand open.',
    'plus',
    'same',
    'threeOpen',
  ),
  plain('reverse', 'Reverse', 'Low beats high: the weakest cards rule.', 'reverse'),
  plain('ace-killer', 'Ace Killer', 'A 1 beats a 10, and a 10 never beats a 1.', 'aceKiller'),
  plain('swap', 'Swap', 'One drawn card of each hand changes sides before the first turn.', 'swap'),
  plain(
    'type-ascend',
    'Type Ascend',
    'Every placed card lifts all cards of its trait, on either side.',
    'typeAscend',
  ),
  plain(
    'type-descend',
    'Type Descend',
    'Every placed card weakens all cards of its trait, on either side.',
    'typeDescend',
  ),
  preset(
    'roulette',
    'Roulette',
    'A spin before the match adds one rule: Swap, Reverse, Ace Killer, Plus or Same.',
    withExtras(plainRuleset('threeOpen'), WHEEL),
  ),
  preset(
    'draft-everything',
    'Draft, Everything',
    'Hands are picked from twelve cards, with traits and formations at work.',
    withExtras(defaultV2(), DRAFT),
  ),
  preset(
    'draft-sudden-death',
    'Draft, Sudden Death',
    'Hands are picked from twelve cards; a 5 : 5 is played on, three rounds at most.',
    withExtras(plainRuleset(), { ...DRAFT, ...SUDDEN_DEATH }),
  ),
];
