import { type PolylemmaTypes, polylemma } from '@show-of-hands/engine/polylemma';
import type { BotGame } from '../../match/game/bot-game.ts';
import { polylemmaOnChain } from './chain/on-chain.ts';
import { polylemmaReplay } from './replay.ts';
import { presets } from './rules/presets.ts';
import { exampleNow, howToVote, shortOf } from './shown/how-to-vote.ts';
import { polylemmaOnBus } from './shown/on-bus.ts';

/**
 * POLYLEMMA as the bot plays it. Nothing is guessed from what owners have, for seats bring parties that everyone sees;
 * and nothing is looked back at: both seats move at once, and the best of it is a mix, so that no move has a value.
 */
export const polylemmaBotGame: BotGame<PolylemmaTypes> = {
  game: polylemma,
  presets,
  onChain: polylemmaOnChain,
  how: { pattern: howToVote, example: exampleNow, short: shortOf },
  bus: polylemmaOnBus,
  replay: polylemmaReplay,
};
