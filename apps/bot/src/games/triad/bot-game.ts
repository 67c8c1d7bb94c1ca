import { isDrafting, type Ruleset, type TriadTypes, triad } from '@show-of-hands/engine/triad';
import type { BotGame, Preset } from '../../match/game/bot-game.ts';
import { howToVote, shortOf } from './how-to-vote.ts';
import { triadOnBus } from './on-bus.ts';
import { triadAbi, triadOnChain } from './on-chain.ts';
import { openView } from './open-view.ts';
import { cardOf } from './packed-card.ts';
import { presets } from './presets.ts';
import { triadReplay } from './replay.ts';

/** A card that changes hands moves the margin by two tiles. */
const CARD_TAKEN = 2;

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
  review: {
    openView,
    continues: (before, after) => before.round === after.round && !isDrafting(before),
    halfLoss: CARD_TAKEN,
  },
  bus: triadOnBus,
  replay: triadReplay,
});

/** Triad by the rules that this program brings. */
export const triadBotGame = triadBy(presets);
