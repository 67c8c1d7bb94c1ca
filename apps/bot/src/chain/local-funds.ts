import type { Address } from 'viem';
import { numberToHex } from 'viem';
import type { ChainLink } from './connect.ts';

const ENOUGH = 10n ** 20n;

/** Gives accounts what they need for gas. Works on the local chain only: other nodes refuse the method. */
export async function fundLocally({ client }: ChainLink, addresses: readonly Address[]): Promise<void> {
  for (const address of addresses) {
    if ((await client.getBalance({ address })) >= ENOUGH / 2n) continue;
    await client.request<{ Method: 'anvil_setBalance'; Parameters: [Address, string]; ReturnType: null }>({
      method: 'anvil_setBalance',
      params: [address, numberToHex(ENOUGH)],
    });
  }
}
