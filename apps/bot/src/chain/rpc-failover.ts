import { createTransport, type HttpTransport, http, type Transport } from 'viem';
import { checkedAnswer } from './rpc-answer.ts';
import { shortReason } from './short-reason.ts';

export interface FailoverOptions {
  readonly urls: readonly [string, ...string[]];
  readonly chainId: number;
  /** Longest that one answer may take, ms. */
  readonly timeout: number;
  /** Told when an address is left, and why; the address is not part of the reason. */
  readonly onLeft?: (url: string, reason: string) => void;
  /** Ms of a clock that only runs forward. */
  readonly uptime?: () => number;
}

/** Rounds over all addresses before a request fails. */
const ROUNDS = 4;
const FIRST_PAUSE_MS = 25;
/** How long an address that failed is asked only if no other answers, ms. */
const REST_MS = 20_000;
/** How often the heads of several addresses are compared, ms. */
const COMPARE_MS = 15_000;
/** A head that stands while another one moves by so many blocks is behind. */
const BEHIND_BLOCKS = 3n;

interface Place {
  readonly url: string;
  readonly request: ReturnType<HttpTransport>['request'];
  /** Undefined until it was asked for its chain. */
  chainId: number | undefined;
  restsUntil: number;
  head: bigint;
}

/**
 * One transport over several RPC addresses: the first one that answers and is on the right chain is asked, and
 * the next one when it fails, lags, answers with what is no answer, or turns out to be another chain's. Every failed request is tried again, a
 * little later each time; all that is asked here may be asked twice.
 */
export function failover(options: FailoverOptions): Transport {
  const { chainId, timeout, onLeft = () => {}, uptime = () => performance.now() } = options;
  return ({ chain }) => {
    const places: Place[] = options.urls.map((url) => ({
      url,
      request: http(url, { timeout, retryCount: 0 })({ ...(chain ? { chain } : {}), retryCount: 0 }).request,
      chainId: undefined,
      restsUntil: 0,
      head: -1n,
    }));
    let comparedAt = uptime();

    const leave = (place: Place, reason: string) => {
      if (place.restsUntil <= uptime() && places.length > 1) onLeft(place.url, reason);
      place.restsUntil = uptime() + REST_MS;
    };
    /** False if the address is another chain's: then it is never asked again. */
    const isRight = async (place: Place): Promise<boolean> => {
      if (place.chainId === undefined) {
        const answer = await place.request({ method: 'eth_chainId' });
        place.chainId = Number(checkedAnswer('eth_chainId', [], answer));
        if (place.chainId !== chainId && places.length > 1) {
          onLeft(place.url, `it is on chain ${place.chainId}, not ${chainId}`);
        }
      }
      return place.chainId === chainId;
    };
    const order = (): Place[] => {
      const now = uptime();
      const rested = (place: Place) => (place.restsUntil <= now ? 0 : 1);
      return [...places].sort((a, b) => rested(a) - rested(b));
    };
    const compareHeads = async (): Promise<void> => {
      comparedAt = uptime();
      const heads = await Promise.all(
        places.map(async (place) => {
          const before = place.head;
          const right = await isRight(place).catch(() => false);
          const head = right
            ? await place.request({ method: 'eth_blockNumber' }).then(
                (answer) => BigInt(String(answer)),
                () => undefined,
              )
            : undefined;
          place.head = head ?? before;
          return { place, stands: head !== undefined && head === before };
        }),
      );
      const highest = places.map(({ head }) => head).reduce(later, -1n);
      for (const { place, stands } of heads) {
        if (stands && highest - place.head >= BEHIND_BLOCKS) {
          leave(place, `its latest block stands still at ${place.head} while another has ${highest}`);
        }
      }
    };

    const request: (typeof places)[number]['request'] = async (body) => {
      if (places.length > 1 && uptime() - comparedAt > COMPARE_MS) await compareHeads();
      let failure: unknown;
      for (let round = 0; round < ROUNDS; round += 1) {
        if (round > 0) await pause(FIRST_PAUSE_MS * 2 ** round * (0.5 + Math.random()));
        for (const place of order()) {
          try {
            // a single address was asked for its chain when it was opened
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

const later = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** JSON-RPC errors that say something of the node and nothing of the question: busy, internal, over a limit. */
const NODE_TROUBLE = new Set([-32_603, -32_005, -32_097, 429]);

/** Whether the node judged the request: another node, or another try, would say the same. */
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
