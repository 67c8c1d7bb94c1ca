import {
  cardCollection,
  collectionRegistry,
  rulesetRegistry,
  triadReferee,
  triadTable,
} from '@show-of-hands/contracts';
import type { PackedCard } from '@show-of-hands/verify';
import { type Address, encodeFunctionData, type Hex } from 'viem';
import { cardCollectionAt } from '#bot/card-collection';
import { drawCards } from '#bot/card-draw';
import type { LocalChain } from '../local-chain.ts';

/** Cards of an owner. */
const CARDS = 30;

/** Triad's contracts on a local chain, with cards for two owners. */
export interface TriadContracts {
  readonly table: Address;
  readonly settlement: Address;
  readonly registry: Address;
  readonly collection: Address;
  readonly cards: readonly (readonly PackedCard[])[];
}

export async function deployContracts(
  chain: LocalChain,
  owners: readonly { readonly address: Address; readonly cardSeed: Hex }[],
): Promise<TriadContracts> {
  const collection = await chain.deploy(cardCollection, [chain.deployer]);
  const collections = await chain.deploy(collectionRegistry, [chain.deployer]);
  const registry = await chain.deploy(rulesetRegistry, [chain.deployer]);
  const referee = await chain.deploy(triadReferee);
  const table = await chain.deploy(triadTable, [collections, registry, referee]);
  const allow = { abi: collectionRegistry.abi, functionName: 'setAllowed' } as const;
  await chain.send(chain.deployer, collections, encodeFunctionData({ ...allow, args: [collection, true] }));
  for (const { address, cardSeed } of owners) {
    const cards = drawCards(cardSeed, CARDS).map(({ tokenId, edges, jankenHand, combatStats, ...card }) => ({
      tokenId,
      ...edges,
      janken: jankenHand,
      classId: card.classId,
      seasonId: card.seasonId,
      rarity: card.rarity,
      stats: combatStats,
    }));
    for (let start = 0; start < cards.length; start += 10) {
      const data = encodeFunctionData({
        abi: cardCollection.abi,
        functionName: 'mintMany',
        args: [address, cards.slice(start, start + 10)],
      });
      await chain.send(chain.deployer, collection, data);
    }
  }
  const source = cardCollectionAt(chain.link, collection);
  const settlement = await chain.client.readContract({
    address: table,
    abi: triadTable.abi,
    functionName: 'settlement',
  });
  return {
    table,
    settlement,
    registry,
    collection,
    cards: await Promise.all(
      owners.map(async ({ address }) => source.packed(await source.tokensOf(address))),
    ),
  };
}
