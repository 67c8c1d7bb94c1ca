import {
  type PolylemmaDisclosure,
  type PolylemmaEvent,
  type PolylemmaMove,
  type PolylemmaSetup,
  type PolylemmaState,
  type PolylemmaView,
  polylemma,
  type Ruleset,
} from '@show-of-hands/engine/polylemma';
import type { BotGame } from '../../match/game/bot-game.ts';
import { exampleNow, howToVote, shortOf } from './how-to-vote.ts';
import { polylemmaOnBus } from './on-bus.ts';
import { presets } from './presets.ts';
import { polylemmaReplay } from './replay.ts';

/** What the bot needs to run POLYLEMMA. */
export const polylemmaBotGame: BotGame<
  PolylemmaSetup,
  PolylemmaState,
  PolylemmaView,
  PolylemmaMove,
  PolylemmaEvent,
  PolylemmaDisclosure,
  Ruleset
> = {
  game: polylemma,
  presets,
  how: { pattern: howToVote, example: exampleNow, short: shortOf },
  // seats bring parties that everyone sees: nothing is guessed from what owners have
  poolOf: () => null,
  // both seats move at once, and the best of it is a mix: no move has a value of its own
  review: null,
  bus: polylemmaOnBus,
  replay: polylemmaReplay,
};
