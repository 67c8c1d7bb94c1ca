import type { Seat } from '@show-of-hands/engine';
import { type Address, encodeFunctionData, type Hex, isAddressEqual, zeroHash } from 'viem';
import type { Log } from '../../../base/log/log.ts';
import type { AccountSender } from '../../../chain/outbox/account-sender.ts';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { ChainFault, faultOf } from '../../../chain/rpc/fault.ts';
import { earlierAbi as abi, type EarlierContracts, openOrders } from '../chain/earlier-dealers.ts';

/** One seat's player, and the contracts that it played with before. */
export interface FormerPlayer {
  readonly link: ChainLink;
  readonly earlier: EarlierContracts;
  readonly seat: Seat;
  readonly owner: AccountSender;
  readonly log: Log;
}

/** As the organizer counts them. */
const PROPOSING = 1;

/**
 * Takes home what the dealers of earlier versions still have of a player's: deposits of matches that nobody goes on
 * with, characters that were paid for and not drawn, and coins. Done again, it finds nothing more to do.
 *
 * @returns whether nothing is left there: a match whose time is not over yet keeps its deposit until then
 * @throws ChainFault if the chain does not answer
 */
export async function takeHome(player: FormerPlayer): Promise<boolean> {
  let isAll = true;
  for (const dealer of player.earlier.dealer) {
    if ((await read(player, dealer, 'depositOf')) > 0n) await leaveMatch(player, dealer);
    await drawOrders(player, dealer);
    await withdraw(player, dealer);
    isAll &&= (await read(player, dealer, 'depositOf')) === 0n;
  }
  return isAll;
}

/** Ends the match that holds a deposit: a proposal by withdrawing it, one under way once its time is over. */
async function leaveMatch(player: FormerPlayer, dealer: Address): Promise<void> {
  const { link, earlier, owner, seat, log } = player;
  const { client } = link;
  for (const organizer of earlier.organizer) {
    const its = await asked(() => client.readContract({ address: organizer, abi, functionName: 'dealer' }));
    if (!isAddressEqual(its, dealer)) continue;
    const [standing, matchKey] = await asked(() =>
      client.readContract({
        address: organizer,
        abi,
        functionName: 'standingOf',
        args: [owner.address],
      }),
    );
    if (matchKey === zeroHash) continue;
    for (const table of earlier.battlefield) {
      const desk = await asked(() => client.readContract({ address: table, abi, functionName: 'organizer' }));
      if (!isAddressEqual(desk, organizer)) continue;
      const functionName = standing === PROPOSING ? 'cancel' : 'callTime';
      const data = encodeFunctionData({ abi, functionName, args: [matchKey] });
      const isDone = await sent(player, table, data, `the end of the earlier match ${matchKey}`);
      log.info(
        'chain',
        isDone
          ? `match ${matchKey} of an earlier version, which nobody goes on with, is ended (seat ${seat})`
          : `match ${matchKey} of an earlier version holds a deposit of seat ${seat} until its time is over`,
      );
    }
  }
}

/** Characters that were ordered and never drawn: anybody may draw them. */
async function drawOrders(player: FormerPlayer, dealer: Address): Promise<void> {
  const { link, owner, seat, log } = player;
  for await (const { orderId, player: whose } of openOrders(link, dealer)) {
    if (!isAddressEqual(whose, owner.address)) continue;
    const data = encodeFunctionData({ abi, functionName: 'finalise', args: [orderId] });
    if (await sent(player, dealer, data, `the character of order ${orderId}`)) {
      log.info('chain', `a character that seat ${seat} had ordered from an earlier dealer is drawn`);
    }
  }
}

async function withdraw(player: FormerPlayer, dealer: Address): Promise<void> {
  const { owner, seat, log } = player;
  const coins = await read(player, dealer, 'creditOf');
  if (coins === 0n) return;
  const data = encodeFunctionData({ abi, functionName: 'withdrawCoins', args: [owner.address] });
  if (await sent(player, dealer, data, 'coins of an earlier dealer')) {
    log.info('chain', `${coins} coins that an earlier dealer kept for seat ${seat} are in its wallet`);
  }
}

const read = (
  { link: { client }, owner }: FormerPlayer,
  address: Address,
  functionName: 'creditOf' | 'depositOf',
): Promise<bigint> => asked(() => client.readContract({ address, abi, functionName, args: [owner.address] }));

/** Whether it could be done; what is refused may be possible later, or was done by somebody else. */
async function sent({ owner, seat }: FormerPlayer, to: Address, data: Hex, what: string): Promise<boolean> {
  try {
    await (await owner.send({ to, data, what: `${what} (seat ${seat})`, abi })).mined;
    return true;
  } catch (error) {
    if (error instanceof ChainFault && error.kind === 'reverted') return false;
    throw error;
  }
}

/** @throws ChainFault */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw faultOf(error, 'a read of an earlier dealer’s books', abi);
  }
}
