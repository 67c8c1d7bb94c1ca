import type { Hex } from 'viem';
import {
  type BudgetBook,
  type BudgetLimits,
  type GasShare,
  type Reservation,
  reserveMatch,
} from './budget.ts';
import type { ChainLink } from './connect.ts';
import { cappedFees } from './outbox/fees.ts';
import { chainName } from './outbox/transaction-store.ts';
import { faultOf } from './revert.ts';

/** What matches may cost on one chain. */
export interface MatchBudget {
  /**
   * Sets aside what a match may cost, before anything is sent for it; doing it again finds it done. A refusal
   * is an answer: the match can be played without a chain, and is to be marked so.
   *
   * @param rounds how many rounds the match may take at most; each costs as much again
   * @throws ChainFault if the chain does not tell fees or balances
   */
  reserve(matchKey: Hex, now: number, rounds?: number): Promise<Reservation>;
  /** The match is over: what it did not spend is free again. */
  release(matchKey: Hex, now: number): void;
}

export interface MatchBudgetOptions {
  readonly link: ChainLink;
  readonly book: BudgetBook;
  readonly limits: BudgetLimits;
  /** Most that is paid per gas, wei. */
  readonly maxFeePerGas: bigint;
  /** Every account of ours that sends for a match, with the gas it may need for one round. */
  readonly shares: readonly GasShare[];
}

export const matchBudget = (options: MatchBudgetOptions): MatchBudget => ({
  async reserve(matchKey, now, rounds = 1) {
    const { link, book, limits, maxFeePerGas: cap, shares } = options;
    const { client, chainId, genesis } = link;
    try {
      const { maxFeePerGas } = cappedFees(await client.estimateFeesPerGas(), cap);
      return await reserveMatch({
        matchKey,
        chain: chainName(chainId, genesis),
        shares: shares.map(({ account, gas }) => ({ account, gas: gas * BigInt(rounds) })),
        limits,
        book,
        maxFeePerGas,
        balanceOf: (address) => client.getBalance({ address }),
        now,
      });
    } catch (error) {
      throw faultOf(error, 'a look at fees and balances', []);
    }
  },
  release: (matchKey, now) => options.book.release(matchKey, now),
});

/** A local chain's currency is worth nothing: every match may be played. */
export const FREE_OF_CHARGE: MatchBudget = {
  reserve: async () => ({ kind: 'reserved', amount: 0n }),
  release: () => {},
};
