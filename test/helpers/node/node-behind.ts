import { createPublicClient, http, numberToHex } from 'viem';
import type { Fault, RpcCall } from './fault-proxy.ts';

/**
 * What a node says that has not heard of the newest block, as the widely used ones say it: a range of logs ends
 * with what it knows, and what is asked by the number or the hash of that block is an error.
 *
 * @param url of the node that has heard of it
 * @returns undefined for what it would answer like any other
 */
export function nodeBehind(url: string): (call: RpcCall) => Promise<Fault | undefined> {
  const client = createPublicClient({ transport: http(url), cacheTime: 0 });
  return async ({ method, params }) => {
    const head = await client.getBlock();
    const known = numberToHex(head.number - 1n);
    const isNew = (block: unknown) =>
      typeof block === 'string' && /^0x/.test(block) && BigInt(block) > head.number - 1n;
    const unknown: Fault = { kind: 'error', code: -32_000, message: 'header not found' };
    const instead = (...given: unknown[]): Fault => ({ kind: 'instead', params: given });
    const [first, second, ...rest] = params;
    switch (method) {
      case 'eth_blockNumber':
        return { kind: 'answer', result: known };
      case 'eth_getBlockByNumber':
        if (first === 'latest') return instead(known, second);
        return isNew(first) ? { kind: 'answer', result: null } : undefined;
      case 'eth_call':
      case 'eth_estimateGas':
        if (isNew(second)) return unknown;
        return second === undefined || second === 'latest' ? instead(first, known, ...rest) : undefined;
      case 'eth_getLogs': {
        const { blockHash, fromBlock, toBlock, ...filter } = Object(first) as { [name: string]: unknown };
        if (blockHash !== undefined) return blockHash === head.hash ? unknown : undefined;
        if (isNew(fromBlock)) return { kind: 'answer', result: [] };
        return isNew(toBlock) ? instead({ ...filter, fromBlock, toBlock: known }) : undefined;
      }
      default:
        return undefined;
    }
  };
}
