import { setTimeout as pause } from 'node:timers/promises';
import { dealer, organizer, polylemmaCoin } from '@show-of-hands/contracts';
import type { Seat } from '@show-of-hands/engine';
import { type Abi, type Address, encodeFunctionData, type Hex, maxUint256 } from 'viem';
import type { Log } from '../../../base/log/log.ts';
import { Problem } from '../../../base/problem.ts';
import type { AccountSender } from '../../../chain/outbox/account-sender.ts';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';
import type { TableReader, TableWriter } from '../../../chain/table/table-client.ts';
import { timeOn } from '../chain/chain-time.ts';

/** What the dealer takes, in coins. */
const DEPOSIT = 10n;
const SUBSCRIPTION = 10n;
const REST = 5n;
/** Stamina that a match takes. */
const EFFORT = 10n;
/** A subscription that ends sooner than this is renewed, in seconds: a match must still begin under it. */
const SPARE_SECONDS = 600n;
/** How often it is looked whether an owner is free of an earlier match, ms. */
const LOOK_MS = 1_000;

/** `standingOf` of the organizer, in its order. */
const STANDINGS = ['free', 'proposing', 'playing'] as const;

/** Where POLYLEMMA's books are kept, beside the table. */
export interface Offices {
  readonly organizer: Address;
  readonly dealer: Address;
  readonly coin: Address;
}

/** One seat's player. */
export interface PlayerSetup {
  readonly link: ChainLink;
  readonly offices: Offices;
  readonly table: TableReader;
  readonly seat: Seat;
  /** Who owns the seat, and pays for what it needs. */
  readonly owner: AccountSender;
  /** The same as it is known at the table. */
  readonly writer: TableWriter;
  readonly log: Log;
}

/** The books of a dealer, as far as one player's next match is concerned. */
interface Account {
  /** The chain's, in seconds. */
  readonly time: bigint;
  readonly subscribedUntil: bigint;
  readonly stamina: bigint;
  /** What the dealer owes, which pays first. */
  readonly credit: bigint;
  readonly own: bigint;
  /** What the dealer may take of that. */
  readonly allowance: bigint;
}

/** The offices that an organizer works with. Fails with a ChainFault. */
export async function officesOf({ client }: ChainLink, registry: Address): Promise<Offices> {
  return asked('a read of the dealer’s address', async () => {
    const bank = await client.readContract({
      address: registry,
      abi: organizer.abi,
      functionName: 'dealer',
    });
    const coin = await client.readContract({ address: bank, abi: dealer.abi, functionName: 'coin' });
    return { organizer: registry, dealer: bank, coin };
  });
}

/**
 * Sees to it that a player can enter a match: free of others, subscribed, rested, and with leave for the dealer to take
 * the deposit. Doing it again finds it done.
 *
 * @throws Problem if it lacks the coins, or is in a match at another table; ChainFault
 */
export async function readyPlayer(player: PlayerSetup, signal: AbortSignal): Promise<void> {
  await becomeFree(player, signal);
  await settleUp(player, signal);
}

/** Leaves a match that an earlier program began and nobody plays on: a player is in one match at most. */
async function becomeFree(player: PlayerSetup, signal: AbortSignal): Promise<void> {
  const { table, owner, writer, seat, log } = player;
  for (let told = false; ; told = true) {
    signal.throwIfAborted();
    const { standing, matchKey } = await standingOf(player);
    if (standing === 'free') return;
    const { time } = await table.latestBlock();
    const { phase, deadline } = await table.infoOf(matchKey);
    if (phase === 'none') {
      throw new Problem(
        `The owner of seat ${seat} is in match ${matchKey} at another table`,
        owner.address,
        'play that match to its end, or withdraw it',
      );
    }
    if (!told) {
      const what = standing === 'proposing' ? 'is withdrawn' : 'has to end first';
      log.warn('chain', `seat ${seat} is in match ${matchKey}, which ${what}`);
    }
    if (standing === 'proposing') await mined(writer.send({ kind: 'cancel', matchKey }));
    else if (Math.max(time, Date.now() / 1_000) > deadline) {
      // the other seat may have called at the same moment: it is looked again
      await mined(writer.send({ kind: 'callTime', matchKey })).catch(() => undefined);
      await pause(LOOK_MS, undefined, { signal });
    } else await pause(LOOK_MS, undefined, { signal });
  }
}

async function standingOf({
  link,
  offices,
  owner,
}: PlayerSetup): Promise<{ readonly standing: (typeof STANDINGS)[number]; readonly matchKey: Hex }> {
  const [index, matchKey] = await asked('a read of where a player stands', () =>
    link.client.readContract({
      address: offices.organizer,
      abi: organizer.abi,
      functionName: 'standingOf',
      args: [owner.address],
    }),
  );
  return { standing: STANDINGS[index] ?? 'playing', matchKey };
}

/** A subscription, stamina, and leave for the dealer to take the deposit: each is paid for if it is wanting. */
async function settleUp(player: PlayerSetup, signal: AbortSignal): Promise<void> {
  const { owner, offices, seat } = player;
  const { time, subscribedUntil, stamina, credit, own, allowance } = await accountOf(player);
  const isSubscribed = subscribedUntil >= time + SPARE_SECONDS;
  const isRested = stamina >= EFFORT;
  const cost = DEPOSIT + (isSubscribed ? 0n : SUBSCRIPTION) + (isRested ? 0n : REST);
  const taken = cost > credit ? cost - credit : 0n;
  if (own < taken) {
    throw new Problem(
      `The owner of seat ${seat} has ${own + credit} coins; the next match takes ${cost}`,
      owner.address,
      'buy coins from the dealer (charge), or give it some',
    );
  }
  const send = (to: Address, data: Hex, what: string): Promise<void> =>
    mined(owner.send({ to, data, what: `${what} (seat ${seat})`, abi: BOOKS }));
  signal.throwIfAborted();
  if (allowance < taken) {
    const { abi } = polylemmaCoin;
    const args = [offices.dealer, maxUint256] as const;
    const data = encodeFunctionData({ abi, functionName: 'approve', args });
    await send(offices.coin, data, 'leave for the dealer to take coins');
  }
  if (!isSubscribed) {
    const data = encodeFunctionData({ abi: dealer.abi, functionName: 'subscribe' });
    await send(offices.dealer, data, 'a subscription');
  }
  if (!isRested) {
    const data = encodeFunctionData({ abi: dealer.abi, functionName: 'restoreStamina' });
    await send(offices.dealer, data, 'new stamina');
  }
}

async function accountOf({ link, offices, owner }: PlayerSetup): Promise<Account> {
  const { client } = link;
  const bank = { address: offices.dealer, abi: dealer.abi } as const;
  const coin = { address: offices.coin, abi: polylemmaCoin.abi } as const;
  const player = owner.address;
  return asked('a read of the dealer’s books', async () => {
    const [time, subscribedUntil, stamina, credit, own, allowance] = await Promise.all([
      timeOn(link),
      client.readContract({ ...bank, functionName: 'subscribedUntil', args: [player] }),
      client.readContract({ ...bank, functionName: 'staminaOf', args: [player] }),
      client.readContract({ ...bank, functionName: 'creditOf', args: [player] }),
      client.readContract({ ...coin, functionName: 'balanceOf', args: [player] }),
      client.readContract({ ...coin, functionName: 'allowance', args: [player, offices.dealer] }),
    ]);
    return { time: BigInt(time), subscribedUntil, stamina, credit, own, allowance };
  });
}

const BOOKS: Abi = [...organizer.abi, ...dealer.abi, ...polylemmaCoin.abi];

const mined = async (sent: Promise<{ readonly mined: Promise<unknown> }>): Promise<void> => {
  await (await sent).mined;
};

/** @throws ChainFault */
async function asked<T>(what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw faultOf(error, what, BOOKS);
  }
}
