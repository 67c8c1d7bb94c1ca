import { casting as castingContract, characters } from '@show-of-hands/contracts';
import { type Address, encodeFunctionData, isAddressEqual } from 'viem';
import type { ContractsOwner, LocalDeployment } from '../../../chain/contract-book.ts';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import type { Cast } from '../characters/cast-draw.ts';
import { TOGETHER } from '../characters/character-collection.ts';
import { countsSeconds } from './chain-time.ts';
import { type EarlierContracts, earlierAbi, openOrders } from './earlier-dealers.ts';

const { abi } = characters;

/** Characters that are read at once. */
const PAGE = 100;
/** What making one takes, in gas, and what each level above the first; so much of it goes into one transaction. */
const MINT = 300_000;
const LEVEL = 12_000;
const MOST_GAS = 6_000_000;

/** A character as it is taken over. */
interface Former {
  readonly tokenId: number;
  readonly owner: Address;
  readonly cast: Cast;
}

/**
 * The characters that were played with before, if they count blocks: no table of this version can read how long theirs
 * were owned. Null if those that are played with now are the same.
 *
 * @throws ChainFault if the chain does not answer
 */
export async function formerCharacters(
  link: ChainLink,
  { dealer }: EarlierContracts,
  now: Address,
): Promise<Address | null> {
  const last = dealer.at(-1);
  if (last === undefined) return null;
  const at = { address: last, abi: earlierAbi } as const;
  const before = await link.client.readContract({ ...at, functionName: 'characters' });
  return isAddressEqual(before, now) || (await countsSeconds(link, before)) ? null : before;
}

interface TakingOver extends Pick<LocalDeployment, 'link' | 'log'> {
  /** Who makes them. */
  readonly owner: ContractsOwner;
  readonly from: Address;
  readonly to: Address;
  /** What makes them: it must be a dealer of the new ones. */
  readonly casting: Address;
}

/**
 * Makes every character of an earlier version again among the new ones, in the same order and so with the same token:
 * owner, name, level, kind, attribute and image stay; how long it was owned counts from now. Nobody else may make any
 * meanwhile. Done again, it goes on where it was interrupted.
 *
 * @throws ChainFault
 */
export async function takeOverCharacters(taking: TakingOver): Promise<void> {
  const { link, owner: maker, from, to, casting, log } = taking;
  const [all, there] = await Promise.all([supplyOf(link, from), supplyOf(link, to)]);
  for (let first = there + 1; first <= all; first += PAGE) {
    const page = await formerOnes(link, from, first, Math.min(all, first + PAGE - 1));
    for (const [owner, some] of parcels(page)) {
      const [{ tokenId }] = some;
      const last = tokenId + some.length - 1;
      const casts = some.map(({ cast }) => cast);
      const args = [owner, 0n, casts] as const;
      const data = encodeFunctionData({ abi: castingContract.abi, functionName: 'equip', args });
      const what = `characters ${tokenId} to ${last} of the version before, for ${owner}`;
      const purpose = { key: `take over ${to.toLowerCase()} ${tokenId}`, once: true, matchKey: null };
      await maker.act({ to: casting, data, what, abi: castingContract.abi, purpose });
    }
  }
  if (all <= there) return;
  log?.info(
    'chain',
    `${all - there} characters of the version before are taken over with owner, name and level; their bonds begin anew`,
  );
}

/** Draws what earlier dealers were paid for: what they would make later would be nobody's in this version. Anybody may. */
export async function drawFormerOrders(
  { link, deployer }: Pick<LocalDeployment, 'link' | 'deployer'>,
  { dealer }: EarlierContracts,
): Promise<void> {
  for (const bank of dealer) {
    for await (const { orderId } of openOrders(link, bank)) {
      const args = [orderId] as const;
      const data = encodeFunctionData({ abi: earlierAbi, functionName: 'finalise', args });
      const what = `the character of order ${orderId} at the dealer of the version before`;
      await (await deployer.send({ to: bank, data, what, abi: earlierAbi })).mined;
    }
  }
}

const supplyOf = async ({ client }: ChainLink, address: Address): Promise<number> =>
  Number(await client.readContract({ address, abi, functionName: 'totalSupply' }));

async function formerOnes(
  { client }: ChainLink,
  address: Address,
  first: number,
  last: number,
): Promise<readonly Former[]> {
  const tokens = Array.from({ length: last - first + 1 }, (_, index) => BigInt(first + index));
  const asking = tokens.map((token) => ({ address, abi, args: [token] }) as const);
  const [facts, names] = await Promise.all([
    client.multicall({
      ...TOGETHER,
      contracts: asking.map((one) => ({ ...one, functionName: 'characterOf' }) as const),
    }),
    client.multicall({
      ...TOGETHER,
      contracts: asking.map((one) => ({ ...one, functionName: 'nameOf' }) as const),
    }),
  ]);
  return tokens.map((token, index) => {
    const [one, name] = [facts[index], names[index]];
    if (one === undefined || name === undefined) throw new Error(`character ${token} was not read`);
    const { owner, level, kind, attribute, image } = one;
    return { tokenId: Number(token), owner, cast: { name, level, kind, attribute, image } };
  });
}

/** What goes into one transaction each: characters of one owner that follow one another. */
function* parcels(
  all: readonly Former[],
): Generator<readonly [owner: Address, some: readonly [Former, ...Former[]]]> {
  let parcel: [Former, ...Former[]] | null = null;
  let gas = 0;
  for (const one of all) {
    const takes = MINT + LEVEL * (one.cast.level - 1);
    if (parcel !== null && isAddressEqual(parcel[0].owner, one.owner) && gas + takes <= MOST_GAS) {
      parcel.push(one);
      gas += takes;
      continue;
    }
    if (parcel !== null) yield [parcel[0].owner, parcel];
    parcel = [one];
    gas = takes;
  }
  if (parcel !== null) yield [parcel[0].owner, parcel];
}
