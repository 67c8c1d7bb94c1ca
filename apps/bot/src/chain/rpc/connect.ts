import {
  type Address,
  type Chain,
  createPublicClient,
  defineChain,
  type Hex,
  http,
  type PublicClient,
} from 'viem';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import { failover } from './failover.ts';
import { type RpcTrouble, troubleOf } from './rpc-trouble.ts';

/** Longest that one answer of the RPC may take, in ms. */
export const RPC_TIMEOUT_MS = 10_000;

interface ChainAddress {
  readonly url: string;
  /** More addresses of the same chain, asked where the first one does not answer. */
  readonly others?: readonly string[];
  /** The chain that must be found there. */
  readonly chainId: number;
}

/** A way to a chain that has been found to be the right one. */
export interface ChainLink {
  readonly chainId: number;
  /** Where it is, as it may be printed. */
  readonly where: string;
  readonly client: PublicClient;
  /** The hash of its first block: a chain that began anew is another one, whatever its id. */
  readonly genesis: Hex;
}

/** A way to a chain by its addresses. */
export interface RemoteLink extends ChainLink, ChainAddress {}

interface ConnectOptions {
  /** Longest that one answer may take, ms. */
  readonly timeout?: number;
  /** Told when one of several addresses is left, and why. The address is printable. */
  readonly onLeft?: (address: string, reason: string) => void;
}

/**
 * Opens a connection and checks that the chain is the one asked for. With several addresses, one that is on
 * the right chain is enough, but none may be on another.
 *
 * @throws Problem if no address answers, or one is no chain's or another chain's
 */
export async function connectChain(
  { url, others = [], chainId }: ChainAddress,
  { timeout = RPC_TIMEOUT_MS, onLeft }: ConnectOptions = {},
): Promise<RemoteLink> {
  const told = onLeft && ((left: string, reason: string) => onLeft(printableUrl(left), reason));
  await requireChain([url, ...others], chainId, timeout);
  const client = createPublicClient({
    chain: chainNamed(chainId, [url]),
    transport: failover({ urls: [url, ...others], chainId, timeout, ...(told ? { onLeft: told } : {}) }),
    cacheTime: 0,
  });
  try {
    const where = printableUrl(url);
    return { url, others, chainId, where, client, genesis: await genesisOf(client) };
  } catch (cause) {
    throw silent(url, cause);
  }
}

/** A chain in viem's form. */
export const chainNamed = (chainId: number, urls: readonly string[]): Chain =>
  defineChain({
    id: chainId,
    name: `chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: urls } },
  });

/**
 * The hash of a chain's first block, as the second one names it where that is kept: a local node that has been started
 * several times keeps a first block of each time, and answers with any of them.
 */
async function genesisOf(client: PublicClient): Promise<Hex> {
  const [first, second] = await Promise.all([
    client.getBlock({ blockNumber: 0n }),
    client.request({ method: 'eth_getBlockByNumber', params: ['0x1', false] }),
  ]);
  return second?.parentHash ?? first.hash;
}

/** Every address that answers must be on the chain; one must answer. */
async function requireChain(urls: readonly string[], chainId: number, timeout: number): Promise<void> {
  const found = await Promise.all(
    urls.map(async (url) => {
      const client = createPublicClient({ transport: http(url, { timeout, retryCount: 2 }) });
      try {
        return { url, id: await client.getChainId() };
      } catch (cause) {
        return { url, cause };
      }
    }),
  );
  for (const { url, id } of found) {
    if (id === undefined || id === chainId) continue;
    throw new Problem(
      msg('chain.other', { found: String(id), chain: String(chainId) }),
      printableUrl(url),
      msg('chain.otherHelp'),
    );
  }
  const [first] = found;
  if (first !== undefined && found.every(({ id }) => id === undefined)) throw silent(first.url, first.cause);
}

const silent = (url: string, cause: unknown): Problem => rpcProblem(troubleOf(cause), url, cause);

/**
 * Checks that a contract stands at an address.
 *
 * @param name what it is, for the message: "table", "registry", "collection"
 * @throws Problem if there is no code
 */
export async function requireContract(
  { client, where, chainId }: ChainLink,
  name: string,
  address: Address,
): Promise<void> {
  const code = await client.getCode({ address });
  if (code !== undefined && code !== '0x') return;
  throw new Problem(
    msg('chain.noContract', { name, address, chain: String(chainId) }),
    where,
    msg('chain.noContractHelp', { name }),
  );
}

/** What keeps an RPC from being asked, for whoever started what needs it. */
export const rpcProblem = ({ what, remedy }: RpcTrouble, url: string, cause: unknown): Problem =>
  new Problem(what, printableUrl(url), remedy, { cause });

/** An RPC address as it may be printed: what follows the host is often a key. */
export const printableUrl = (url: string): string => {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : '/…'}`;
};
