import { type Address, createPublicClient, custom, type Hex, numberToHex } from 'viem';
import type { ChainLink } from './rpc/connect.ts';

const ZERO: Hex = `0x${'00'.repeat(32)}`;

/** A chain that tells fees and balances and nothing else. */
export interface PricedChain {
  readonly link: ChainLink;
  /** Wei per gas; a usual transaction allows 1.2 times as much. Null: the chain does not answer. */
  baseFee: bigint | null;
  readonly balances: Map<Address, bigint>;
}

export function pricedChain(baseFee: bigint): PricedChain {
  const balances = new Map<Address, bigint>();
  const answerTo = (method: string, params: readonly unknown[]): unknown => {
    if (chain.baseFee === null) throw new Error('no answer');
    switch (method) {
      case 'eth_getBlockByNumber':
        return { number: '0x1', hash: ZERO, transactions: [], baseFeePerGas: numberToHex(chain.baseFee) };
      case 'eth_maxPriorityFeePerGas':
        return '0x0';
      case 'eth_getBalance': {
        const asked = String(params[0]).toLowerCase();
        const held = [...balances].find(([address]) => address.toLowerCase() === asked);
        return numberToHex(held?.[1] ?? 0n);
      }
      default:
        throw new Error(`this chain knows no ${method}`);
    }
  };
  const request = async ({ method, params }: { method: string; params?: unknown[] }) =>
    answerTo(method, params ?? []);
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
  const chain: PricedChain = {
    link: { where: 'http://127.0.0.1:1', chainId: 1, client, genesis: ZERO },
    baseFee,
    balances,
  };
  return chain;
}
