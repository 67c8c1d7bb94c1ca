import type { ChainCost } from '@show-of-hands/bus';
import { formatEther, type Hex } from 'viem';

/** What is paid with on well-known chains whose currency is not called ETH. */
const OTHERS: Readonly<Record<number, string>> = {
  25: 'CRO',
  56: 'BNB',
  97: 'tBNB',
  100: 'xDAI',
  137: 'POL',
  250: 'FTM',
  1284: 'GLMR',
  5000: 'MNT',
  42220: 'CELO',
  43113: 'AVAX',
  43114: 'AVAX',
  80002: 'POL',
  80094: 'BERA',
};
/** Chains that are known to be paid for in ETH: the first one, its rollups, their test chains and local ones. */
const ETH: ReadonlySet<number> = new Set([
  1, 10, 130, 324, 480, 1_868, 8_453, 31_337, 34_443, 42_161, 42_170, 57_073, 59_144, 81_457, 84_532, 421_614,
  534_352, 7_777_777, 11_155_111, 11_155_420,
]);
/** For a chain that nobody here knows: what every chain calls its own currency. */
const UNKNOWN = 'native';

/** The symbol of a chain's own currency; `native` where it is not known and the configuration does not say. */
export const symbolOf = (chainId: number, configured: string | null): string =>
  configured ?? OTHERS[chainId] ?? (ETH.has(chainId) ? 'ETH' : UNKNOWN);

/** What a unit of the chain's own currency is worth in money, as the operator says. */
interface Rate {
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
interface CostVenue {
  readonly chainId: number;
  /** What is paid there is worth nothing. */
  readonly local: boolean;
}

/** What a match has cost so far, as viewers are told. Null where it cannot be told; never throws. */
export type CostOf = (matchKey: Hex, venue: CostVenue) => ChainCost | null;

/** Millionths are enough: on cheap chains a match costs less than a cent. */
const DIGITS = 1e6;

/** An amount of a chain's own currency, in money too where a rate is known. */
export function chainCostOf(
  wei: bigint,
  chainId: number,
  { symbol, rate }: Pick<MatchCostOptions, 'symbol' | 'rate'>,
): ChainCost {
  const amount = rate === null ? 0 : Math.round(Number(formatEther(wei)) * rate.price * DIGITS) / DIGITS;
  return {
    wei: String(wei),
    symbol: symbolOf(chainId, symbol),
    money: rate === null ? null : { amount, currency: rate.currency },
  };
}

export function matchCosts({ spentFor, symbol, rate, onTrouble }: MatchCostOptions): CostOf {
  const costOf: CostOf = (matchKey, { chainId, local }) =>
    local
      ? { wei: '0', symbol: symbolOf(chainId, null), money: null }
      : chainCostOf(spentFor(matchKey), chainId, { symbol, rate });
  return (matchKey, venue) => {
    try {
      return costOf(matchKey, venue);
    } catch (error) {
      onTrouble(error);
      return null;
    }
  };
}
