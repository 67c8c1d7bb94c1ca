import { type BySeat, SEATS, type Seat } from '@show-of-hands/engine';
import { type Address, formatEther } from 'viem';
import { type AccountSender, createSender } from '../../../chain/account-sender.ts';
import type { SeatKeys } from '../../../chain/keystore.ts';
import { fundLocally } from '../../../chain/local-funds.ts';
import { MATCH_GAS } from '../../../chain/match-gas.ts';
import type { TransactionStore } from '../../../chain/outbox/transaction-store.ts';
import { Problem } from '../../../problem.ts';
import type { Asked } from '../../task.ts';
import type { TaskChain } from '../task-chain.ts';

/** The two accounts that a seat is played with; the same one twice where the owner plays itself. */
export interface SeatAccounts {
  readonly owner: AccountSender;
  readonly agent: AccountSender;
  close(): Promise<void>;
}

/** Whose keys of the data folder play. */
export function keysIn({ texts }: Asked): Seat {
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
): SeatAccounts {
  const owner = createSender({ link, key: keys[whose].owner, store });
  const agent = ownerPlays ? owner : createSender({ link, key: keys[whose].agent, store });
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
 */
export async function requireFunds(
  { link, local }: TaskChain,
  owner: Address,
  agent: Address,
): Promise<void> {
  if (local) return fundLocally(link, [owner, agent]);
  const { maxFeePerGas } = await link.client.estimateFeesPerGas();
  const shares =
    owner === agent
      ? [{ address: owner, gas: MATCH_GAS.owner + MATCH_GAS.agent, role: 'owner' }]
      : [
          { address: owner, gas: MATCH_GAS.owner, role: 'owner' },
          { address: agent, gas: MATCH_GAS.agent, role: 'agent' },
        ];
  for (const { address, gas, role } of shares) {
    const balance = await link.client.getBalance({ address });
    const needed = gas * maxFeePerGas;
    if (balance >= needed) continue;
    const hint = role === 'agent' ? ', or play with the owner’s key: --owner-plays' : '';
    throw new Problem(
      `The ${role} has ${formatEther(balance)}, and a match can cost it ${formatEther(needed)}`,
      `${address} on chain ${link.chainId}`,
      `send it ${formatEther(needed - balance)}${hint}`,
    );
  }
}
