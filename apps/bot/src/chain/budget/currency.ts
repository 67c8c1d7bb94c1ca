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
