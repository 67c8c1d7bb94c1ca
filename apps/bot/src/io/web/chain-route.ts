import type { Hono } from 'hono';
import { type Hex, hexToNumber, RpcRequestError } from 'viem';
import { costOf, publicRequest } from '../../chain/local/public-rpc.ts';
import type { WebEnv } from './guard.ts';

/** Where the local chain can be asked. */
export const CHAIN_PATH = '/v1/chain';

/** Questions that are answered at once, and how many more each second. */
const BURST = 400;
const A_SECOND = 100;
/** Longest answer, characters: logs of a whole night are asked for in parts. */
const MAX_ANSWER = 4_000_000;

export type AskChain = (method: string, params: readonly unknown[]) => Promise<unknown>;

export interface ChainRouteOptions {
  /** The chain on this machine; undefined as long as there is none. */
  readonly askChain: () => AskChain | undefined;
  readonly refused: (reason: string) => void;
  /** Ms of a clock that only runs forward. */
  readonly uptime?: () => number;
}

/** Lets pages and tools of this machine read the local chain by JSON-RPC: nothing that changes it, and not too much. */
export function chainRoute(app: Hono<WebEnv>, options: ChainRouteOptions): void {
  const { askChain, refused, uptime = () => performance.now() } = options;
  let left = BURST;
  let since = uptime();
  const mayAsk = (cost: number): boolean => {
    const now = uptime();
    left = Math.min(BURST, left + ((now - since) / 1_000) * A_SECOND);
    since = now;
    if (left < cost) return false;
    left -= cost;
    return true;
  };
  app.post(CHAIN_PATH, async (context) => {
    const say = (
      id: number | string | null,
      error: { code: number; message: string; data?: unknown },
      status: 200 | 400 | 404 | 429 = 200,
    ) => context.json({ jsonrpc: '2.0', id, error }, status);
    const ask = askChain();
    if (ask === undefined) return say(null, { code: -32_000, message: 'no chain runs on this machine' }, 404);
    const question = publicRequest(await context.req.json().catch(() => null));
    if (!question.ok) {
      refused('chain_question');
      return say(question.id, { code: question.code, message: question.why }, 400);
    }
    const { id, method, params } = question;
    const newest = method === 'eth_getLogs' ? hexToNumber((await ask('eth_blockNumber', [])) as Hex) : 0;
    if (!mayAsk(costOf(params, newest))) {
      refused('chain_too_often');
      context.header('Retry-After', '1');
      return say(id, { code: 429, message: `too many questions: at most ${A_SECOND} a second` }, 429);
    }
    try {
      const text = JSON.stringify({ jsonrpc: '2.0', id, result: await ask(method, params) });
      if (text.length <= MAX_ANSWER) return context.body(text, 200, { 'Content-Type': 'application/json' });
      return say(id, { code: -32_005, message: 'the answer is too long: ask for fewer blocks' });
    } catch (error) {
      if (!(error instanceof RpcRequestError)) throw error;
      const { code, details, data } = error;
      return say(id, { code, message: details, ...(data !== undefined && { data }) });
    }
  });
}
