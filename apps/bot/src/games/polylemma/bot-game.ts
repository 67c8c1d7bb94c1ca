import { polylemmaPlan } from '@show-of-hands/contracts/deployment';
import { type PolylemmaTypes, polylemma } from '@show-of-hands/engine/polylemma';
import { POLYLEMMA_LEVELS } from '@show-of-hands/engine/polylemma/search';
import { type BotGame, botGame } from '../../match/game/bot-game.ts';
import { bundledProgram } from '../../own-files.ts';
import { polylemmaCamp } from './camp/camp.ts';
import { deployPolylemma } from './chain/deployment.ts';
import { polylemmaOnChain } from './chain/on-chain.ts';
import { characterCollectionAt } from './characters/character-collection.ts';
import { polylemmaHighlights } from './highlights.ts';
import { polylemmaReplay } from './replay.ts';
import { optionWords, presets } from './rules/presets.ts';
import { exampleNow, howToVote, shortOf } from './shown/how-to-vote.ts';
import { polylemmaInShort } from './shown/in-short.ts';
import { polylemmaForTools, polylemmaOnBus } from './shown/on-bus.ts';
import { polylemmaSpellings } from './spellings.ts';

/**
 * POLYLEMMA as the bot plays it. Every battlefield knows all its rules: there is no registry of them. Nothing is guessed
 * from what owners have, for seats bring parties that everyone sees; and nothing is looked back at: both seats move at
 * once, and the best of it is a mix, so that no move has a value.
 */
export const polylemmaBotGame: BotGame<PolylemmaTypes> = botGame({
  game: polylemma,
  name: 'POLYLEMMA',
  presets,
  flagsOf: (preset) =>
    presets.filter(({ id }) => id === preset).flatMap(({ ruleset }) => optionWords(ruleset)),
  onChain: polylemmaOnChain,
  deploy: deployPolylemma,
  tableCode: { plan: polylemmaPlan, table: 'battlefield' },
  cards: characterCollectionAt,
  campAt: polylemmaCamp,
  thinking: bundledProgram('thinking-polylemma'),
  levels: POLYLEMMA_LEVELS,
  how: { pattern: howToVote, example: exampleNow, short: shortOf },
  inShort: (_preset, _view, saying) => polylemmaInShort(saying),
  spellings: polylemmaSpellings,
  highlights: polylemmaHighlights,
  bus: polylemmaOnBus,
  tools: polylemmaForTools,
  replay: polylemmaReplay,
});
