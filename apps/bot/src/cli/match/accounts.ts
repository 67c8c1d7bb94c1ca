import { type BySeat, SEATS, type Seat } from '@show-of-hands/engine';
import { type Address, formatEther } from 'viem';
import { Problem } from '../../base/problem.ts';
import { gasShares, type MatchExtent, matchFeeNow } from '../../chain/budget/match-gas.ts';
import type { SeatKeys } from '../../chain/keys/keystore.ts';
import { fundLocally } from '../../chain/local/local-link.ts';
import { type AccountSender, createSender } from '../../chain/outbox/account-sender.ts';
import type { OutboxSettings } from '../../chain/outbox/settings.ts';
import type { TransactionStore } from '../../journal/transaction-store.ts';
import type { TaskChain } from '../chain/task-chain.ts';
import type { TaskArguments } from '../terminal/task.ts';

/** The two accounts that a seat is played with; the same one twice where the owner plays itself. */
export interface SeatAccounts {
  readonly owner: AccountSender;
  readonly agent: AccountSender;
  close(): Promise<void>;
}

/** Whose keys of the data folder play. */
export function keysIn({ texts }: TaskArguments): Seat {
  const name = texts.keys ?? 'A';
  const seat = SEATS.find((one) => one === name);
  if (seat !== undefined) return seat;
  throw new Problem(`--keys takes A or B, got "${name}"`, 'the command line', 'e.g. --keys A');
}

export function openAccounts(
  { link }: TaskChain,
  keys: BySeat<SeatKeys>,
  whose: Seat,
  ownerPlays: boolean,
  store: TransactionStore,
  settings: Partial<OutboxSettings>,
): SeatAccounts {
  const owner = createSender({ link, key: keys[whose].owner, store, settings });
  const agent = ownerPlays ? owner : createSender({ link, key: keys[whose].agent, store, settings });
  return {
    owner,
    agent,
    close: async () => {
      await Promise.all([owner.close(), agent.close()]);
    },
  };
}

/**
 * Refuses to begin a match that could not be paid to its end: a seat that cannot pay for its turn loses it.
 * On the bot's own chain both accounts are given what they need.
 *
 * @param maxFeePerGas most that is ever paid per gas, wei
 */
export async function requireFunds(
  { link, local }: TaskChain,
  seat: { readonly owner: Address; readonly agent: Address },
  extent: MatchExtent,
  maxFeePerGas: bigint,
): Promise<void> {
  if (local) return fundLocally(link, [seat.owner, seat.agent]);
  const fee = await matchFeeNow(link, maxFeePerGas);
  for (const { account, gas } of gasShares([seat], extent)) {
    const balance = await link.client.getBalance({ address: account });
    const needed = gas * fee;
    if (balance >= needed) continue;
    const isOwner = account === seat.owner;
    throw new Problem(
      `The ${isOwner ? 'owner' : 'agent'} has ${formatEther(balance)}, and a match can cost it ${formatEther(needed)}`,
      `${account} on chain ${link.chainId}`,
      `send it ${formatEther(needed - balance)}${isOwner ? '' : ', or play with the owner’s key: --owner-plays'}`,
    );
  }
}
