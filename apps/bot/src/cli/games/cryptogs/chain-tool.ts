import { randomInt } from 'node:crypto';
import { SEATS, type Seat } from '@show-of-hands/engine';
import {
  type CryptogsView,
  cryptogs,
  rulesetOfId,
  STAKE,
  TOG_NUMBERS,
  togOf,
  togsFlipped,
  togsLeft,
} from '@show-of-hands/engine/cryptogs';
import {
  byRarity,
  CRYPTOGS_LEVELS,
  chooseCounter,
  chooseStake,
  type Lots,
  rarityIn,
} from '@show-of-hands/engine/cryptogs/search';
import type { LogFinding } from '@show-of-hands/verify';
import { togIn } from '@show-of-hands/verify/cryptogs';
import { type Address, encodeAbiParameters } from 'viem';
import { Problem } from '../../../base/problem.ts';
import type { AccountSender } from '../../../chain/outbox/account-sender.ts';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import type { TableReader } from '../../../chain/table/table-client.ts';
import { createTableReader } from '../../../chain/table/table-reader.ts';
import { letStakeOnly, tooFewTogs, vaultOf } from '../../../games/cryptogs/camp/seat-togs.ts';
import { takeHome, waitingFor } from '../../../games/cryptogs/camp/take-home.ts';
import { sourceOn, TogCollection, togsAt } from '../../../games/cryptogs/chain/collection.ts';
import { cryptogsAbi, cryptogsOnChain } from '../../../games/cryptogs/chain/on-chain.ts';
import { deployCryptogs, mintFive } from '../../../games/cryptogs/chain/team.ts';
import { flagWords, presets } from '../../../games/cryptogs/rules/presets.ts';
import { collectionPage } from '../../../games/cryptogs/shown/collection-page.ts';
import { rulesetShows } from '../../../match/game/ruleset-shows.ts';
import { bundledProgram } from '../../../own-files.ts';
import type { ReadEvidence } from '../evidence.ts';
import { fixedExtents, fixedRulesets } from '../fixed-rulesets.ts';
import type { GameTool, SeatToTake } from '../game-tool.ts';
import { checkReplay } from '../replay-check.ts';
import { playSeat, publishMatch, type TextFace } from '../seat-run.ts';
import { beginnerWords, canBeFollowed } from './beginner-words.ts';
import { cryptogsCommands } from './commands.ts';
import { checkContracts, picturesOf, togsOfTable } from './contract-checks.ts';

function togText(view: CryptogsView, number: number): string {
  const { token, rarity } = togOf(view, number);
  return `${number} #${token} (1 in ${rarity})`;
}

const listed = (view: CryptogsView, numbers: readonly number[]): string =>
  numbers.map((number) => togText(view, number)).join(' | ') || '-';

/** A match in a few lines: who has flipped what, and what lies there still. */
function stackText(view: CryptogsView): readonly string[] {
  const flippedBy = (seat: Seat) => TOG_NUMBERS.filter((number) => view.flipped[number - 1] === seat);
  const { A, B } = togsFlipped(view);
  const next = view.turn === 0 ? 'the toss' : `throw ${view.turn}`;
  return [
    ...SEATS.map((seat) => `${seat}  ${listed(view, flippedBy(seat))}`),
    `stack  ${listed(view, togsLeft(view))}`,
    `togs flipped: A ${A}, B ${B}; ${cryptogs.outcome(view) === undefined ? `next is ${next}` : 'over'}`,
  ];
}

const face: TextFace<CryptogsView> = {
  lines: stackText,
  thinking: bundledProgram('thinking-cryptogs'),
};

/** So many of an owner's togs are named in an error at most. */
const MOST_LISTED = 30;

/** What an owner can stake, which must be enough for a match: with what is its own in the vault, and comes home before that. */
async function stakeable(link: ChainLink, address: Address, owner: Address) {
  const table = createTableReader({ link, table: address, abi: cryptogsAbi, listed: false });
  const { collection, vault } = await togsFor(link, table);
  const waiting = await waitingFor({ collection, table, vault }, owner);
  const now = await collection.now();
  const inside = now.togsOf(vault).filter(({ token }) => waiting.includes(token));
  const owned = [...now.togsOf(owner), ...inside];
  if (owned.length < STAKE) throw await tooFewTogs('The owner', owner, owned.length, collection);
  return { owned, collection };
}

/** What somebody's togs are worth, whoever has them by now. */
async function worthOf(collection: TogCollection, tokens: readonly bigint[]): Promise<number> {
  const { collection: all } = await collection.now();
  return rarityIn(tokens.flatMap((token) => togIn(all, Number(token)) ?? []));
}

const lots: Lots = (below) => randomInt(below);

const party: GameTool['party'] = {
  size: STAKE,
  async choose(link, address, owner, bid) {
    const { owned, collection } = await stakeable(link, address, owner);
    const stake =
      bid === null
        ? owned.toSorted(byRarity).slice(0, STAKE)
        : chooseStake(owned, await worthOf(collection, bid.tokens), bid.risk, bid.level, lots);
    return stake.map(({ token }) => BigInt(token));
  },
  // an offer takes nothing yet: with togs of others the table lets it stand, and nobody could accept it
  async requireOwned(link, address, owner, named) {
    const { owned, collection } = await stakeable(link, address, owner);
    const strange = named.filter((token) => !owned.some((tog) => BigInt(tog.token) === token));
    if (strange.length === 0) return;
    const own = owned.map(({ token }) => token).toSorted((one, other) => one - other);
    throw new Problem(
      `The owner does not have ${strange.map((token) => `tog ${token}`).join(', ')}`,
      `${owner}, collection ${collection.address}`,
      `name ${STAKE} of its own: ${own.slice(0, MOST_LISTED).join(', ')}${own.length > MOST_LISTED ? ' …' : ''}`,
    );
  },
  async ready(seat, signal) {
    await bringHome(seat, signal);
    const { collection, vault } = await togsFor(seat.link, seat.table);
    await letStakeOnly(collection, vault, seat.owner, seat.tokens);
  },
  bringHome,
};

/** The collections of tables, each read once: what cannot change any more is not asked for again. */
const collections = new WeakMap<ChainLink, Map<Address, TogCollection>>();

async function togsFor(link: ChainLink, table: TableReader) {
  const address = await togsOfTable(link, table.venue.table);
  const known = collections.get(link) ?? new Map<Address, TogCollection>();
  collections.set(link, known);
  const collection = known.get(address) ?? new TogCollection(link, address, sourceOn(link));
  known.set(address, collection);
  return { collection, vault: await vaultOf(table) };
}

async function bringHome({ link, table, owner }: SeatToTake, signal: AbortSignal): Promise<void> {
  await takeHome({ ...(await togsFor(link, table)), table, owners: [owner] }, signal);
}

/** Two stakes' worth of togs for an owner that has none. */
async function equip(team: AccountSender, collection: Address, owner: Address): Promise<void> {
  for (let batch = 0; batch < 2; batch += 1) await mintFive(team, collection, owner);
}

const extentOf = fixedExtents(cryptogsOnChain, rulesetOfId);

async function* replayed(_link: ChainLink, evidence: ReadEvidence): AsyncGenerator<LogFinding> {
  extentOf(evidence.info.terms.rules);
  yield* checkReplay(cryptogsOnChain, evidence);
}

/** Cryptogs as the command line knows it. */
export const cryptogsTool: GameTool = {
  commands: cryptogsCommands,
  rulesets: rulesetShows(cryptogs.id, presets),
  abi: cryptogsAbi,
  isFormerTable: cryptogsOnChain.isFormerTable,
  name: 'Cryptogs',
  levels: CRYPTOGS_LEVELS,
  brings: cryptogsOnChain.brings,
  seeds: cryptogsOnChain.seeds,
  joining: cryptogsOnChain.joining,
  drawsOf: async (_link, _table, rules) => cryptogsOnChain.mostDraws(rules),
  secrets: cryptogsOnChain.secrets,
  cards: togsAt,
  collectionPage,
  booked: { table: 'cryptogs', registry: 'tog-pictures', collection: 'togs' },
  party,
  putUp: null,
  inspect: checkContracts,
  registryOf: async (link, table) => picturesOf(link, await togsOfTable(link, table)),
  curated: async () => [],
  rulesetsAt: () => fixedRulesets(presets, flagWords),
  settingFor: async (table, { rules, follows }) =>
    follows !== null && rulesetOfId(rules)?.series === true && (await canBeFollowed(table, follows))
      ? encodeAbiParameters([{ type: 'bytes32' }], [follows])
      : '0x',
  settingWords: beginnerWords,
  async worthWords(link, table, owner, tokens) {
    const now = await (await togsFor(link, table)).collection.now();
    const togs = now.togsOf(owner).filter(({ token }) => tokens.includes(BigInt(token)));
    return togs.length === tokens.length
      ? `rarity ${rarityIn(togs)} in all`
      : 'not all of them are its own now';
  },
  async fairCounter(link, table, { tokens, risk, level }, counters) {
    const { collection } = await togsFor(link, table);
    const now = await collection.now();
    // what an owner does not have cannot be staked
    const standing = counters.flatMap((counter) => {
      const togs = now.togsOf(counter.owner).filter(({ token }) => counter.tokens.includes(BigInt(token)));
      return togs.length === STAKE ? [{ counter, togs }] : [];
    });
    return chooseCounter(standing, await worthOf(collection, tokens), risk, level, lots)?.counter;
  },
  hasHands: () => false,
  collectionOf: (link, table) => togsOfTable(link, table.venue.table),
  extentOf: ({ rulesetId }) => extentOf(rulesetId),
  requireRules: async (_link, _table, rules) => extentOf(rules),
  play: (_link, run) => playSeat(cryptogsOnChain, face, run),
  follow: (_link, run) => publishMatch(cryptogsOnChain, face, run),
  replayed,
  noUse: {
    coinPrice: 'This game has no coins to sell',
    collection: 'Togs are those of a collection of their own: this game cannot be played with another one',
  },
  async deploy(order) {
    const { deployer, contractsOwner, owners } = order;
    const contracts = await deployCryptogs(order, contractsOwner.address);
    for (const { address } of owners) await equip(deployer, contracts.collection, address);
    return contracts;
  },
};
