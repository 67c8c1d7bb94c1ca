import type { Address } from 'viem';
import { gasLimitOf } from './outbox/gas-limit.ts';

/** How large a match can become by its rules. */
export interface MatchExtent {
  /** Most rounds' worth of transactions. */
  readonly rounds: number;
  /** Cards that both seats pick from, all of which the opening reads. */
  readonly poolSize: number;
}

/** Gas of the parts of a match, measured (contracts/README.md) and rounded up. */
const OPENING = 320_000n;
const POOL_CARD = 15_000n;
/** All that a seat's agent sends in one round, if every call is as dear as the dearest of its kind. */
const ROUND = 2_000_000n;
const DEAREST_IN_ROUND = 310_000n;

/**
 * Gas that one seat's accounts must be able to pay for in one match: what they may use, and what a node wants to
 * see in the account beyond that when the last transaction is sent. The owner opens or joins, which is cheaper;
 * the agent does everything else.
 */
export function matchGas({ rounds, poolSize }: MatchExtent): Record<'owner' | 'agent', bigint> {
  return {
    owner: gasLimitOf(OPENING + POOL_CARD * BigInt(poolSize)),
    agent: ROUND * BigInt(rounds) + gasLimitOf(DEAREST_IN_ROUND) - DEAREST_IN_ROUND,
  };
}

/** Gas that an account may need for a whole match, from its first call to its last. */
export interface GasShare {
  readonly account: Address;
  readonly gas: bigint;
}

/** The shares of every account that sends for some seats of a match; an account has one, whatever it does. */
export function gasShares(
  seats: readonly { readonly owner: Address; readonly agent: Address }[],
  extent: MatchExtent,
): readonly GasShare[] {
  const gas = matchGas(extent);
  const shares = new Map<string, GasShare>();
  const add = (account: Address, more: bigint) => {
    const name = account.toLowerCase();
    shares.set(name, { account, gas: (shares.get(name)?.gas ?? 0n) + more });
  };
  for (const { owner, agent } of seats) {
    add(owner, gas.owner);
    add(agent, gas.agent);
  }
  return [...shares.values()];
}
