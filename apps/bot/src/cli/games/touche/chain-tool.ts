import { rulesetOfId, type ToucheView, touche } from '@show-of-hands/engine/touche';
import { TOUCHE_LEVELS } from '@show-of-hands/engine/touche/search';
import type { LogFinding } from '@show-of-hands/verify';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { toucheBotGame } from '../../../games/touche/bot-game.ts';
import { deployTouche } from '../../../games/touche/chain/deployment.ts';
import { toucheOnChain } from '../../../games/touche/chain/on-chain.ts';
import { flagWords, presets } from '../../../games/touche/rules/presets.ts';
import { rulesetShows } from '../../../match/game/ruleset-shows.ts';
import { bundledProgram } from '../../../own-files.ts';
import type { ReadEvidence } from '../evidence.ts';
import { fixedExtents, fixedRulesets } from '../fixed-rulesets.ts';
import type { GameTool } from '../game-tool.ts';
import { checkReplay } from '../replay-check.ts';
import { playSeat, publishMatch, type TextFace } from '../seat-run.ts';
import { toucheCommands } from './commands.ts';
import { checkContracts, refereeOf } from './contract-checks.ts';
import { seaText } from './sea-text.ts';

const face: TextFace<ToucheView> = {
  lines: seaText,
  thinking: bundledProgram('thinking-touche'),
};

const extentOf = fixedExtents(toucheOnChain, rulesetOfId);

async function* replayed(_link: ChainLink, evidence: ReadEvidence): AsyncGenerator<LogFinding> {
  extentOf(evidence.info.terms.rules);
  yield* checkReplay(toucheOnChain, evidence);
}

/** Touché Coulé as the command line knows it. */
export const toucheTool: GameTool = {
  commands: toucheCommands,
  rulesets: rulesetShows(touche.id, presets),
  abi: toucheOnChain.abi,
  isFormerTable: toucheOnChain.isFormerTable,
  name: 'Touché Coulé',
  levels: TOUCHE_LEVELS,
  brings: toucheOnChain.brings,
  seeds: toucheOnChain.seeds,
  joining: toucheOnChain.joining,
  drawsOf: async (_link, _table, rules) => toucheOnChain.mostDraws(rules),
  secrets: toucheOnChain.secrets,
  cards: toucheBotGame.cards,
  booked: { table: 'touche', registry: 'touche-referee', collection: 'touche-referee' },
  party: null,
  putUp: null,
  inspect: checkContracts,
  registryOf: refereeOf,
  curated: async () => [],
  rulesetsAt: () => fixedRulesets(presets, flagWords),
  settingFor: async () => '0x',
  hasHands: () => false,
  collectionOf: (link, table) => refereeOf(link, table.venue.table),
  extentOf: ({ rulesetId }) => extentOf(rulesetId),
  requireRules: async (_link, _table, rules) => extentOf(rules),
  play: (_link, run) => playSeat(toucheOnChain, face, run),
  follow: (_link, run) => publishMatch(toucheOnChain, face, run),
  replayed,
  noUse: {
    coinPrice: 'This game has no coins to sell',
    collection: 'Nobody brings cards to Touché Coulé: it is played without a collection',
  },
  deploy: deployTouche,
};
