import type { BySeat, Seat } from '@show-of-hands/engine';
import { formatEther } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import type { ChainLink } from '../../../chain/connect.ts';
import type { SeatKeys } from '../../../chain/keystore.ts';
import { MATCH_GAS } from '../../../chain/match-gas.ts';
import { type Finding, ok, wrong } from '../finding.ts';

const ROLES = ['owner', 'agent'] as const;

/** Whether each account can pay its share of one match at today's fees. */
export async function* checkBalances(
  link: ChainLink,
  keys: BySeat<SeatKeys>,
  seats: readonly Seat[],
): AsyncGenerator<Finding> {
  const { maxFeePerGas } = await link.client.estimateFeesPerGas();
  for (const seat of seats) {
    for (const role of ROLES) {
      const address = privateKeyToAddress(keys[seat][role].reveal());
      const balance = await link.client.getBalance({ address });
      const needed = MATCH_GAS[role] * maxFeePerGas;
      const name = `balance of ${role} ${seat}`;
      const text = `${formatEther(balance)} of the ${formatEther(needed)} that a match can cost`;
      yield balance >= needed
        ? ok(name, text)
        : wrong(name, text, `send at least ${formatEther(needed - balance)} to ${address}`);
    }
  }
}
