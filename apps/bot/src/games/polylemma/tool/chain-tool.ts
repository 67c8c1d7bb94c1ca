import type { PolylemmaView } from '@show-of-hands/engine/polylemma';
import { POLYLEMMA_LEVELS } from '@show-of-hands/engine/polylemma/search';
import type { Address, Hex } from 'viem';
import type { ChainLink } from '../../../chain/connect.ts';
import type { MatchExtent } from '../../../chain/match-gas.ts';
import { bundledProgram } from '../../../place.ts';
import { Problem } from '../../../problem.ts';
import type { Finding } from '../../../tool/chain/finding.ts';
import type { GameTool, PartyTool } from '../../../tool/chain/game-tool.ts';
import { playSeat, type TextFace, tellMatch } from '../../../tool/chain/match/seat-run.ts';
import type { Evidence } from '../../../tool/chain/verify/evidence.ts';
import { checkReplay } from '../../../tool/chain/verify/replay-check.ts';
import { extentUnder } from '../../match-extent.ts';
import { characterCollectionAt, charactersOf } from '../character-collection.ts';
import { deployPolylemma } from '../deployment.ts';
import { freeOf, tooFewFree } from '../free-characters.ts';
import { polylemmaOffer } from '../offer.ts';
import { polylemmaAbi, polylemmaOnChain } from '../on-chain.ts';
import { PARTY_SIZE, strongestOf } from '../party-choice.ts';
import { rulesetOfId } from '../presets.ts';
import { officesOf, readyPlayer } from '../ready-player.ts';
import { battleText } from './battle-text.ts';
import { checkCharacters } from './character-checks.ts';
import { checkContracts, partOf } from './contract-checks.ts';
import { rulesetDesk } from './ruleset-desk.ts';

const face: TextFace<PolylemmaView> = {
  lines: battleText,
  thinking: bundledProgram('thinking-polylemma'),
};

const party: PartyTool = {
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

/** Fails with a Problem for rules that no table plays. */
function extentOf(rules: Hex): MatchExtent {
  if (rulesetOfId(rules) !== undefined) return extentUnder(polylemmaOnChain, rules);
  throw new Problem(
    `The match is played with ruleset ${rules}, which this program does not know`,
    'the table contract',
    'use a newer version of this program',
  );
}

const collectionOf = (link: ChainLink, table: Address): Promise<Address> => partOf(link, table, 'characters');

async function* replayed(link: ChainLink, evidence: Evidence): AsyncGenerator<Finding> {
  const { table, info } = evidence;
  extentOf(info.terms.rules);
  const collection = await collectionOf(link, table.venue.table);
  yield* checkReplay(polylemmaOnChain, evidence, (found) => checkCharacters(link, collection, found));
}

/** POLYLEMMA as the tasks of the command line know it. */
export const polylemmaTool: GameTool = {
  rulesets: polylemmaOffer.rulesets,
  abi: polylemmaAbi,
  hands: false,
  levels: POLYLEMMA_LEVELS,
  brings: polylemmaOnChain.brings,
  cards: characterCollectionAt,
  booked: { table: 'battlefield', registry: 'organizer', collection: 'characters' },
  party,
  inspect: checkContracts,
  registryOf: (link, table) => partOf(link, table, 'organizer'),
  rulesetsAt: () => rulesetDesk,
  settingFor: async ({ rules, collection }) => polylemmaOnChain.settingOf({ rules, collection, pool: [] }),
  bringsHands: () => false,
  collectionOf: (link, table) => collectionOf(link, table.venue.table),
  extentOf: ({ rulesetId }) => extentOf(rulesetId),
  requireRules: async (_link, _table, rules) => extentOf(rules),
  play: (_link, run) => playSeat(polylemmaOnChain, face, run),
  follow: (_link, run) => tellMatch(polylemmaOnChain, face, run),
  replayed,
  async deploy(order) {
    if (order.collection === null) return deployPolylemma(order);
    throw new Problem(
      'Characters are minted by their own dealer: this game cannot be played with another collection',
      'the command line',
      'leave out --collection',
    );
  },
};
