import { createTransport, type HttpTransport, http, type Transport } from 'viem';
import { checkedAnswer } from './rpc-answer.ts';
import { HEAD_QUESTION, type Head, headIn, lagOf } from './rpc-head.ts';
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

interface Place {
  readonly url: string;
  readonly request: ReturnType<HttpTransport>['request'];
  /** Undefined until it was asked for its chain. */
  chainId: number | undefined;
  restsUntil: number;
  /** What it answered at the last comparison; undefined if that was nothing. */
  head: Head | undefined;
}

/**
 * One transport over several RPC addresses: the first one that answers and is on the right chain is asked, and
 * the next one when it fails, lags, answers with what is no answer, or turns out to be another chain's. Every
 * failed request is tried again, a little later each time; all that is asked here may be asked twice. No request
 * waits for an address that is asked only how far it has come.
 */
export function failover(options: FailoverOptions): Transport {
  const { chainId, timeout, onLeft = () => {}, uptime = () => performance.now(), now = Date.now } = options;
  return ({ chain }) => {
    const places: Place[] = options.urls.map((url) => ({
      url,
      request: http(url, { timeout, retryCount: 0 })({ ...(chain ? { chain } : {}), retryCount: 0 }).request,
      chainId: undefined,
      restsUntil: 0,
      head: undefined,
    }));
    let comparedAt = uptime();
    let comparing = false;

    const leave = (place: Place, reason: string) => {
      if (place.restsUntil <= uptime() && places.length > 1) onLeft(place.url, reason);
      place.restsUntil = uptime() + REST_MS;
    };
    /** False if the address is another chain's: then it is never asked again. */
    const isRight = async (place: Place): Promise<boolean> => {
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
    const order = (): Place[] => {
      const asked = uptime();
      const rested = (place: Place) => (place.restsUntil <= asked ? 0 : 1);
      return [...places].sort((a, b) => rested(a) - rested(b));
    };
    /** Undefined for an address that is silent, another chain's, or has no block to tell. */
    const headOf = async (place: Place): Promise<Head | undefined> => {
      try {
        return (await isRight(place)) ? headIn(await place.request(HEAD_QUESTION)) : undefined;
      } catch {
        // what it fails to answer here counts only where it is needed
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
