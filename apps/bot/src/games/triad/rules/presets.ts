import { PRESETS, type Ruleset, rulesetIdOf } from '@show-of-hands/engine/triad';
import type { Preset } from '../../../match/game/bot-game.ts';
import { ruleFlags } from './rules-in-words.ts';

function preset(id: keyof typeof PRESETS, name: string, summary: string): Preset<Ruleset> {
  const ruleset: Ruleset = PRESETS[id];
  return { id, name, summary, ruleset, rulesetId: rulesetIdOf(ruleset), flags: ruleFlags(ruleset) };
}

/**
 * Rules a moderator can pick. The order is that of lists on screen: the plainest first, then those that change a match
 * the most, then single rules and combinations, then Triple Triad as players of Final Fantasy know it.
 */
export const presets: readonly Preset<Ruleset>[] = [
  preset('three-open', 'Three Open', '3 cards of each hand are shown, 2 stay hidden.'),
  preset('all-open', 'All Open', 'Both hands are shown from the start.'),
  preset('order', 'Order', 'Cards are played left to right. Chat chooses the cell.'),
  preset('chaos', 'Chaos', 'A random card each turn. Chat chooses the cell.'),
  preset('closed', 'Closed hands', 'Cards stay hidden until they are played.'),
  preset('order-three-open', 'Order, Three Open', 'Left to right, with 3 cards of each hand shown.'),
  preset('chaos-all-open', 'Chaos, All Open', 'Random cards, with both hands shown.'),
  preset('chaos-three-open', 'Chaos, Three Open', 'Random cards, with 3 cards of each hand shown.'),
  preset('draft', 'Draft', 'The sides take turns picking 5 cards each from 12.'),
  preset('sudden-death', 'Sudden Death', 'At 5–5, play on with the cards you own. 3 rounds at most.'),
  preset('everything', 'Everything', 'All types and formations in play, and both hands shown.'),
  preset('same', 'Same', 'Equal numbers with 2 or more neighbours take them all.'),
  preset('plus', 'Plus', 'Equal sums with 2 or more neighbours take them all.'),
  preset('same-plus', 'Same, Plus', 'Equal numbers and equal sums take all those neighbours.'),
  preset(
    'same-plus-three-open',
    'Same, Plus, Three Open',
    'Equal numbers and sums take, with 3 cards of each hand shown.',
  ),
  preset('reverse', 'Reverse', 'Low beats high: the weakest cards rule.'),
  preset('ace-killer', 'Ace Killer', 'A 1 beats a 10, and a 10 never beats a 1.'),
  preset('swap', 'Swap', 'Before the first turn, the hands swap 1 random card.'),
  preset('type-ascend', 'Type Ascend', 'Each card played strengthens all of its type, on both sides.'),
  preset('type-descend', 'Type Descend', 'Each card played weakens all of its type, on both sides.'),
  preset('roulette', 'Roulette', 'Adds 1 random rule: Swap, Reverse, Ace Killer, Plus or Same.'),
  preset(
    'draft-everything',
    'Draft, Everything',
    'Each side picks 5 of 12 cards. Types and formations count.',
  ),
  preset(
    'draft-sudden-death',
    'Draft, Sudden Death',
    'Each side picks 5 of 12 cards. At 5–5, play on, 3 rounds at most.',
  ),
  preset('fantasy', 'Final Fantasy', 'Triple Triad as in Final Fantasy, with both hands shown.'),
  preset('fantasy-three-open', 'Fantasy Three Open', 'As in Final Fantasy, with 3 cards of each hand shown.'),
  preset('fantasy-same', 'Fantasy Same', 'Equal numbers with 2 or more neighbours take them. Combos follow.'),
  preset('fantasy-plus', 'Fantasy Plus', 'Equal sums with 2 or more neighbours take them. Combos follow.'),
  preset(
    'fantasy-same-plus',
    'Fantasy Same, Plus',
    'Equal numbers or equal sums take those neighbours. Combos follow.',
  ),
  preset('fantasy-reverse', 'Fantasy Reverse', 'Low beats high. Equal numbers take nothing.'),
  preset('fantasy-fallen-ace', 'Fantasy Fallen Ace', 'A 1 takes a 10, and a 10 takes a 1.'),
  preset(
    'fantasy-ascension',
    'Fantasy Ascension',
    'Each card played strengthens all of its type after its turn.',
  ),
  preset(
    'fantasy-descension',
    'Fantasy Descension',
    'Each card played weakens all of its type after its turn.',
  ),
  preset('fantasy-order', 'Fantasy Order', 'Cards are played left to right. Chat chooses the cell.'),
  preset(
    'fantasy-chaos',
    'Fantasy Chaos',
    'A random card, picked just before each turn. Chat chooses the cell.',
  ),
  preset('fantasy-draft', 'Fantasy Draft', 'A random side picks first. Each side picks 5 of 12 cards.'),
  preset(
    'fantasy-sudden-death',
    'Fantasy Sudden Death',
    'At 5–5, play on with the cards you own. 3 rounds at most.',
  ),
  preset(
    'fantasy-roulette',
    'Fantasy Roulette',
    'Adds 1 random rule, such as Same, Plus, Reverse or Fallen Ace.',
  ),
];
