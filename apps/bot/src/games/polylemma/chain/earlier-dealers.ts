import { secondsOf } from '@show-of-hands/engine/polylemma';
import { type Address, isAddressEqual, parseAbi } from 'viem';
import type { ContractBook } from '../../../chain/contract-book.ts';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';
import { countsSeconds, timeOn } from './chain-time.ts';

/** What is asked of contracts of earlier versions: all of them have it as it stands here. */
export const earlierAbi = parseAbi([
  'function coin() view returns (address)',
  'function characters() view returns (address)',
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

/**
 * The last second of what a player has paid for at earlier dealers; zero if nothing of it is left. Where a dealer counts
 * blocks, each that is left counts two seconds, from now.
 */
export async function subscribedBefore(
  link: ChainLink,
  { dealer }: EarlierContracts,
  player: Address,
): Promise<number> {
  const { client } = link;
  const [time, block] = await Promise.all([timeOn(link), client.getBlockNumber()]);
  let last = 0;
  for (const address of dealer) {
    const at = { address, abi: earlierAbi, args: [player] } as const;
    const until = Number(await client.readContract({ ...at, functionName: 'subscribedUntil' }));
    const isTime = await countsSeconds(link, address);
    const end = isTime ? until : time + secondsOf('blocks', until - Number(block));
    if (end > time) last = Math.max(last, end);
  }
  return last;
}

/** An order that is paid for and not drawn. */
interface OpenOrder {
  readonly orderId: bigint;
  readonly player: Address;
}

/** The orders of a dealer that nobody has drawn, the newest first. Fails with a ChainFault. */
export async function* openOrders({ client }: ChainLink, dealer: Address): AsyncGenerator<OpenOrder> {
  const at = { address: dealer, abi: earlierAbi } as const;
  try {
    let open = await client.readContract({ ...at, functionName: 'openOrders' });
    let orderId = await client.readContract({ ...at, functionName: 'orderCount' });
    for (; open > 0n && orderId > 0n; orderId -= 1n) {
      const order = await client
        .readContract({ ...at, functionName: 'orderOf', args: [orderId] })
        .catch((error: unknown) => {
          const fault = faultOf(error, 'a read of an order', earlierAbi);
          if (fault.errorName === 'NoOrder') return null;
          throw fault;
        });
      if (order === null) continue;
      open -= 1n;
      yield { orderId, player: order.player };
    }
  } catch (error) {
    throw faultOf(error, 'a read of an earlier dealer’s orders', earlierAbi);
  }
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
