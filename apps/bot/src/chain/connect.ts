import {
  type Address,
  BaseError,
  createPublicClient,
  defineChain,
  http,
  type PublicClient,
  TimeoutError,
} from 'viem';
import { Problem } from '../problem.ts';

/** Longest that one answer of the RPC may take, in ms. */
export const RPC_TIMEOUT_MS = 10_000;

export interface ChainAddress {
  readonly url: string;
  /** The chain that must be found there. */
  readonly chainId: number;
}

/** A connection that has been found to lead to the right chain. */
export interface ChainLink extends ChainAddress {
  readonly client: PublicClient;
}

/**
 * Opens a connection and checks that the chain is the one asked for.
 *
 * @throws Problem if the address does not answer, is no chain's, or is another chain's
 */
export async function connectChain(
  { url, chainId }: ChainAddress,
  timeout: number = RPC_TIMEOUT_MS,
): Promise<ChainLink> {
  const chain = defineChain({
    id: chainId,
    name: `chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  const client = createPublicClient({
    chain,
    transport: http(url, { timeout, retryCount: 1 }),
    cacheTime: 0,
  });
  let found: number;
  try {
    found = await client.getChainId();
  } catch (cause) {
    throw new Problem(
      `The chain's RPC does not answer: ${shortReason(cause)}`,
      printableUrl(url),
      'check the address (chain.rpc) and that the node runs',
      {
        cause,
      },
    );
  }
  if (found !== chainId) {
    throw new Problem(
      `The RPC leads to chain ${found}, but chain ${chainId} is configured`,
      printableUrl(url),
      'set chain.chainId to the chain you mean, or chain.rpc to an address of that chain',
    );
  }
  return { url, chainId, client };
}

/**
 * Checks that a contract stands at an address.
 *
 * @param name what it is, for the message: "table", "registry", "collection"
 * @throws Problem if there is no code
 */
export async function requireContract(
  { client, url, chainId }: ChainLink,
  name: string,
  address: Address,
): Promise<void> {
  const code = await client.getCode({ address });
  if (code !== undefined && code !== '0x') return;
  throw new Problem(
    `There is no ${name} contract at ${address} on chain ${chainId}`,
    printableUrl(url),
    `check chain.contracts.${name} and that chain.rpc is the chain it was deployed on`,
  );
}

/** An RPC address as it may be printed: what follows the host is often a key. */
export const printableUrl = (url: string): string => {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : '/…'}`;
};

/** The first line of what went wrong, without the request: its body may hold what is not to be printed. */
export function shortReason(error: unknown): string {
  if (error instanceof BaseError) {
    if (error.walk((inner) => inner instanceof TimeoutError)) return 'no answer in time';
    const inner = error.walk();
    const text = error.details !== '' && error.details !== undefined ? error.details : error.shortMessage;
    return (inner instanceof BaseError ? text : inner.message).split('\n')[0] ?? '';
  }
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
