import type { ChainCost } from '@show-of-hands/bus';
import { formatEther, type Hex } from 'viem';
import { symbolOf } from './currency.ts';

/** What a unit of the chain's own currency is worth in money, as the operator says. */
export interface Rate {
  /** ISO 4217. */
  readonly currency: string;
  readonly price: number;
}

export interface MatchCostOptions {
  /** What was paid for a match so far, in wei. */
  readonly spentFor: (matchKey: Hex) => bigint;
  /** In place of what the chain's currency is known as. */
  readonly symbol: string | null;
  readonly rate: Rate | null;
  /** The cost could not be told. */
  readonly onTrouble: (error: unknown) => void;
}

/** Where a match is played, as far as that decides what it costs. */
export interface CostVenue {
  readonly chainId: number;
  /** What is paid there is worth nothing. */
  readonly local: boolean;
}

/** What a match has cost so far, as viewers are told. Null where it cannot be told; never throws. */
export type CostOf = (matchKey: Hex, venue: CostVenue) => ChainCost | null;

/** Millionths are enough: on cheap chains a match costs less than a cent. */
const DIGITS = 1e6;

export function matchCosts({ spentFor, symbol, rate, onTrouble }: MatchCostOptions): CostOf {
  const costOf: CostOf = (matchKey, { chainId, local }) => {
    if (local) return { wei: '0', symbol: symbolOf(chainId, null), money: null };
    const wei = spentFor(matchKey);
    const amount = rate === null ? 0 : Math.round(Number(formatEther(wei)) * rate.price * DIGITS) / DIGITS;
    return {
      wei: String(wei),
      symbol: symbolOf(chainId, symbol),
      money: rate === null ? null : { amount, currency: rate.currency },
    };
  };
  return (matchKey, venue) => {
    try {
      return costOf(matchKey, venue);
    } catch (error) {
      onTrouble(error);
      return null;
    }
  };
}
