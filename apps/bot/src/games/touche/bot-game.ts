import { touchePlan } from '@show-of-hands/contracts/deployment';
import { type ToucheTypes, touche } from '@show-of-hands/engine/touche';
import { TOUCHE_LEVELS } from '@show-of-hands/engine/touche/search';
import { type BotGame, botGame } from '../../match/game/bot-game.ts';
import { bundledProgram } from '../../own-files.ts';
import { deployTouche } from './chain/deployment.ts';
import { toucheOnChain } from './chain/on-chain.ts';
import { toucheHighlights } from './highlights.ts';
import { toucheReplay } from './replay.ts';
import { presets } from './rules/presets.ts';
import { exampleNow, howToVote, shortOf, toucheInShort } from './shown/how-to-vote.ts';
import { toucheForTools, toucheOnBus } from './shown/on-bus.ts';
import { toucheSpellings } from './spellings.ts';

/**
 * Touché Coulé as the bot plays it. Every table knows all its rules: there is no registry of them. A fleet that chat could
 * see would be seen by the other side, too: so it is nobody's to see unless that is asked for. Nothing is looked back at:
 * both seats decide at once, by guesses, so that no move has a value.
 */
export const toucheBotGame: BotGame<ToucheTypes> = botGame({
  game: touche,
  name: 'Touché Coulé',
  presets,
  onChain: toucheOnChain,
  deploy: deployTouche,
  tableCode: { plan: touchePlan, table: 'touche' },
  thinking: bundledProgram('thinking-touche'),
  levels: TOUCHE_LEVELS,
  handMode: 'blind',
  how: { pattern: howToVote, example: exampleNow, short: shortOf },
  inShort: (preset, _view, saying) => toucheInShort(preset, saying),
  spellings: toucheSpellings,
  highlights: toucheHighlights,
  bus: toucheOnBus,
  tools: toucheForTools,
  replay: toucheReplay,
});
