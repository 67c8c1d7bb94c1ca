import { createPublicClient } from 'viem';
import { type ChainLink, chainNamed } from '../rpc/connect.ts';
import type { LocalChain } from './local-chain.ts';
import { localTransport } from './transport.ts';

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
