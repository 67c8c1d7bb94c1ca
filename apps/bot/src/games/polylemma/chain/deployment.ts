import { dealer } from '@show-of-hands/contracts';
import { castingContract, polylemmaPlan } from '@show-of-hands/contracts/deployment';
import { type Address, encodeFunctionData, formatEther, type Hex, parseEther } from 'viem';
import { Problem } from '../../../base/problem.ts';
import {
  type ContractsOwner,
  type DeployedContracts,
  type LocalDeployment,
  owningSender,
  putContract,
  putContracts,
} from '../../../chain/contract-book.ts';
import { type EarlierContracts, earlierContracts, subscribedBefore } from './earlier-dealers.ts';
import { equip } from './equip.ts';
import { drawFormerOrders, formerCharacters, takeOverCharacters } from './former-characters.ts';
import { grantedOf, type Role, rolesAbi, rolesOf, type Workers } from './roles.ts';

/** What a coin costs where nothing is said: on a chain of one's own machine the chain's coins are worth nothing. */
const LOCAL_COIN_PRICE = parseEther('1');

/**
 * Earlier versions of contracts that a chain goes on with, by the hash of their code: chat's coins are theirs. They differ
 * only in how they were compiled, the last ones in that their admin was who deployed them. Characters of before counted
 * blocks; they are made again (`former-characters.ts`).
 */
const EARLIER: Partial<Record<keyof Workers, readonly Hex[]>> = {
  coin: [
    '0xaacae0d2165d96e405424cceaa36efd5fcc2887f4830fddd52670cd523d06754',
    '0xe0501ba86e10f4f5157d925cd9d920995964fc342b3616be32be8d108087ece7',
  ],
};

export interface PolylemmaDeployment extends LocalDeployment {
  /** What a coin costs, in the smallest unit of the chain's own; null: none are sold. One of the chain's if left out. */
  readonly coinPrice?: bigint | null;
}

/** Everything that the game is made of on a chain. */
export interface PolylemmaContracts extends DeployedContracts {
  readonly dealer: Address;
  readonly coin: Address;
}

/**
 * Puts POLYLEMMA on a chain: coin, characters, dealer, organizer, battlefield, and for each owner characters and coins
 * to begin with. What is there already stays as it is, so that this can be done at every start.
 */
export async function deployPolylemma(deployment: PolylemmaDeployment): Promise<PolylemmaContracts> {
  const { book, deployer, contractsOwner: owner = owningSender(deployer) } = deployment;
  const parts = await putContracts(book, polylemmaPlan, owner.address, EARLIER);
  const before = await earlierContracts(deployment.link, book, parts);
  // as long as no dealer makes any: each is to have the token that it had
  await takeOver(deployment, owner, parts, before);
  await grant(deployment, owner, rolesOf(parts));
  await setPrice(deployment, owner, parts);
  await honourBefore(deployment, owner, parts, before);
  if (deployment.owners.length > 0) await equipAll(deployment, owner, parts, before);
  const { battlefield: table, organizer: registry, characters: collection, dealer: bank, coin } = parts;
  return { table, registry, collection, dealer: bank, coin, earlier: { ...before } };
}

async function grant(
  { link }: PolylemmaDeployment,
  owner: ContractsOwner,
  roles: readonly Role[],
): Promise<void> {
  const missing = (await grantedOf(link, roles)).filter(({ granted }) => !granted);
  for (const { at, name, id, to: worker, what } of missing) {
    const data = encodeFunctionData({ abi: rolesAbi, functionName: 'grantRole', args: [id, worker] });
    await owner.act({ to: at, data, what: `the ${name}: ${what}`, abi: rolesAbi });
  }
}

/** The characters of a version before that counted blocks, made again once. */
async function takeOver(
  deployment: PolylemmaDeployment,
  owner: ContractsOwner,
  parts: Workers,
  before: EarlierContracts,
): Promise<void> {
  const { link, book, owners } = deployment;
  const { characters: to, dealer: bank } = parts;
  const from = await formerCharacters(link, before, to);
  if (from === null) return;
  const making = { at: to, name: 'DEALER_ROLE', what: 'characters of the version before' } as const;
  const [dealing] = await grantedOf(link, [{ ...making, to: bank }]);
  if (dealing?.granted === true) return;
  await drawFormerOrders(deployment, before);
  const maker = await putContract(book, 'casting', castingContract, { at: parts, owner: owner.address });
  await grant(deployment, owner, [{ ...making, to: maker }]);
  await takeOverCharacters({ ...deployment, owner, from, to, casting: maker });
  // where it makes characters to begin with it needs the role
  if (owners.length > 0) return;
  for (const { id } of await grantedOf(link, [{ ...making, to: maker }])) {
    const data = encodeFunctionData({ abi: rolesAbi, functionName: 'revokeRole', args: [id, maker] });
    await owner.act({ to, data, what: 'the end of making characters so', abi: rolesAbi });
  }
}

/** Begins the sale of coins, where there is a price. It is set once: another than the one that stands is refused. */
async function setPrice(
  { link: { client }, coinPrice = LOCAL_COIN_PRICE }: PolylemmaDeployment,
  owner: ContractsOwner,
  { dealer: to }: Workers,
): Promise<void> {
  if (coinPrice === null) return;
  const { abi } = dealer;
  const current = await client.readContract({ address: to, abi, functionName: 'coinPrice' });
  if (current === coinPrice) return;
  if (current !== 0n) {
    throw new Problem(
      `A coin costs ${formatEther(current)} of the chain's own here, and cannot cost ${formatEther(coinPrice)}`,
      `the dealer ${to}`,
      'leave out the price: it is set once',
    );
  }
  const data = encodeFunctionData({ abi, functionName: 'setCoinPrice', args: [coinPrice] });
  await owner.act({ to, data, what: 'the price of a coin', abi });
}

/** What owners have paid for at a dealer of an earlier version goes on at this one, unless they have paid here since. */
async function honourBefore(
  { link, owners }: PolylemmaDeployment,
  owner: ContractsOwner,
  { dealer: to }: Workers,
  before: EarlierContracts,
): Promise<void> {
  const { abi } = dealer;
  for (const { address } of owners) {
    const until = await subscribedBefore(link, before, address);
    if (until === 0) continue;
    const args = [address] as const;
    if ((await link.client.readContract({ address: to, abi, functionName: 'subscribedUntil', args })) > 0n)
      continue;
    const data = encodeFunctionData({ abi, functionName: 'honour', args: [address, BigInt(until)] });
    const what = `the subscription of ${address}, paid at an earlier dealer`;
    await owner.act({ to, data, what, abi });
  }
}

/** Where nobody gets anything to begin with, nothing can make it out of nothing: coins are those that are bought. */
async function equipAll(
  deployment: PolylemmaDeployment,
  owner: ContractsOwner,
  parts: Workers,
  before: EarlierContracts,
): Promise<void> {
  const { address } = owner;
  const to = await putContract(deployment.book, 'casting', castingContract, { at: parts, owner: address });
  await grant(deployment, owner, [
    { at: parts.coin, name: 'MINTER_ROLE', to, what: 'coins to begin with' },
    { at: parts.characters, name: 'DEALER_ROLE', to, what: 'characters to begin with' },
    { at: parts.dealer, name: 'TREASURY_ROLE', to: address, what: 'prize money to begin with' },
  ]);
  await equip({ ...deployment, ...parts, owner, casting: to, before });
}
