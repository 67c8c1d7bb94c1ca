import { type Address, isAddressEqual, parseAbi } from 'viem';
import type { ContractBook } from '../../../chain/contract-book.ts';
import type { ChainLink } from '../../../chain/rpc/connect.ts';

/** What is asked of contracts of earlier versions: all of them have it as it stands here. */
export const earlierAbi = parseAbi([
  'function coin() view returns (address)',
  'function creditOf(address player) view returns (uint256)',
  'function depositOf(address player) view returns (uint256)',
  'function subscribedUntil(address player) view returns (uint256)',
  'function withdrawCoins(address to) returns (uint256)',
  'function openOrders() view returns (uint256)',
  'function orderCount() view returns (uint256)',
  'function orderOf(uint256 orderId) view returns ((address player, uint48 decidedBy, bytes32 name))',
  'function finalise(uint256 orderId) returns (uint256)',
  'function dealer() view returns (address)',
  'function organizer() view returns (address)',
  'function standingOf(address player) view returns (uint8 standing, bytes32 matchKey)',
  'function cancel(bytes32 matchKey)',
  'function callTime(bytes32 matchKey)',
  'error NoOrder(uint256 orderId)',
  'error NotDecided(uint256 orderId, uint256 decidedBy, uint256 current)',
  'error NothingToWithdraw(address player)',
  'error TooEarly(uint256 got, uint64 deadline)',
]);

/** Contracts of earlier versions of a chain's own, by what they are. */
export interface EarlierContracts {
  readonly dealer: readonly Address[];
  readonly organizer: readonly Address[];
  readonly battlefield: readonly Address[];
}

/** Those of a book that are not in use any more, as far as they deal in the coin that is. */
export async function earlierContracts(
  { client }: ChainLink,
  book: ContractBook,
  now: {
    readonly coin: Address;
    readonly dealer: Address;
    readonly organizer: Address;
    readonly battlefield: Address;
  },
): Promise<EarlierContracts> {
  const others = async (name: keyof EarlierContracts) =>
    (await book.standing(name)).filter((address) => !isAddressEqual(address, now[name]));
  const coinOf = (address: Address) =>
    client.readContract({ address, abi: earlierAbi, functionName: 'coin' });
  const dealers: Address[] = [];
  for (const address of await others('dealer')) {
    if (isAddressEqual(await coinOf(address), now.coin)) dealers.push(address);
  }
  return { dealer: dealers, organizer: await others('organizer'), battlefield: await others('battlefield') };
}

/** The last block of what a player has paid for at earlier dealers; zero if it has paid for nothing. */
export async function subscribedBefore(
  { client }: ChainLink,
  { dealer }: EarlierContracts,
  player: Address,
): Promise<bigint> {
  let last = 0n;
  for (const address of dealer) {
    const args = [player] as const;
    const until = await client.readContract({
      address,
      abi: earlierAbi,
      functionName: 'subscribedUntil',
      args,
    });
    if (until > last) last = until;
  }
  return last;
}

/** What earlier dealers owe a player, and hold of its deposits. */
export async function owedBefore(
  { client }: ChainLink,
  { dealer }: EarlierContracts,
  player: Address,
): Promise<bigint> {
  let sum = 0n;
  for (const address of dealer) {
    const at = { address, abi: earlierAbi, args: [player] } as const;
    sum += await client.readContract({ ...at, functionName: 'creditOf' });
    sum += await client.readContract({ ...at, functionName: 'depositOf' });
  }
  return sum;
}
