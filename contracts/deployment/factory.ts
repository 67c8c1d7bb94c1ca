import type { Address, Hex } from 'viem';

/**
 * The deterministic deployment proxy. Whatever is deployed through it stands at an address that follows from its code
 * and arguments alone, whoever sends it and on whatever chain.
 */
export const FACTORY: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** Its code, the same wherever it stands. */
export const FACTORY_CODE: Hex =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3';

/** What all contracts are deployed with: the factory's address, the salt and the code make up an address. */
export const SALT: Hex = `0x${'00'.repeat(32)}`;

/**
 * What puts the factory on a chain that lacks it: one transaction, the same on every chain, which is signed for none of them
 * (before EIP-155) and by nobody's key. Its sender needs `funds` first.
 */
export const FACTORY_BIRTH = {
  sender: '0x3fAB184622Dc19b6109349B94811493BF2a45362',
  /** What it pays for each unit of gas, in wei: at a higher base fee it waits. */
  gasPrice: 100_000_000_000n,
  /** In wei: all that it may use, 100,000 gas. */
  funds: 10_000_000_000_000_000n,
  transaction:
    '0xf8a58085174876e800830186a08080b853604580600e600039806000f350fe7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf31ba02222222222222222222222222222222222222222222222222222222222222222a02222222222222222222222222222222222222222222222222222222222222222',
} as const satisfies {
  readonly sender: Address;
  readonly gasPrice: bigint;
  readonly funds: bigint;
  readonly transaction: Hex;
};
