import {
  type Address,
  createPublicClient,
  createTransport,
  type EIP1193RequestFn,
  numberToHex,
  type Transport,
} from 'viem';
import { type ChainLink, chainNamed } from '../rpc/connect.ts';
import type { LocalChain } from './local-chain.ts';

/** A viem transport to a chain inside this process. */
export function localTransport(chain: Pick<LocalChain, 'ask'>): Transport<'local'> {
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    chain.ask(method, Array.isArray(params) ? params : []);
  return () =>
    createTransport({
      key: 'local',
      name: 'the chain inside this process',
      type: 'local',
      retryCount: 0,
      request: request as EIP1193RequestFn,
    });
}

/** The way to a chain inside this process. */
export function localLink(chain: Pick<LocalChain, 'ask' | 'chainId' | 'genesis'>): ChainLink {
  const { chainId, genesis } = chain;
  const client = createPublicClient({
    chain: chainNamed(chainId, []),
    transport: localTransport(chain),
    cacheTime: 0,
  });
  return { chainId, genesis, client, where: 'the chain inside the bot' };
}

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
