import { join } from 'node:path';
import { type BySeat, bySeat, SEATS } from '@show-of-hands/engine';
import { systemClock } from '../../base/clock.ts';
import { errorText } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, unstopped } from '../../base/words/display-text.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { FREE_OF_CHARGE, type MatchBudget, matchBudget } from '../../chain/budget/match-budget.ts';
import { ContractBook, type DeployedContracts } from '../../chain/contract-book.ts';
import type { SeatKeys } from '../../chain/keys/keystore.ts';
import { cardSeedOf } from '../../chain/keys/secrets.ts';
import { blocksOnDemand } from '../../chain/local/blocks-on-demand.ts';
import { LOCAL_CHAIN_FILE, type LocalChain, openLocalChain } from '../../chain/local/local-chain.ts';
import { fundLocally, localLink } from '../../chain/local/local-link.ts';
import { type AccountSender, createSender } from '../../chain/outbox/account-sender.ts';
import { configuredSettings } from '../../chain/outbox/settings.ts';
import { createTableWriter } from '../../chain/outbox/table-writer.ts';
import { type ChainLink, connectChain, requireContract } from '../../chain/rpc/connect.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import { watchHeartbeat } from '../../chain/rpc/heartbeat.ts';
import type { RpcTrouble } from '../../chain/rpc/rpc-trouble.ts';
import { fundsOf } from '../../chain/stakes/funds.ts';
import { createTableReader, leavesOf } from '../../chain/table/table-reader.ts';
import { requireTodaysTable } from '../../chain/table/todays-table.ts';
import type { AskChain } from '../../io/web/chain-route.ts';
import type { CampJobs } from '../../journal/camp-jobs.ts';
import type { Matches } from '../../journal/matches.ts';
import type { BudgetBook } from '../../journal/spending.ts';
import type { TransactionStore } from '../../journal/transaction-store.ts';
import type { CampContext } from '../../match/game/camp.ts';
import type { ChainAccess } from '../../match/game/chain-access.ts';
import { CHAT_SEAT } from '../../match/game/match-ports.ts';
import type { MatchListeners, TableGame } from '../../match/game/table-game.ts';
import { gameWithinBudget } from '../../show/table/within-budget.ts';
import { contractsOnChain, contractsRemedy } from '../game/contracts-on-chain.ts';
import type { RegisteredGame } from '../game/games.ts';
import type { Shared } from './shared.ts';
import type { StoragePart } from './storage.ts';

/** On a chain that nobody else uses one block is enough. */
const LOCAL_CONFIRMATIONS = 1;

interface ChainNeeds
  extends Pick<ChainAccessNeeds, 'config' | 'game' | 'log' | 'closers'>,
    Pick<Shared, 'bus' | 'health' | 'settings'> {
  readonly storage: StoragePart;
  /** Lets browsers ask the chain inside the bot, once it is there. */
  readonly serveLocal: (ask: AskChain) => void;
}

/** What a show is played on. */
interface ChainPart {
  /** The game by the rules that matches can be played with there. */
  readonly offer: RegisteredGame;
  /** Puts a table there, or off chain while matches would cost more than they may. */
  readonly onChain: (atTable: (access: ChainAccess) => TableGame) => TableGame;
  /** What a match that is played there hears of it. */
  readonly onChainStatus: MatchListeners['onChainStatus'];
}

/** Opens the configured chain, or the local one where none is configured, and tells the show which it is. */
export async function openChain(needs: ChainNeeds): Promise<ChainPart> {
  const { config, settings, storage, game, health, bus, serveLocal, log, closers } = needs;
  const { data, keystore, journal } = storage;
  const access: ChainAccessNeeds = {
    config,
    data,
    keystore,
    game,
    log,
    closers,
    store: journal.transactions,
    book: journal.spending,
    campJobs: journal.campJobs,
    matches: journal.matches,
    staking: () => settings.current.table.camp,
    onUnsaved: (reason) => {
      const told = reason === null ? null : unsaved(data, reason);
      if (told === null) log.info('chain', 'the local chain can be saved again');
      else log.warn('chain', ENGLISH_VOICE.say(told));
      health.unwritten.chain = told;
      bus.publishControl();
    },
    onTrouble: (trouble) => health.chain.tell('pulse', trouble && askedAgain(trouble)),
  };
  health.chain.onChange = () => {
    const { show } = bus.publisher;
    bus.publisher.set('chain', { ...show.chain, status: health.chain.status });
    bus.publishControl();
  };
  const configured = await openConfiguredChain(access).catch((error: unknown) => {
    throw error instanceof ChainFault ? unstarted(error, config.chain.rpc) : error;
  });
  const offer = configured?.offer ?? game;
  const openLocal = async (): Promise<ChainAccess> => {
    const local = await beginLocalChain(access, offer);
    serveLocal((method, params) => local.chain.ask(method, params));
    return local.access;
  };
  const chain = configured?.access ?? (await openLocal());
  const { venue } = chain.table;
  const where = msg(chain.local ? 'lamp.chain.here' : 'lamp.chain.at', {
    chain: String(venue.chainId),
    table: venue.table,
  });
  bus.publisher.set('chain', {
    ...bus.publisher.show.chain,
    chainId: venue.chainId,
    table: venue.table,
    local: chain.local,
  });
  health.chain.where = where;
  const onChain: ChainPart['onChain'] = (atTable) =>
    configured === null
      ? atTable(chain)
      : gameWithinBudget({
          onChain: atTable(chain),
          budget: chain.budget,
          offChain: async () => atTable(await openLocal()),
          clock: systemClock,
          log,
          onOffChain: (reason) => {
            health.chain.where =
              reason === null ? where : msg('lamp.chain.offChain', { where, why: unstopped(reason) });
          },
        });
  const onChainStatus: ChainPart['onChainStatus'] = (status) =>
    health.chain.tell('match', status.kind === 'online' ? null : askedAgain(unheard(status.reason)));
  return { offer, onChain, onChainStatus };
}

const askedAgain = ({ what, remedy }: RpcTrouble): DisplayText => msg('lamp.chain.trouble', { what, remedy });

const unsaved = (folder: string, reason: string): DisplayText =>
  msg('lamp.disk.chain', { folder, why: unstopped(reason) });

/** The chain is there, and something that it was asked at the start was not answered. */
const unstarted = (fault: ChainFault, rpc: string | null): Problem =>
  new Problem(
    fault.message.replace(/\s+/g, ' '),
    rpc === null ? 'the configured chain' : new URL(rpc).origin,
    "check that the chain's node runs and is up to date, then start the show again",
    { cause: fault },
  );

/** What a match says of a chain that does not answer it: whatever a node said is on one line. */
const unheard = (reason: DisplayText): RpcTrouble => ({
  what: typeof reason === 'string' ? unstopped(reason.replace(/\s+/g, ' ')) : reason,
  remedy: msg('lamp.chain.unheard'),
});

interface ChainAccessNeeds extends Pick<Shared, 'config' | 'data' | 'game' | 'log' | 'closers'> {
  readonly keystore: BySeat<SeatKeys>;
  /** Where signed transactions lie before they are broadcast. */
  readonly store: TransactionStore;
  /** Where matches' reservations and costs are written down. */
  readonly book: BudgetBook;
  /** What chat decided between matches. */
  readonly campJobs: Pick<CampJobs, 'latest'>;
  /** The show's matches. */
  readonly matches: Pick<Matches, 'endedAt'>;
  /** What the streamer says of stakes now. */
  readonly staking: CampContext['staking'];
  /** Why the local chain's state cannot be saved; null once it is saved again. */
  readonly onUnsaved: (reason: string | null) => void;
  /** Why the configured chain cannot be asked now; null once it answers again. */
  readonly onTrouble: (trouble: RpcTrouble | null) => void;
}

type Senders = BySeat<{ readonly owner: AccountSender; readonly agent: AccountSender }>;

/** A chain with our contracts on it, and who sends there. */
interface ReadyChain {
  readonly link: ChainLink;
  readonly at: DeployedContracts;
  readonly senders: Senders;
  readonly budget: MatchBudget;
  readonly clockOffsetMs: number;
  readonly local: boolean;
  readonly betweenMatches: () => Promise<void>;
}

/** The configured chain, and the game by the rules that its registry has in use. */
interface ConfiguredChain {
  readonly access: ChainAccess;
  readonly offer: RegisteredGame;
}

/**
 * Opens the way to the configured chain; null if none is configured.
 *
 * @throws Problem if it does not answer, or has no contracts of the game
 */
async function openConfiguredChain(options: ChainAccessNeeds): Promise<ConfiguredChain | null> {
  const { config, log, book } = options;
  const { rpc, otherRpcs, chainId, budget: limits } = config.chain;
  if (rpc === null || chainId === null) return null;
  const contracts = contractsOnChain(config, options.game.id);
  if (contracts === null) {
    throw new Problem(
      `No contracts of ${options.game.name} are configured for chain ${chainId}`,
      'chain.contracts in the configuration',
      contractsRemedy(options.game.id),
    );
  }
  const link = await connectChain(
    { url: rpc, others: otherRpcs, chainId },
    { onLeft: (address, reason) => log.warn('chain', `${address} is left for now: ${reason}`) },
  );
  const senders = sendersOn(link, options);
  for (const [name, address] of Object.entries(contracts)) await requireContract(link, name, address);
  await requireTodaysTable(link, contracts.table, options.game);
  const seats = bySeat((seat) => {
    const { owner, agent } = senders[seat];
    return { owner: owner.address, agent: agent.address };
  });
  const { maxFeePerGas } = configuredSettings(config.chain);
  const budget = matchBudget({ link, book, limits, maxFeePerGas, seats });
  const offer = await options.game.rulesAt(
    link,
    contracts.registry,
    SEATS.map((seat) => senders[seat].owner.address),
  );
  const ask = () => link.client.getBlockNumber();
  options.closers.add('the look at the chain', watchHeartbeat({ ask, onChange: options.onTrouble }));
  const context = {
    link,
    at: contracts,
    senders,
    budget,
    clockOffsetMs: 0,
    local: false,
    betweenMatches: async () => {},
  };
  return { access: await accessTo(context, options), offer };
}

/**
 * Opens the chain inside this process, and puts the game's contracts and the offered rules on it.
 *
 * @throws Problem if it cannot be opened
 */
async function beginLocalChain(
  options: ChainAccessNeeds,
  offer: Pick<RegisteredGame, 'deploy'>,
): Promise<{ readonly chain: LocalChain; readonly access: ChainAccess }> {
  const { data, log, closers, onUnsaved } = options;
  const chain = await openLocalChain({ path: join(data, LOCAL_CHAIN_FILE), log, onUnsaved });
  closers.add('local chain', () => chain.close());
  const link = localLink(chain);
  const senders = sendersOn(link, options);
  const at = await deploy(link, senders, options, offer);
  const { clockOffsetMs } = chain;
  const context: ReadyChain = {
    link,
    at,
    senders,
    budget: FREE_OF_CHARGE,
    clockOffsetMs,
    local: true,
    // a chain that stays long is only slower to open
    betweenMatches: () =>
      chain.shorten().catch((error: unknown) => {
        log.warn('chain', `the local chain was not shortened, and is kept as it is: ${errorText(error)}`);
      }),
  };
  return { chain, access: await accessTo(context, options) };
}

function sendersOn(link: ChainLink, { config, keystore, store, closers, log }: ChainAccessNeeds): Senders {
  const settings = configuredSettings(config.chain);
  const senders = bySeat((seat) => ({
    owner: createSender({ link, key: keystore[seat].owner, store, settings }),
    agent: createSender({ link, key: keystore[seat].agent, store, settings }),
  }));
  for (const sender of SEATS.flatMap((seat) => Object.values(senders[seat]))) {
    closers.add('sender', () => sender.close());
    // what an earlier process left unfinished is gone on with, also where nothing new is sent
    sender.resume().catch((error: unknown) => {
      log.warn('chain', errorText(error));
    });
  }
  return senders;
}

async function accessTo(
  { link, at, senders, budget, clockOffsetMs, local, betweenMatches }: ReadyChain,
  { config, game, keystore, campJobs, matches, staking, log }: ChainAccessNeeds,
): Promise<ChainAccess> {
  log.info('chain', local ? `local chain ${link.chainId}` : `chain ${link.chainId} at ${link.where}`);
  log.info('chain', `table contract ${at.table}`);
  const cards = game.cards(link, at.collection);
  const table = createTableReader({
    link,
    table: at.table,
    abi: game.abi,
    listed: game.secrets === 'listed',
  });
  const writer = (sender: AccountSender) => createTableWriter({ sender, table: at.table, abi: game.abi });
  const seats = bySeat((seat) => ({
    owner: writer(senders[seat].owner),
    agent: writer(senders[seat].agent),
    tableSecret: keystore[seat].tableSecret,
  }));
  const camp = await game.campAt?.({
    link,
    contracts: at,
    table,
    owners: bySeat((seat) => senders[seat].owner),
    writers: bySeat((seat) => seats[seat].owner),
    local,
    decided: (place, topic) => campJobs.latest(place, topic),
    ended: () => matches.endedAt(at.table),
    staking,
    log,
  });
  return {
    table,
    seats,
    collection: at.collection,
    cardsOf: cards.tokensOf,
    readCards: cards.packed,
    ...(cards.names && { namesOf: cards.names }),
    leavesIn: leavesOf(link),
    confirmations: local ? LOCAL_CONFIRMATIONS : config.chain.confirmations,
    nextBlock: blocksOnDemand(link),
    camp: camp ?? null,
    budget,
    funds: local ? null : fundsOf({ link, table: at.table, sender: senders[CHAT_SEAT].owner }),
    clockOffsetMs,
    local,
    betweenMatches,
  };
}

async function deploy(
  link: ChainLink,
  senders: Senders,
  { data, keystore, log }: ChainAccessNeeds,
  offer: Pick<RegisteredGame, 'deploy'>,
): Promise<DeployedContracts> {
  await fundLocally(
    link,
    SEATS.flatMap((seat) => [senders[seat].owner.address, senders[seat].agent.address]),
  );
  const deployer = senders.A.owner;
  return offer.deploy({
    link,
    deployer,
    book: new ContractBook(join(data, 'contracts.json'), link, deployer),
    owners: SEATS.map((seat) => ({
      address: senders[seat].owner.address,
      cardSeed: cardSeedOf(keystore[seat].tableSecret),
    })),
    log,
  });
}
