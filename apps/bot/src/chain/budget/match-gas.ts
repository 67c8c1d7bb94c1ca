import type { Address } from 'viem';
import { gasLimitOf } from '../outbox/fees.ts';
import type { ChainLink } from '../rpc/connect.ts';

/** Gas of the parts of a game's matches, measured and rounded up. */
export interface GasOfParts {
  /** All that a seat's owner sends to open or join a match, and before it. */
  readonly opening: bigint;
  /** What a card of the pool adds to that. */
  readonly poolCard: bigint;
  /** All that a seat's agent sends in one round, if every call is as dear as the dearest of its kind. */
  readonly round: bigint;
  /** The dearest call that a seat's agent sends. */
  readonly dearest: bigint;
}

/** How large a match can become by its rules. */
export interface MatchExtent {
  /** Most rounds' worth of transactions. */
  readonly rounds: number;
  /** Cards that both seats pick from, all of which the opening reads. */
  readonly poolSize: number;
  readonly gas: GasOfParts;
}

/**
 * Gas that one seat's accounts must be able to pay for in one match: what they may use, and what a node wants to
 * see in the account beyond that when the last transaction is sent. The owner opens or joins, whichever is dearer;
 * the agent does everything else.
 */
export function matchGas({ rounds, poolSize, gas }: MatchExtent): Record<'owner' | 'agent', bigint> {
  return {
    owner: gasLimitOf(gas.opening + gas.poolCard * BigInt(poolSize)),
    agent: gas.round * BigInt(rounds) + gasLimitOf(gas.dearest) - gas.dearest,
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

/** Fees rise while a match is played: it is reckoned at so many times what is usual when it begins. */
const RISE = 2n;

/**
 * Wei per gas that a match is reckoned at before it is begun.
 *
 * @param usual most that is paid per gas now, wei
 * @param cap most that is ever paid per gas, wei
 */
export const reckonedFee = (usual: bigint, cap: bigint): bigint => (usual * RISE < cap ? usual * RISE : cap);

/** The same, at what the chain says now. Throws what kept it from answering. */
export async function matchFeeNow({ client }: ChainLink, cap: bigint): Promise<bigint> {
  const { maxFeePerGas } = await client.estimateFeesPerGas();
  return reckonedFee(maxFeePerGas, cap);
}
