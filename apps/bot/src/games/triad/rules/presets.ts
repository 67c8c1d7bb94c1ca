import {
  type ClassicFlag,
  canonicalRuleset,
  defaultV2,
  plainRuleset,
  type Ruleset,
  rulesetIdOf,
} from '@show-of-hands/engine/triad';
import type { Preset } from '../../../match/game/bot-game.ts';
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
  plain('three-open', 'Three Open', '3 cards of each hand are shown, 2 stay hidden.', 'threeOpen'),
  plain('all-open', 'All Open', 'Both hands are shown from the start.', 'allOpen'),
  plain('order', 'Order', 'Cards are played left to right. Chat chooses the cell.', 'order'),
  plain('chaos', 'Chaos', 'A random card each turn. Chat chooses the cell.', 'chaos'),
  plain('closed', 'Closed hands', 'Cards stay hidden until they are played.'),
  plain(
    'order-three-open',
    'Order, Three Open',
    'Left to right, with 3 cards of each hand shown.',
    'order',
    'threeOpen',
  ),
  plain('chaos-all-open', 'Chaos, All Open', 'Random cards, with both hands shown.', 'chaos', 'allOpen'),
  plain(
    'chaos-three-open',
    'Chaos, Three Open',
    'Random cards, with 3 cards of each hand shown.',
    'chaos',
    'threeOpen',
  ),
  preset(
    'draft',
    'Draft',
    'The sides take turns picking 5 cards each from 12.',
    withExtras(plainRuleset(), DRAFT),
  ),
  preset(
    'sudden-death',
    'Sudden Death',
    'At 5–5, play on with the cards you own. 3 rounds at most.',
    withExtras(plainRuleset(), SUDDEN_DEATH),
  ),
  preset('everything', 'Everything', 'All types and formations in play, and both hands shown.', TRAITS_ON),
  plain('same', 'Same', 'Equal numbers with 2 or more neighbours take them all.', 'same'),
  plain('plus', 'Plus', 'Equal sums with 2 or more neighbours take them all.', 'plus'),
  plain('same-plus', 'Same, Plus', 'Equal numbers and equal sums take all those neighbours.', 'plus', 'same'),
  plain(
    'same-plus-three-open',
    'Same, Plus, Three Open',
    'Equal numbers and sums take, with 3 cards of each hand shown.',
    'plus',
    'same',
    'threeOpen',
  ),
  plain('reverse', 'Reverse', 'Low beats high: the weakest cards rule.', 'reverse'),
  plain('ace-killer', 'Ace Killer', 'A 1 beats a 10, and a 10 never beats a 1.', 'aceKiller'),
  plain('swap', 'Swap', 'Before the first turn, the hands swap 1 random card.', 'swap'),
  plain(
    'type-ascend',
    'Type Ascend',
    'Each card played strengthens all of its type, on both sides.',
    'typeAscend',
  ),
  plain(
    'type-descend',
    'Type Descend',
    'Each card played weakens all of its type, on both sides.',
    'typeDescend',
  ),
  preset(
    'roulette',
    'Roulette',
    'Adds 1 random rule: Swap, Reverse, Ace Killer, Plus or Same.',
    withExtras(plainRuleset('threeOpen'), WHEEL),
  ),
  preset(
    'draft-everything',
    'Draft, Everything',
    'Each side picks 5 of 12 cards. Types and formations count.',
    withExtras(defaultV2(), DRAFT),
  ),
  preset(
    'draft-sudden-death',
    'Draft, Sudden Death',
    'Each side picks 5 of 12 cards. At 5–5, play on, 3 rounds at most.',
    withExtras(plainRuleset(), { ...DRAFT, ...SUDDEN_DEATH }),
  ),
];
