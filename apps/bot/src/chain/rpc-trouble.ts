import { HttpRequestError, TimeoutError } from 'viem';
import { shortReason } from './short-reason.ts';

/** Why a chain cannot be asked, as an operator is told it. */
export interface RpcTrouble {
  /** A sentence without its full stop. */
  readonly what: string;
  readonly remedy: string;
}

const TOO_MANY: RpcTrouble = {
  what: "The chain's RPC refuses requests: too many (429)",
  remedy:
    'wait a little; if it stays so, use another address or a larger plan (chain.rpc), or add addresses (chain.otherRpcs)',
};
const NO_CHAIN: RpcTrouble = {
  what: "The chain's RPC does not answer as a chain does: what comes back is a web page, or cut off",
  remedy: 'check the address (chain.rpc); where it is right, wait',
};
/** What servers, gateways and nodes say of limits, in words and in codes of JSON-RPC. */
const LIMIT = /too many|rate.?limit|limit exceeded|exceeded.*(?:limit|quota|capacity)|\b429\b/i;
const LIMIT_CODES: ReadonlySet<unknown> = new Set([-32_005, -32_097, 429]);

/** The chain did not answer for so long. */
export const silentFor = (ms: number): RpcTrouble => ({
  what: `The chain's RPC does not answer: nothing came for ${Math.round(ms / 1_000)} s`,
  remedy: 'check that the node runs and the network is there',
});

/** What a request that failed says of the RPC that was asked. */
export function troubleOf(error: unknown): RpcTrouble {
  const reason = shortReason(error);
  const causes = [...causesOf(error)];
  const http = causes.find((one) => one instanceof HttpRequestError);
  const isLimit = causes.some((one) => 'code' in one && LIMIT_CODES.has(one.code));
  if (http?.status === 429 || isLimit || LIMIT.test(reason)) return TOO_MANY;
  if (causes.some((one) => one instanceof TimeoutError)) {
    return {
      what: "The chain's RPC does not answer in time",
      remedy: 'check that the node runs and the network is there',
    };
  }
  if (http?.status === 401 || http?.status === 403) {
    return {
      what: `The chain's RPC refuses requests: its key is not accepted (${http.status})`,
      remedy: 'check the address with its key (chain.rpc)',
    };
  }
  if (http?.status !== undefined && http.status >= 500) {
    return {
      what: `The chain's RPC is out of order (${http.status})`,
      remedy: 'wait; if it stays so, use another address (chain.rpc)',
    };
  }
  if (causes.some((one) => one instanceof SyntaxError)) return NO_CHAIN;
  return {
    what: `The chain's RPC does not answer: ${reason.replace(/\s+/g, ' ')}`,
    remedy: 'check the address (chain.rpc) and that the node runs',
  };
}

function* causesOf(error: unknown): Iterable<Error> {
  const seen = new Set<unknown>();
  for (let inner = error; inner instanceof Error && !seen.has(inner); inner = inner.cause) {
    seen.add(inner);
    yield inner;
  }
}
