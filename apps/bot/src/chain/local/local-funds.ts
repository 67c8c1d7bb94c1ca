import type { Address } from 'viem';
import { numberToHex } from 'viem';
import type { ChainLink } from '../rpc/connect.ts';

const ENOUGH = 10n ** 20n;

/** Gives accounts what they need for gas. Works on a local chain only: other nodes do not know the method. */
export async function fundLocally({ client }: ChainLink, addresses: readonly Address[]): Promise<void> {
  for (const address of addresses) {
    if ((await client.getBalance({ address })) >= ENOUGH / 2n) continue;
    await client.request<{ Method: 'local_fund'; Parameters: [Address, string]; ReturnType: string }>({
      method: 'local_fund',
      params: [address, numberToHex(ENOUGH)],
    });
  }
}
