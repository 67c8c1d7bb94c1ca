import { cardCollection, collectionRegistry, rulesetRegistry } from '@show-of-hands/contracts';
import { triadPlan } from '@show-of-hands/contracts/deployment';
import type { Ruleset } from '@show-of-hands/engine/triad';
import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem';
import {
  type Contracts,
  type ContractsOwner,
  type LocalDeployment,
  owningSender,
  putContracts,
} from '../../../chain/contract-book.ts';
import { drawCards } from '../cards/card-draw.ts';
import { registration } from '../rules/ruleset-on-chain.ts';

/**
 * Collections that differ only in how they were compiled or made, by the hash of their code: the owners' cards are theirs.
 * The last one's admin was who deployed it.
 */
const EARLIER_COLLECTIONS: readonly Hex[] = [
  '0xa95e4b23c0e666bebff9a5115ab6c05d173f09782be6ab0b729031867395bc61',
  '0xf5eda8991a5070ef27901f3192b3e81ee80cbb2fa7348a9ae87e8fa8f97417bc',
];
/** Cards of an owner: enough that five of them say nothing about which. */
const CARDS = 30;
/** Rulesets in one transaction: some two million gas. */
const RULESETS_AT_ONCE = 8;
/** Cards in one transaction. */
const BATCH = 10;

export interface TriadDeployment extends LocalDeployment {
  readonly rulesets: readonly { readonly rulesetId: Hex; readonly ruleset: Ruleset }[];
  /** A collection that is there already, to play with instead of our own. Its cards are not ours to mint. */
  readonly collection?: Address | null;
}

/**
 * Puts Triad on the local chain: collection, registry with the rulesets, table, and cards for each owner.
 * What is there already stays as it is, so that this can be done at every start.
 */
export async function deployTriad(deployment: TriadDeployment): Promise<Contracts> {
  const { book, deployer, contractsOwner: owner = owningSender(deployer) } = deployment;
  const foreign = deployment.collection ?? null;
  const at = await putContracts(book, triadPlan, owner.address, {
    collection: foreign ?? EARLIER_COLLECTIONS,
  });
  await allowCollection(deployment, owner, at.collections, at.collection);
  await registerRulesets(deployment, at.registry);
  if (foreign === null) await mintCards(deployment, owner, at.collection);
  return { table: at.table, registry: at.registry, collection: at.collection };
}

async function allowCollection(
  { link }: TriadDeployment,
  owner: ContractsOwner,
  to: Address,
  collection: Address,
): Promise<void> {
  const { abi } = collectionRegistry;
  const allowed = await link.client.readContract({
    address: to,
    abi,
    functionName: 'isAllowed',
    args: [collection],
  });
  if (allowed) return;
  const data = encodeFunctionData({ abi, functionName: 'setAllowed', args: [collection, true] });
  await owner.act({ to, data, what: 'the permission of the card collection', abi });
}

async function registerRulesets({ link, deployer, rulesets }: TriadDeployment, to: Address): Promise<void> {
  const { abi } = rulesetRegistry;
  const proposers = await Promise.all(
    rulesets.map(async ({ rulesetId }) => {
      const args = [rulesetId] as const;
      const found = await link.client.readContract({ address: to, abi, functionName: 'rulesOf', args });
      return found[2];
    }),
  );
  const missing = rulesets.filter((_, i) => proposers[i] === zeroAddress);
  for (let at = 0; at < missing.length; at += RULESETS_AT_ONCE) {
    const now = missing.slice(at, at + RULESETS_AT_ONCE);
    const calls = now.map(({ ruleset }) => registration(ruleset));
    const data = encodeFunctionData({ abi, functionName: 'multicall', args: [calls] });
    const what = `the registration of rulesets ${now.map(({ rulesetId }) => rulesetId.slice(0, 10)).join(', ')}`;
    await (await deployer.send({ to, data, what, abi })).mined;
  }
}

async function mintCards(
  { link, owners }: TriadDeployment,
  owner: ContractsOwner,
  to: Address,
): Promise<void> {
  const { abi } = cardCollection;
  for (const { address, cardSeed } of owners) {
    const held = await link.client.readContract({
      address: to,
      abi,
      functionName: 'balanceOf',
      args: [address],
    });
    // a start that was interrupted goes on after the cards it had minted: the draw is the same
    const missing = drawCards(cardSeed, CARDS).slice(Number(held));
    for (let at = 0; at < missing.length; at += BATCH) {
      const cards = missing
        .slice(at, at + BATCH)
        .map(({ tokenId, edges, jankenHand, combatStats, ...card }) => ({
          tokenId,
          ...edges,
          janken: jankenHand,
          classId: card.classId,
          seasonId: card.seasonId,
          rarity: card.rarity,
          stats: combatStats,
        }));
      const data = encodeFunctionData({ abi, functionName: 'mintMany', args: [address, cards] });
      await owner.act({ to, data, what: `new cards for ${address}`, abi });
    }
  }
}
