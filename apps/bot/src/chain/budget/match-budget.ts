import type { Address, Hex } from 'viem';
import type { BudgetBook } from '../../journal/spending.ts';
import { chainName } from '../../journal/transaction-store.ts';
import { cappedFees } from '../outbox/fees.ts';
import type { ChainLink } from '../rpc/connect.ts';
import { faultOf } from '../rpc/revert.ts';
import { type BudgetLimits, isCovered, type Reservation, reserveMatch } from './budget.ts';
import { matchFeeNow } from './match-fee.ts';
import { gasShares, type MatchExtent } from './match-gas.ts';

/** What matches may cost on one chain. */
export interface MatchBudget {
  /**
   * Sets aside what a match may cost, before anything is sent for it, for as long as it is planned or under way.
   * A refusal is an answer: the match can be played without a chain, and is to be marked so.
   *
   * @throws ChainFault if the chain does not tell fees or balances
   */
  reserve(matchKey: Hex, now: number, extent: MatchExtent): Promise<Reservation>;
  /**
   * Whether a planned match costs no more than is reserved for it if fees stay as they are now.
   *
   * @throws ChainFault if the chain does not tell its fees
   */
  covers(matchKey: Hex, extent: MatchExtent): Promise<boolean>;
}

export interface MatchBudgetOptions {
  readonly link: ChainLink;
  readonly book: BudgetBook;
  readonly limits: BudgetLimits;
  /** Most that is paid per gas, wei. */
  readonly maxFeePerGas: bigint;
  /** Every account of ours that sends for a match. */
  readonly seats: readonly { readonly owner: Address; readonly agent: Address }[];
}

export function matchBudget({ link, book, limits, maxFeePerGas, seats }: MatchBudgetOptions): MatchBudget {
  const { client, chainId, genesis } = link;
  const chain = chainName(chainId, genesis);
  const looking = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      throw faultOf(error, 'a look at fees and balances', []);
    });
  return {
    reserve: (matchKey, now, extent) =>
      looking(async () =>
        reserveMatch({
          matchKey,
          chain,
          shares: gasShares(seats, extent),
          limits,
          book,
          feePerGas: await matchFeeNow(link, maxFeePerGas),
          balanceOf: (address) => client.getBalance({ address }),
          now,
        }),
      ),
    covers: (matchKey, extent) =>
      looking(async () => {
        const usual = cappedFees(await client.estimateFeesPerGas(), maxFeePerGas);
        return isCovered({ matchKey, chain, shares: gasShares(seats, extent), book }, usual.maxFeePerGas);
      }),
  };
}

/** A local chain's currency is worth nothing: every match may be played. */
export const FREE_OF_CHARGE: MatchBudget = {
  reserve: async () => ({ kind: 'reserved', amount: 0n }),
  covers: async () => true,
};
