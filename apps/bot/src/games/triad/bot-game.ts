import { type Ruleset, type TriadTypes, triad } from '@show-of-hands/engine/triad';
import type { BotGame, Preset } from '../../match/game/bot-game.ts';
import { cardOf } from './cards/packed-card.ts';
import { triadAbi, triadOnChain } from './chain/on-chain.ts';
import { triadReplay } from './replay.ts';
import { presets } from './rules/presets.ts';
import { howToVote, shortOf } from './shown/how-to-vote.ts';
import { triadOnBus } from './shown/on-bus.ts';

/**
 * Triad as the bot plays it.
 *
 * @param presets the rules that matches are played by; those of one with others are not known
 */
export const triadBy = (presets: readonly Preset<Ruleset>[]): BotGame<TriadTypes> => ({
  game: triad,
  presets,
  onChain: triadOnChain(triadAbi, presets),
  how: {
    pattern: howToVote,
    short: shortOf,
  },
  poolOf: (cards, ruleset) => cards.map((card) => cardOf(card, ruleset)),
  bus: triadOnBus,
  replay: triadReplay,
});

/** Triad by the rules that this program brings. */
export const triadBotGame = triadBy(presets);
