import { cryptogsPlan } from '@show-of-hands/contracts/deployment';
import { type CryptogsTypes, cryptogs } from '@show-of-hands/engine/cryptogs';
import { CRYPTOGS_LEVELS } from '@show-of-hands/engine/cryptogs/search';
import { type BotGame, botGame } from '../../match/game/bot-game.ts';
import { bundledProgram } from '../../own-files.ts';
import { cryptogsCamp } from './camp/camp.ts';
import { cryptogsOnChain } from './chain/on-chain.ts';
import { deployCryptogs } from './chain/team.ts';
import { cryptogsHighlights } from './highlights.ts';
import { cryptogsReplay } from './replay.ts';
import { presets } from './rules/presets.ts';
import { collectionPage } from './shown/collection-page.ts';
import { cryptogsInShort, exampleNow, howToVote, shortOf } from './shown/how-to-vote.ts';
import { cryptogsForTools, cryptogsOnBus } from './shown/on-bus.ts';
import { cryptogsSpellings } from './spellings.ts';

/**
 * Cryptogs as the bot plays it. Every table knows all its rules: there is no registry of them. What seats stake is got ready
 * between matches. Nothing is looked back at: chance follows every slam, so that no position is worth what the slam before it was.
 */
export const cryptogsBotGame: BotGame<CryptogsTypes> = botGame({
  game: cryptogs,
  name: 'Cryptogs',
  presets,
  onChain: cryptogsOnChain,
  // the owner of seat B is the house that chat plays against
  tableCode: { plan: cryptogsPlan, table: 'cryptogs' },
  deploy: (local) => deployCryptogs(local, local.owners[1]?.address ?? local.deployer.address),
  campAt: cryptogsCamp,
  collectionPage,
  thinking: bundledProgram('thinking-cryptogs'),
  levels: CRYPTOGS_LEVELS,
  how: { pattern: howToVote, example: exampleNow, short: shortOf },
  inShort: (preset, _view, saying) => cryptogsInShort(preset, saying),
  spellings: cryptogsSpellings,
  highlights: cryptogsHighlights,
  bus: cryptogsOnBus,
  tools: cryptogsForTools,
  replay: cryptogsReplay,
});
