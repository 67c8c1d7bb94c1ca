import type { Address, Hex } from 'viem';
import { keccak256, stringToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Account } from './state.ts';

/** Everybody may know this key: what it gives away is worth nothing anywhere. */
const account = privateKeyToAccount(keccak256(stringToHex('the faucet of a local chain')));

/** The account that pays for everything on a local chain: there from its beginning. */
export const FAUCET: Account = {
  address: account.address.toLowerCase() as Address,
  balance: 1n << 128n,
  nonce: 0n,
  code: '0x',
  storage: new Map(),
};

const TRANSFER_GAS = 100_000n;

/** A signed transaction that gives an account money. */
export const transferFrom = (
  chainId: number,
  { nonce, gasPrice, to, value }: { nonce: number; gasPrice: bigint; to: Address; value: bigint },
): Promise<Hex> =>
  account.signTransaction({ type: 'legacy', chainId, nonce, gasPrice, gas: TRANSFER_GAS, to, value });
