import { type Address, type Hex, keccak256 } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { Attempt, Fees, Payload } from '../../journal/transaction-store.ts';

/** Signs for one account on one chain. */
export interface Signer {
  readonly address: Address;
  sign(nonce: number, payload: Payload, fees: Fees): Promise<Attempt>;
}

export const signerOf = (account: PrivateKeyAccount, chainId: number, now: () => number): Signer => ({
  address: account.address,
  async sign(nonce, { to, data, value, gas }, fees) {
    const raw: Hex = await account.signTransaction({
      type: 'eip1559',
      chainId,
      nonce,
      data,
      ...(value !== undefined && { value }),
      gas,
      maxFeePerGas: fees.maxFeePerGas,
      maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
      ...(to === null ? {} : { to }),
    });
    return { ...fees, hash: keccak256(raw), raw, signedAt: now() };
  },
});
