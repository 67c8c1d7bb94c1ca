import { createTransport, type EIP1193RequestFn, type Transport } from 'viem';
import type { LocalChain } from './local-chain.ts';

/** Leads viem to a chain inside this process. */
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
