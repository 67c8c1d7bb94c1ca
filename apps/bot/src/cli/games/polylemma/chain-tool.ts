import { type PolylemmaView, polylemma, rulesOfId } from '@show-of-hands/engine/polylemma';
import { POLYLEMMA_LEVELS } from '@show-of-hands/engine/polylemma/search';
import type { LogFinding } from '@show-of-hands/verify';
import type { Address } from 'viem';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { officesOf, readyPlayer } from '../../../games/polylemma/camp/ready-player.ts';
import { deployPolylemma } from '../../../games/polylemma/chain/deployment.ts';
import { polylemmaAbi, polylemmaOnChain } from '../../../games/polylemma/chain/on-chain.ts';
import {
  characterCollectionAt,
  charactersOf,
} from '../../../games/polylemma/characters/character-collection.ts';
import { freeOf, tooFewFree } from '../../../games/polylemma/characters/free-characters.ts';
import { PARTY_SIZE, strongestOf } from '../../../games/polylemma/characters/party-choice.ts';
import { optionWords, presets } from '../../../games/polylemma/rules/presets.ts';
import { rulesetShows } from '../../../match/game/ruleset-shows.ts';
import { bundledProgram } from '../../../own-files.ts';
import type { ReadEvidence } from '../evidence.ts';
import { fixedExtents, fixedRulesets } from '../fixed-rulesets.ts';
import type { GameTool } from '../game-tool.ts';
import { checkReplay } from '../replay-check.ts';
import { playSeat, publishMatch, type TextFace } from '../seat-run.ts';
import { battleText } from './battle-text.ts';
import { checkCharacters } from './character-checks.ts';
import { polylemmaCommands } from './commands.ts';
import { checkContracts, partOf } from './contract-checks.ts';
import { putUp } from './prize.ts';

const face: TextFace<PolylemmaView> = {
  lines: battleText,
  thinking: bundledProgram('thinking-polylemma'),
};

const party: GameTool['party'] = {
  size: PARTY_SIZE,
  async choose(link, table, owner) {
    const [registry, collection] = await Promise.all([
      partOf(link, table, 'organizer'),
      partOf(link, table, 'characters'),
    ]);
    const owned = await charactersOf(characterCollectionAt(link, collection), owner);
    const free = await freeOf(link, registry, owner, owned);
    if (free.length < PARTY_SIZE) throw tooFewFree('The owner', owner, owned, free);
    return strongestOf(free).map(({ tokenId }) => tokenId);
  },
  async ready({ link, table, ...seat }, signal) {
    const offices = await officesOf(link, await partOf(link, table.venue.table, 'organizer'));
    await readyPlayer({ link, table, offices, ...seat }, signal);
  },
};

const extentOf = fixedExtents(polylemmaOnChain, rulesOfId);

const collectionOf = (link: ChainLink, table: Address): Promise<Address> => partOf(link, table, 'characters');

async function* replayed(link: ChainLink, evidence: ReadEvidence): AsyncGenerator<LogFinding> {
  const { table, info } = evidence;
  extentOf(info.terms.rules);
  const collection = await collectionOf(link, table.venue.table);
  yield* checkReplay(polylemmaOnChain, evidence, (found) => checkCharacters(link, collection, found));
}

/** POLYLEMMA as the command line knows it. */
export const polylemmaTool: GameTool = {
  commands: polylemmaCommands,
  rulesets: rulesetShows(polylemma.id, presets),
  abi: polylemmaAbi,
  isFormerTable: polylemmaOnChain.isFormerTable,
  name: 'POLYLEMMA',
  levels: POLYLEMMA_LEVELS,
  brings: polylemmaOnChain.brings,
  seeds: polylemmaOnChain.seeds,
  joining: polylemmaOnChain.joining,
  drawsOf: async (_link, _table, rules) => polylemmaOnChain.mostDraws(rules),
  secrets: polylemmaOnChain.secrets,
  cards: characterCollectionAt,
  booked: { table: 'battlefield', registry: 'organizer', collection: 'characters' },
  party,
  putUp,
  inspect: checkContracts,
  registryOf: (link, table) => partOf(link, table, 'organizer'),
  curated: async () => [],
  rulesetsAt: () => fixedRulesets(presets, optionWords),
  settingFor: async (_table, { rules, collection }) =>
    polylemmaOnChain.settingOf({ rules, collection, pool: [] }),
  hasHands: () => false,
  collectionOf: (link, table) => collectionOf(link, table.venue.table),
  extentOf: ({ rulesetId }) => extentOf(rulesetId),
  requireRules: async (_link, _table, rules) => extentOf(rules),
  play: (_link, run) => playSeat(polylemmaOnChain, face, run),
  follow: (_link, run) => publishMatch(polylemmaOnChain, face, run),
  replayed,
  noUse: {
    collection:
      'Characters are minted by their own dealer: this game cannot be played with another collection',
  },
  deploy: deployPolylemma,
};
