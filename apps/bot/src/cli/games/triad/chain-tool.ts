import { LEVELS } from '@show-of-hands/engine';
import { type Ruleset, type TriadState, triad } from '@show-of-hands/engine/triad';
import {
  type Answer,
  type LogFinding,
  logsOfType,
  type MatchLog,
  type PackedCard,
  type Replayed,
  sameHex,
} from '@show-of-hands/verify';
import { checkCards, checkDraws } from '@show-of-hands/verify/triad';
import { type Address, type Hex, isAddress } from 'viem';
import { z } from 'zod';
import { Problem } from '../../../base/problem.ts';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { ChainFault } from '../../../chain/rpc/fault.ts';
import type { TableReader } from '../../../chain/table/table-client.ts';
import { cardCollectionAt } from '../../../games/triad/cards/card-collection.ts';
import { deployTriad } from '../../../games/triad/chain/deployment.ts';
import { HAND, type TriadOnChain, triadAbi, triadOnChain } from '../../../games/triad/chain/on-chain.ts';
import { presets } from '../../../games/triad/rules/presets.ts';
import { registeredRulesets } from '../../../games/triad/rules/ruleset-on-chain.ts';
import { extentUnder } from '../../../match/game/match-extent.ts';
import { rulesetShows } from '../../../match/game/ruleset-shows.ts';
import { drawPool } from '../../../match/play/draw-pool.ts';
import { bundledProgram } from '../../../own-files.ts';
import type { ReadEvidence } from '../evidence.ts';
import type { GameTool } from '../game-tool.ts';
import { checkReplay } from '../replay-check.ts';
import { playSeat, publishMatch, type TextFace } from '../seat-run.ts';
import { boardText } from './board-text.ts';
import { triadCommands } from './commands.ts';
import { checkContracts, partOf } from './contract-checks.ts';
import { rulesetsAt } from './ruleset-registry.ts';
import { checkSettled } from './settled-check.ts';

const face: TextFace<Parameters<typeof boardText>[0]> = {
  lines: boardText,
  thinking: bundledProgram('thinking-triad'),
};

type KnownRuleset = { readonly rulesetId: Hex; readonly ruleset: Ruleset };

/** The presets, if a match is played with one of them; otherwise what its table's registry has. */
async function rulesetsWith(
  link: ChainLink,
  table: Address,
  rules: Hex,
): Promise<{ readonly all: readonly KnownRuleset[]; readonly ruleset: Ruleset }> {
  const isMeant = ({ rulesetId }: KnownRuleset) => sameHex(rulesetId, rules);
  const preset = presets.find(isMeant);
  if (preset !== undefined) return { all: presets, ruleset: preset.ruleset };
  const registry = await partOf(link, table, 'registry');
  const { rulesets } = await registeredRulesets(link, registry);
  const registered = rulesets.find(isMeant);
  if (registered !== undefined) return { all: rulesets, ruleset: registered.ruleset };
  throw new Problem(
    `The match is played with ruleset ${rules}, which this program does not know`,
    `registry ${registry} on chain ${link.chainId}`,
    'use a newer version of this program',
  );
}

/** Triad with the rules of one match. */
const bindingFor = async (link: ChainLink, table: Address, rules: Hex): Promise<TriadOnChain> =>
  triadOnChain(triadAbi, (await rulesetsWith(link, table, rules)).all);

/** The cards of a match's draft as its opening has read them; none without a draft. */
async function poolOf(
  binding: TriadOnChain,
  table: TableReader,
  matchKey: Hex,
  logs: readonly MatchLog[],
): Promise<readonly PackedCard[]> {
  const [opening] = logsOfType(logs, 'opened');
  const pool = opening === undefined ? [] : binding.poolIn(opening.terms.setting);
  return binding.readPool(matchKey, pool, table);
}

const bindingOf = async (link: ChainLink, table: TableReader, matchKey: Hex): Promise<TriadOnChain> =>
  bindingFor(link, table.venue.table, (await table.infoOf(matchKey)).terms.rules);

const played = z.object({
  collection: z.custom<Address>((value) => typeof value === 'string' && isAddress(value)),
});

async function collectionOf(table: TableReader, matchKey: Hex): Promise<Address> {
  return played.parse(await table.read('playOf', [matchKey])).collection;
}

/** How a collection describes cards by now, or why it cannot be asked. */
async function attributesNow(
  link: ChainLink,
  collection: Address,
  tokens: readonly bigint[],
): Promise<Answer<readonly bigint[], string>> {
  try {
    const cards = await cardCollectionAt(link, collection).packed(tokens);
    return { ok: true, value: cards.map(({ attributes }) => attributes) };
  } catch (error) {
    if (!(error instanceof ChainFault)) throw error;
    return { ok: false, why: error.message };
  }
}

async function* replayed(link: ChainLink, evidence: ReadEvidence): AsyncGenerator<LogFinding> {
  const { table, matchKey, info } = evidence;
  if (info.cause === 'settled') {
    const rulesetOf = async (id: Hex) => (await rulesetsWith(link, table.venue.table, id)).ruleset;
    yield* checkSettled(link, evidence, rulesetOf);
  }
  // a record can settle a match that was never opened: then there is nothing more
  if (logsOfType(evidence.logs, 'opened').length === 0) return;
  const binding = await bindingFor(link, table.venue.table, info.terms.rules);
  const pool = await poolOf(binding, table, matchKey, evidence.logs);
  const more = async function* (found: Replayed<TriadState>) {
    yield* checkDraws(found);
    const collection = await collectionOf(table, matchKey);
    yield* checkCards(evidence, collection, (tokens) => attributesNow(link, collection, tokens));
  };
  yield* checkReplay(binding, evidence, more, pool);
}

const ascending = (tokens: readonly bigint[]): readonly bigint[] =>
  [...tokens].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** Triad as the command line knows it. */
export const triadTool: GameTool = {
  commands: triadCommands,
  rulesets: rulesetShows(triad.id, presets),
  abi: triadAbi,
  isFormerTable: async () => false,
  name: 'Triad',
  levels: LEVELS,
  brings: HAND,
  seeds: true,
  joining: 'join',
  drawsOf: async (link, table, rules) => (await bindingFor(link, table, rules)).mostDraws(rules),
  secrets: 'listed',
  cards: cardCollectionAt,
  booked: { table: 'table', registry: 'registry', collection: 'collection' },
  party: null,
  putUp: null,
  inspect: checkContracts,
  registryOf: (link, table) => partOf(link, table, 'registry'),
  curated: async (link, table) => [
    { name: 'the registry of rulesets', address: await partOf(link, table, 'registry') },
    { name: 'the list of collections', address: await partOf(link, table, 'collections') },
  ],
  rulesetsAt,
  noUse: { coinPrice: 'This game has no coins to sell' },
  deploy: (order) => deployTriad({ ...order, rulesets: presets }),
  settingFor: async (_table, { rules, collection, matchKey }, owned) => {
    const binding = triadOnChain(triadAbi, presets);
    const size = binding.poolSizeOf(rules);
    const pool = size === 0 ? [] : drawPool(matchKey, ascending(await owned()), size);
    return binding.settingOf({ rules, collection, pool });
  },
  hasHands: (setting) => triadOnChain(triadAbi, presets).poolIn(setting).length === 0,
  collectionOf: (_link, table, matchKey) => collectionOf(table, matchKey),
  extentOf: ({ rulesetId }) => extentUnder(triadOnChain(triadAbi, presets), rulesetId),
  requireRules: async (link, table, rules) => extentUnder(await bindingFor(link, table, rules), rules),
  play: async (link, run) => playSeat(await bindingOf(link, run.table, run.matchKey), face, run),
  follow: async (link, run) => publishMatch(await bindingOf(link, run.table, run.matchKey), face, run),
  replayed,
};
