import { join } from 'node:path';
import { bySeat, SEATS } from '@show-of-hands/engine';
import { createSender } from '#bot/account-sender';
import { connectChain } from '#bot/connect';
import { ContractBook } from '#bot/contract-book';
import { openKeystore } from '#bot/keystore';
import { deployTriad } from '#bot/triad-chain-deployment';
import { presets } from '#bot/triad-rules-presets';
import { MemoryTransactionStore } from '#helpers/chain/memory-transactions.ts';
import type { Network } from './network.ts';

/** A network that mines with every transaction has no block to wait for. */
const CONFIRMATIONS = 1;

/** The game on a network that is not the bot's own, with the bot's keys. */
export async function deployOn(network: Network, data: string, preset: string) {
  const link = await connectChain({ url: network.url, chainId: network.chainId });
  const keys = openKeystore(join(data, 'keys.json'));
  const store = new MemoryTransactionStore();
  const senders = bySeat((seat) => ({
    owner: createSender({ link, key: keys[seat].owner, store, settings: { pollMs: 5 } }),
    agent: createSender({ link, key: keys[seat].agent, store, settings: { pollMs: 5 } }),
  }));
  const all = SEATS.flatMap((seat) => Object.values(senders[seat]));
  await network.fund(...all.map(({ address }) => address));
  const contracts = await deployTriad({
    link,
    deployer: senders.A.owner,
    book: new ContractBook(join(data, 'network.json'), link, senders.A.owner),
    rulesets: presets.filter(({ id }) => id === preset),
    owners: SEATS.map((seat, i) => ({
      address: senders[seat].owner.address,
      cardSeed: `0x${`${i + 1}`.repeat(64)}` as const,
    })),
  });
  await Promise.all(all.map((sender) => sender.close()));
  const seats = SEATS.map((seat) => ({
    owner: senders[seat].owner.address,
    agent: senders[seat].agent.address,
  }));
  return {
    link,
    seats,
    chain: { rpc: network.url, chainId: network.chainId, contracts, confirmations: CONFIRMATIONS },
  };
}
