import type { ChainLink } from '../rpc/connect.ts';

/**
 * Has an empty block mined. Works on the local chain only, which makes no block unless something is sent to it: other
 * nodes refuse the method.
 */
export async function mineLocally({ client }: ChainLink): Promise<void> {
  await client.request<{ Method: 'evm_mine'; Parameters: []; ReturnType: unknown }>({
    method: 'evm_mine',
    params: [],
  });
}
