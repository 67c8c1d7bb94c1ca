import { createTransport, type HttpTransport, http, isHash, isHex, type Transport } from 'viem';
import { z } from 'zod';
import { shortReason } from './rpc-trouble.ts';

const quantity = z.string().regex(/^0x[0-9a-f]{1,64}$/i);
const data = z.custom<string>((value) => isHex(value));
const hash = z.custom<string>((value) => typeof value === 'string' && isHash(value));
const address = z.string().regex(/^0x[0-9a-f]{40}$/i);

const transaction = z.looseObject({ hash, from: address, nonce: quantity });
const block = z.looseObject({
  number: quantity,
  hash,
  timestamp: quantity,
  baseFeePerGas: quantity.nullish(),
  transactions: z.array(z.union([hash, transaction])),
});
const log = z.looseObject({
  address,
  topics: z.array(hash),
  data,
  blockNumber: quantity,
  blockHash: hash,
  transactionHash: hash,
  logIndex: quantity,
});
const receipt = z.looseObject({
  transactionHash: hash,
  blockNumber: quantity,
  blockHash: hash,
  status: z.enum(['0x0', '0x1']),
  gasUsed: quantity,
  effectiveGasPrice: quantity,
  logs: z.array(log),
});

/** For each method that is used, the shape that an answer must at least have. */
const SHAPES = {
  eth_blockNumber: quantity,
  eth_call: data,
  eth_chainId: quantity,
  eth_estimateGas: quantity,
  eth_gasPrice: quantity,
  eth_getBalance: quantity,
  eth_getBlockByHash: block.nullable(),
  eth_getBlockByNumber: block.nullable(),
  eth_getCode: data,
  eth_getLogs: z.array(log),
  eth_getTransactionByHash: transaction.nullable(),
  eth_getTransactionCount: quantity,
  eth_getTransactionReceipt: receipt.nullable(),
  eth_maxPriorityFeePerGas: quantity,
  eth_sendRawTransaction: hash,
} as const;

const isAsked = (method: string): method is keyof typeof SHAPES => Object.hasOwn(SHAPES, method);

/**
 * An answer of a node, if it can be one. The library that asks shapes answers and does not check them: a field
 * that is not there becomes undefined, and what was thought to be a number ends up in the journal.
 *
 * @throws Error, without a word of the answer, if it cannot be one, or is a receipt of another transaction
 */
export function checkedAnswer<Answer>(method: string, params: unknown, answer: Answer): Answer {
  if (!isAsked(method)) return answer;
  const { error } = SHAPES[method].safeParse(answer);
  if (error !== undefined) throw new Error(`its answer to ${method} is none`);
  if (method === 'eth_getTransactionReceipt' && answer !== null) {
    const [asked] = z.array(z.string()).parse(params);
    const { transactionHash } = receipt.parse(answer);
    if (transactionHash.toLowerCase() !== asked?.toLowerCase()) {
      throw new Error(`its answer to ${method} is of another transaction`);
    }
  }
  return answer;
}

/** The latest block that an address has. */
export interface EndpointHead {
  readonly number: bigint;
  /** Unix seconds, as the chain says. */
  readonly timestamp: number;
}

/** The request whose answer is a head. */
const HEAD_REQUEST = { method: 'eth_getBlockByNumber', params: ['latest', false] } as const;

const latestBlock = z.object({ number: z.string(), timestamp: z.string() });

/** @throws Error if this is no answer to `HEAD_REQUEST` */
export function headIn(answer: unknown): EndpointHead {
  const { method, params } = HEAD_REQUEST;
  const { number, timestamp } = latestBlock.parse(checkedAnswer(method, params, answer));
  return { number: BigInt(number), timestamp: Number(timestamp) };
}

/** Nodes get new blocks at slightly different times: being so few behind is normal. */
const BEHIND_BLOCKS = 3n;
/** A head that is older than another by so much belongs to a node that is still catching up, seconds. */
const BEHIND_SECONDS = 30;

/**
 * Why an address is too far behind another one to be asked: its head stands still, or moves and is old. A block
 * from the future counts as one of now, so that no address can make the others look old by naming a late time.
 *
 * @param before its head at the comparison before; undefined if it gave none
 * @param heads what all addresses answered at about the same time
 * @param now Unix ms
 * @returns undefined for an address that is not behind
 */
export function lagOf(
  head: EndpointHead,
  before: EndpointHead | undefined,
  heads: readonly EndpointHead[],
  now: number,
): string | undefined {
  const ahead = heads.filter(({ number }) => number - head.number >= BEHIND_BLOCKS);
  const [first] = ahead;
  if (first === undefined) return undefined;
  if (head.number === before?.number) {
    return `its latest block stands still at ${head.number} while another has ${first.number}`;
  }
  const newest = Math.min(Math.max(...ahead.map(({ timestamp }) => timestamp)), now / 1_000);
  const seconds = Math.floor(newest - head.timestamp);
  return seconds < BEHIND_SECONDS
    ? undefined
    : `its latest block, ${head.number}, is ${seconds} s older than another's`;
}

interface FailoverOptions {
  readonly urls: readonly [string, ...string[]];
  readonly chainId: number;
  /** Longest that one answer may take, ms. */
  readonly timeout: number;
  /** Told when an address is left, and why; the address is not part of the reason. */
  readonly onLeft?: (url: string, reason: string) => void;
  /** Ms of a clock that only runs forward. */
  readonly uptime?: () => number;
  /** Unix ms. */
  readonly now?: () => number;
}

/** Rounds over all addresses before a request fails. */
const ROUNDS = 4;
const FIRST_PAUSE_MS = 25;
/** How long an address that failed is asked only if no other answers, ms. */
const REST_MS = 20_000;
/** How often the heads of several addresses are compared, ms. */
const COMPARE_MS = 15_000;

interface Endpoint {
  readonly url: string;
  readonly request: ReturnType<HttpTransport>['request'];
  /** Undefined until it was asked for its chain. */
  chainId: number | undefined;
  restsUntil: number;
  /** What it answered at the last comparison; undefined if that was nothing. */
  head: EndpointHead | undefined;
}

/**
 * One transport over several RPC addresses: the first one that answers and is on the right chain is asked, and
 * the next one when it fails, lags, answers with what is no answer, or turns out to be another chain's. Every
 * failed request is tried again, a little later each time; all that is asked here may be asked twice. No request
 * waits for the comparison of the addresses' heads.
 */
export function failover(options: FailoverOptions): Transport {
  const { chainId, timeout, onLeft = () => {}, uptime = () => performance.now(), now = Date.now } = options;
  return ({ chain }) => {
    const places: Endpoint[] = options.urls.map((url) => ({
      url,
      request: http(url, { timeout, retryCount: 0 })({ ...(chain ? { chain } : {}), retryCount: 0 }).request,
      chainId: undefined,
      restsUntil: 0,
      head: undefined,
    }));
    let comparedAt = uptime();
    let comparing = false;

    const leave = (place: Endpoint, reason: string) => {
      if (place.restsUntil <= uptime() && places.length > 1) onLeft(place.url, reason);
      place.restsUntil = uptime() + REST_MS;
    };
    /** False if the address is another chain's: then it is never asked again. */
    const isRight = async (place: Endpoint): Promise<boolean> => {
      if (place.chainId === undefined) {
        const answer = await place.request({ method: 'eth_chainId' });
        const found = Number(checkedAnswer('eth_chainId', [], answer));
        // a request and a comparison may both have asked
        const isNew = place.chainId === undefined;
        place.chainId = found;
        if (isNew && found !== chainId && places.length > 1) {
          onLeft(place.url, `it is on chain ${found}, not ${chainId}`);
        }
      }
      return place.chainId === chainId;
    };
    const order = (): Endpoint[] => {
      const asked = uptime();
      const rested = (place: Endpoint) => (place.restsUntil <= asked ? 0 : 1);
      return [...places].sort((a, b) => rested(a) - rested(b));
    };
    /** Undefined for an address that is silent, another chain's, or has no block to tell. */
    const headOf = async (place: Endpoint): Promise<EndpointHead | undefined> => {
      try {
        return (await isRight(place)) ? headIn(await place.request(HEAD_REQUEST)) : undefined;
      } catch {
        // a failure counts only in a request that needs the answer
        return undefined;
      }
    };
    const compareHeads = async (): Promise<void> => {
      comparing = true;
      comparedAt = uptime();
      const found = await Promise.all(places.map(headOf));
      const heads = found.filter((head) => head !== undefined);
      for (const [index, place] of places.entries()) {
        const before = place.head;
        const head = found[index];
        place.head = head;
        const lag = head && lagOf(head, before, heads, now());
        if (lag !== undefined) leave(place, lag);
      }
      comparing = false;
    };

    const request: (typeof places)[number]['request'] = async (body) => {
      if (places.length > 1 && !comparing && uptime() - comparedAt > COMPARE_MS) void compareHeads();
      let failure: unknown;
      for (let round = 0; round < ROUNDS; round += 1) {
        if (round > 0) await pause(FIRST_PAUSE_MS * 2 ** round * (0.5 + Math.random()));
        for (const place of order()) {
          try {
            // a single address was asked for its chain when the connection was opened
            if (places.length > 1 && !(await isRight(place))) continue;
            return checkedAnswer(body.method, body.params, await place.request(body));
          } catch (error) {
            if (isAnswer(error)) throw error;
            failure = error;
            leave(place, shortReason(error));
          }
        }
      }
      throw failure ?? new Error(`no RPC address is on chain ${chainId}`);
    };
    return createTransport({
      key: 'failover',
      name: 'RPC failover',
      type: 'failover',
      request,
      retryCount: 0,
    });
  };
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** JSON-RPC errors that are about the node and not about the request: busy, internal, over a limit. */
const NODE_TROUBLE = new Set([-32_603, -32_005, -32_097, 429]);

/** Whether the error is about the request: another node, or another try, would answer the same. */
function isAnswer(error: unknown): boolean {
  for (let inner: unknown = error; typeof inner === 'object' && inner !== null; ) {
    if ('name' in inner && inner.name === 'RpcRequestError') {
      const code = 'code' in inner ? inner.code : undefined;
      return typeof code === 'number' && !NODE_TROUBLE.has(code);
    }
    inner = 'cause' in inner ? inner.cause : undefined;
  }
  return false;
}
