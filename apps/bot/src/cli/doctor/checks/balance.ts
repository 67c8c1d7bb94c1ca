import type { BySeat, Seat } from '@show-of-hands/engine';
import { formatEther, isAddressEqual } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { type Finding, ok, wrong } from '../../../base/finding.ts';
import { matchFeeNow } from '../../../chain/budget/match-fee.ts';
import { gasShares, type MatchExtent } from '../../../chain/budget/match-gas.ts';
import type { SeatKeys } from '../../../chain/keys/keystore.ts';
import type { ChainLink } from '../../../chain/rpc/connect.ts';

/**
 * Whether each account can pay its share of one match, as the bot asks it before it begins one.
 *
 * @param maxFeePerGas most that is ever paid per gas, wei
 */
export async function* checkBalances(
  link: ChainLink,
  keys: BySeat<SeatKeys>,
  seats: readonly Seat[],
  extent: MatchExtent,
  maxFeePerGas: bigint,
): AsyncGenerator<Finding> {
  const fee = await matchFeeNow(link, maxFeePerGas);
  const players = seats.map((seat) => ({
    seat,
    owner: privateKeyToAddress(keys[seat].owner.reveal()),
    agent: privateKeyToAddress(keys[seat].agent.reveal()),
  }));
  const roles = players.flatMap(({ seat, owner, agent }) => [
    { name: `owner ${seat}`, account: owner },
    { name: `agent ${seat}`, account: agent },
  ]);
  for (const { account, gas } of gasShares(players, extent)) {
    const balance = await link.client.getBalance({ address: account });
    const needed = gas * fee;
    const whose = roles.filter((role) => isAddressEqual(role.account, account)).map(({ name }) => name);
    const name = `balance of ${whose.join(' and ')}`;
    const text = `${formatEther(balance)} of the ${formatEther(needed)} that a match can cost`;
    yield balance >= needed
      ? ok(name, text)
      : wrong(name, text, `send at least ${formatEther(needed - balance)} to ${account}`);
  }
}
