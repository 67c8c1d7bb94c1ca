import { BaseError, HttpRequestError, TimeoutError } from 'viem';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, unstopped } from '../../base/words/display-text.ts';

/** Nodes may say anything, at any length. */
const LONGEST = 200;

/** The first line of what went wrong, without the request: its body may hold what is not to be printed. */
export function shortReason(error: unknown): string {
  const reason = firstLine(error);
  return reason.length > LONGEST ? `${reason.slice(0, LONGEST)}…` : reason;
}

function firstLine(error: unknown): string {
  if (error instanceof BaseError) {
    if (error.walk((inner) => inner instanceof TimeoutError)) return 'no answer in time';
    const inner = error.walk();
    const text = error.details !== '' && error.details !== undefined ? error.details : error.shortMessage;
    return (inner instanceof BaseError ? text : inner.message).split('\n')[0] ?? '';
  }
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

/** Why a chain cannot be asked, as an operator is told it. */
export interface RpcTrouble {
  /** A sentence without its full stop. */
  readonly what: DisplayText;
  /** What to do: the last sentence is without its full stop, too. */
  readonly remedy: DisplayText;
}

const TOO_MANY: RpcTrouble = {
  what: msg('rpc.tooMany'),
  remedy: msg('rpc.tooManyHelp'),
};
const NO_CHAIN: RpcTrouble = {
  what: msg('rpc.noChain'),
  remedy: msg('rpc.noChainHelp'),
};
/** What servers, gateways and nodes say of limits, in words and in codes of JSON-RPC. */
const LIMIT = /too many|rate.?limit|limit exceeded|exceeded.*(?:limit|quota|capacity)|\b429\b/i;
const LIMIT_CODES: ReadonlySet<unknown> = new Set([-32_005, -32_097, 429]);

/** The chain did not answer for so long. */
export const silentFor = (ms: number): RpcTrouble => ({
  what: msg('rpc.silentFor', { seconds: Math.round(ms / 1_000) }),
  remedy: msg('rpc.networkHelp'),
});

/** What a request that failed says of the RPC that was asked. */
export function troubleOf(error: unknown): RpcTrouble {
  const reason = shortReason(error);
  const causes = [...causesOf(error)];
  const http = causes.find((one) => one instanceof HttpRequestError);
  const isLimit = causes.some((one) => 'code' in one && LIMIT_CODES.has(one.code));
  if (http?.status === 429 || isLimit || LIMIT.test(reason)) return TOO_MANY;
  if (causes.some((one) => one instanceof TimeoutError)) {
    return { what: msg('rpc.late'), remedy: msg('rpc.networkHelp') };
  }
  if (http?.status === 401 || http?.status === 403) {
    return { what: msg('rpc.noKey', { status: http.status }), remedy: msg('rpc.noKeyHelp') };
  }
  if (http?.status !== undefined && http.status >= 500) {
    return { what: msg('rpc.outOfOrder', { status: http.status }), remedy: msg('rpc.outOfOrderHelp') };
  }
  if (causes.some((one) => one instanceof SyntaxError)) return NO_CHAIN;
  return {
    what: msg('rpc.away', { why: unstopped(reason.replace(/\s+/g, ' ')) }),
    remedy: msg('rpc.awayHelp'),
  };
}

function* causesOf(error: unknown): Iterable<Error> {
  const seen = new Set<unknown>();
  for (let inner = error; inner instanceof Error && !seen.has(inner); inner = inner.cause) {
    seen.add(inner);
    yield inner;
  }
}
