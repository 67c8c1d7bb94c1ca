import { togs as togsContract } from '@show-of-hands/contracts';
import { STAKE, type Tog } from '@show-of-hands/engine/cryptogs';
import { type Address, encodeFunctionData, parseEther } from 'viem';
import type { Log } from '../../../base/log/log.ts';
import type { AccountSender } from '../../../chain/outbox/account-sender.ts';
import type { TogCollection } from '../chain/collection.ts';
import { mintFive, mintPack } from '../chain/team.ts';

const { abi } = togsContract;

/** What a pack costs where the chain's own coin is worth nothing. */
export const LOCAL_PACK_PRICE = parseEther('0.01');
/** Packs that are for sale at any time. */
const PACKS = 3;
/** Togs that the house always has at least, and has again then: more than chat has, so that it can answer any stake. */
const HOUSE = { least: 25, most: 40 } as const;
/** The first togs of all are the house's to lend: they are never staked by it. */
const TO_LEND: readonly number[] = [1, 2, 3, 4, 5];
/** The next ones are what chat begins with. */
const BEGINNING = TO_LEND.length + 10;
/** So many togs chat has when it gives back what it had on loan. */
const ENOUGH = 2 * STAKE;

/** The house of the local chain: its account is the collection's team, and plays against chat. */
export interface House {
  readonly collection: TogCollection;
  readonly team: AccountSender;
  readonly chat: Address;
  readonly log: Log;
}

/** What of somebody's togs is on loan from the house. */
export const lentOf = (owned: readonly Tog[]): readonly Tog[] =>
  owned.filter(({ token }) => TO_LEND.includes(token));

/** What the house stakes of what it owns: nothing that it lends. */
export const staked = (owned: readonly Tog[]): readonly Tog[] =>
  owned.filter(({ token }) => !TO_LEND.includes(token));

/**
 * Sees to it that a show never stops for want of togs: packs are for sale, the house can answer any stake, and chat has some to
 * begin with, or five on loan once it has lost them, or new ones where those are at stake. Doing it again finds it done.
 *
 * @throws ChainFault
 */
export async function fillStock(house: House, signal: AbortSignal): Promise<void> {
  const { collection, team, chat, log } = house;
  let now = await collection.now();
  for (; now.supply < BEGINNING; now = await collection.now()) {
    signal.throwIfAborted();
    await mintFive(team, collection.address, now.supply < TO_LEND.length ? team.address : chat);
  }
  for (let packs = now.packs.length; packs < PACKS; packs += 1) {
    signal.throwIfAborted();
    await mintPack(team, collection.address, LOCAL_PACK_PRICE);
  }
  const own = staked(now.togsOf(team.address)).length;
  for (let togs = own; own < HOUSE.least && togs < HOUSE.most; togs += STAKE) {
    signal.throwIfAborted();
    await mintFive(team, collection.address, team.address);
  }
  now = await collection.now();
  const has = now.togsOf(chat).length;
  if (has >= STAKE) return;
  const lent = lentOf(now.togsOf(team.address));
  // what is not there to be lent lies in a match that was left
  if (has + lent.length < STAKE) await mintFive(team, collection.address, chat);
  for (const { token } of lent) await handOver(house, team, chat, token, `tog ${token} on loan`);
  log.info('table', `chat has ${lent.length} togs on loan from the house`);
}

/**
 * Gives back what chat has on loan, once it has enough without that.
 *
 * @param owner sends as chat's owner
 * @throws ChainFault
 */
export async function giveBack(house: House, owner: AccountSender): Promise<void> {
  const { collection, team, log } = house;
  const owned = (await collection.now()).togsOf(owner.address);
  const loan = lentOf(owned);
  if (loan.length === 0 || owned.length - loan.length < ENOUGH) return;
  for (const { token } of loan)
    await handOver(house, owner, team.address, token, `tog ${token}, given back to the house`);
  log.info('table', `chat has given the house back ${loan.length} togs that it had on loan`);
}

async function handOver(
  { collection }: House,
  from: AccountSender,
  to: Address,
  token: number,
  what: string,
): Promise<void> {
  const args = [from.address, to, BigInt(token)] as const;
  const data = encodeFunctionData({ abi, functionName: 'transferFrom', args });
  const { mined } = await from.send({ to: collection.address, data, what, abi });
  await mined;
}
