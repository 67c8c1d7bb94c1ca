import { join } from 'node:path';
import type { BySeat } from '@show-of-hands/engine';
import { bySeat, SEATS } from '@show-of-hands/engine';
import { parseGwei } from 'viem';
import { type AccountSender, createSender } from '../chain/account-sender.ts';
import type { BudgetBook } from '../chain/budget.ts';
import { cardCommitsOf } from '../chain/card-commits.ts';
import { cardSeedOf } from '../chain/card-seed.ts';
import { type ChainLink, connectChain, requireContract } from '../chain/connect.ts';
import { ContractBook } from '../chain/contract-book.ts';
import { startEmbeddedChain } from '../chain/embedded/start.ts';
import type { SeatKeys } from '../chain/keystore.ts';
import { fundLocally } from '../chain/local-funds.ts';
import { FREE_OF_CHARGE, matchBudget } from '../chain/match-budget.ts';
import { MATCH_GAS } from '../chain/match-gas.ts';
import type { TransactionStore } from '../chain/outbox/transaction-store.ts';
import { createTableReader } from '../chain/table-reader.ts';
import { createTableWriter } from '../chain/table-writer.ts';
import type { Closers } from '../closers.ts';
import type { Config } from '../config/schema.ts';
import type { Contracts } from '../games/local-deployment.ts';
import type { RegisteredGame } from '../games/registry.ts';
import type { Log } from '../log/log.ts';
import type { ChainAccess } from '../table/chain-access.ts';

export interface ChainDeskOptions {
  readonly config: Config;
  /** The data folder. */
  readonly data: string;
  readonly keystore: BySeat<SeatKeys>;
  readonly game: RegisteredGame;
  readonly log: Log;
  readonly closers: Closers;
  /** Where signed transactions lie before they are broadcast. */
  readonly store: TransactionStore;
  /** Where matches' reservations and costs are written down. */
  readonly book: BudgetBook;
  /** The pages' origin: the verify page asks the local chain from a browser. */
  readonly allowOrigin: string;
  /** The local chain ended without being asked to. */
  readonly onLost: (reason: string) => void;
}

/** Opens the way to the chain: the configured one, or a local one with the game's contracts put on it. */
export async function openChain(options: ChainDeskOptions): Promise<ChainAccess> {
  const { config, keystore, game, log, store, book, closers } = options;
  const { rpc, otherRpcs, chainId, contracts, maxFeeGwei, stuckAfter } = config.chain;
  const external = rpc !== null && chainId !== null && contracts !== null;
  const { link, clockOffsetMs } = external
    ? {
        link: await connectChain(
          { url: rpc, others: otherRpcs, chainId },
          { onLeft: (address, reason) => log.warn('chain', `${address} is left for now: ${reason}`) },
        ),
        clockOffsetMs: 0,
      }
    : await startLocal(options);
  const settings = {
    maxFeePerGas: parseGwei(maxFeeGwei.toFixed(9)),
    stuckAfterMs: stuckAfter === null ? null : stuckAfter * 1_000,
  };
  const senders = bySeat((seat) => ({
    owner: createSender({ link, key: keystore[seat].owner, store, settings }),
    agent: createSender({ link, key: keystore[seat].agent, store, settings }),
  }));
  for (const seat of SEATS) {
    for (const sender of Object.values(senders[seat])) {
      closers.add('sender', () => sender.close());
    }
  }
  const at = external ? await checked(link, contracts) : await deploy(link, senders, options);
  log.info('chain', `${external ? 'chain' : 'local chain'} ${link.chainId} at ${new URL(link.url).origin}`);
  log.info('chain', `table contract ${at.table}`);
  const cards = game.cards(link, at.collection);
  const writer = (sender: AccountSender) => createTableWriter({ sender, table: at.table, abi: game.abi });
  return {
    table: createTableReader({ link, table: at.table, abi: game.abi, hands: game.hands }),
    seats: bySeat((seat) => ({
      owner: writer(senders[seat].owner),
      agent: writer(senders[seat].agent),
      tableSecret: keystore[seat].tableSecret,
    })),
    collection: at.collection,
    cardsOf: cards.tokensOf,
    readCards: cards.packed,
    cardCommitsIn: cardCommitsOf(link),
    budget: external
      ? matchBudget({
          link,
          book,
          limits: config.chain.budget,
          maxFeePerGas: settings.maxFeePerGas,
          shares: SEATS.flatMap((seat) => [
            { account: senders[seat].owner.address, gas: MATCH_GAS.owner },
            { account: senders[seat].agent.address, gas: MATCH_GAS.agent },
          ]),
        })
      : FREE_OF_CHARGE,
    clockOffsetMs,
    local: !external,
    publicRpc: external ? null : link.url,
  };
}

async function startLocal({
  data,
  log,
  closers,
  allowOrigin,
  onLost,
}: ChainDeskOptions): Promise<{ readonly link: ChainLink; readonly clockOffsetMs: number }> {
  const chain = await startEmbeddedChain({ dataDir: data, log, allowOrigin });
  closers.add('local chain', () => chain.stop());
  void chain.lost.then((reason) => {
    log.warn('chain', `the local chain ended: ${reason}`);
    onLost(`the local chain ended: ${reason}; start the bot again`);
  });
  const link = await connectChain({ url: chain.url, chainId: chain.chainId });
  return { link, clockOffsetMs: chain.clockOffsetMs };
}

async function checked(link: ChainLink, contracts: Contracts): Promise<Contracts> {
  for (const [name, address] of Object.entries(contracts)) await requireContract(link, name, address);
  return contracts;
}

type Senders = BySeat<{ readonly owner: AccountSender; readonly agent: AccountSender }>;

async function deploy(
  link: ChainLink,
  senders: Senders,
  { data, keystore, game }: ChainDeskOptions,
): Promise<Contracts> {
  await fundLocally(
    link,
    SEATS.flatMap((seat) => [senders[seat].owner.address, senders[seat].agent.address]),
  );
  const deployer = senders.A.owner;
  return game.deploy({
    link,
    deployer,
    book: new ContractBook(join(data, 'contracts.json'), link, deployer),
    owners: SEATS.map((seat) => ({
      address: senders[seat].owner.address,
      cardSeed: cardSeedOf(keystore[seat].tableSecret),
    })),
  });
}
