import { Hono } from 'hono';
import { numberToHex, RpcRequestError } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AskChain, CHAIN_PATH, chainRoute } from './chain-route.ts';
import type { WebEnv } from './guard.ts';

const ADDRESS = `0x${'aa'.repeat(20)}`;
const HASH = `0x${'bb'.repeat(32)}`;

let asked: { readonly method: string; readonly params: readonly unknown[] }[];
let refusals: string[];
let clock: number;
let ask: AskChain | undefined;
let app: Hono<WebEnv>;
beforeEach(() => {
  asked = [];
  refusals = [];
  clock = 0;
  ask = async (method, params) => {
    asked.push({ method, params });
    return '0x1';
  };
  app = new Hono<WebEnv>();
  chainRoute(app, {
    askChain: () => ask,
    refused: (reason) => refusals.push(reason),
    uptime: () => clock,
  });
});

const answer = z.object({
  id: z.union([z.number(), z.string()]).nullable(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).optional(),
});

async function post(body: unknown) {
  const response = await app.request(CHAIN_PATH, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, ...answer.parse(await response.json()) };
}

const question = (method: string, params: readonly unknown[] = []) =>
  post({ jsonrpc: '2.0', id: 7, method, params });

describe('the local chain at the address of the bot', () => {
  it.each<[string, readonly unknown[]]>([
    ['eth_chainId', []],
    ['eth_blockNumber', []],
    ['eth_getBlockByNumber', ['latest', false]],
    ['eth_getBlockByHash', [HASH, true]],
    ['eth_getTransactionByHash', [HASH]],
    ['eth_getTransactionReceipt', [HASH]],
    ['eth_getBalance', [ADDRESS, 'latest']],
    ['eth_getCode', [ADDRESS, '0x10']],
    ['eth_getTransactionCount', [ADDRESS, 'pending']],
    ['eth_getLogs', [{ address: ADDRESS, topics: [null, [HASH]], fromBlock: '0x0', toBlock: 'latest' }]],
    ['eth_getLogs', [{ blockHash: HASH }]],
  ])('answers %s', async (method, params) => {
    expect(await question(method, params)).toMatchObject({ status: 200, id: 7, result: '0x1' });
    expect(asked.at(-1)).toEqual({ method, params });
  });

  it('gives a call as much gas as a block has, whatever is asked for', async () => {
    expect(await question('eth_call', [{ to: ADDRESS, data: '0x01' }, 'latest'])).toMatchObject({
      status: 200,
    });
    expect(asked[0]?.params[0]).toEqual({ to: ADDRESS, data: '0x01', gas: '0x1c9c380' });
    const greedy = { to: ADDRESS, gas: '0xffffffffffff' };
    expect(await question('eth_call', [greedy, 'latest'])).toMatchObject({ status: 400 });
  });

  it.each([
    'eth_sendRawTransaction',
    'eth_sendTransaction',
    'evm_mine',
    'evm_increaseTime',
    'evm_setNextBlockTimestamp',
    'hardhat_setStorageAt',
    'hardhat_setCode',
    'hardhat_impersonateAccount',
    'debug_traceTransaction',
    'local_fund',
    'toString',
    '__proto__',
  ])('does not pass %s on, and says what can be asked', async (method) => {
    const { status, error } = await question(method, ['0x00']);
    expect(status).toBe(400);
    expect(error?.message).toMatch(/can only be read here: .*eth_call/);
    expect(asked).toEqual([]);
    expect(refusals).toEqual(['chain_question']);
  });

  it.each<[string, unknown]>([
    ['no JSON-RPC', { hello: 1 }],
    ['several questions at once', [{ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }]],
    ['nothing', null],
    [
      'a state of the asker’s own',
      { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: ADDRESS }, 'latest', {}] },
    ],
    [
      'very long data',
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_call',
        params: [{ to: ADDRESS, data: `0x${'00'.repeat(40_000)}` }, 'latest'],
      },
    ],
    ['half an address', { jsonrpc: '2.0', id: 1, method: 'eth_getCode', params: ['0x12', 'latest'] }],
    ['a filter with more in it', { jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [{ limit: 1 }] }],
  ])('refuses %s, in words', async (_, body) => {
    const { status, error } = await post(body);
    expect(status).toBe(400);
    expect(error?.message.length).toBeGreaterThan(10);
    expect(asked).toEqual([]);
  });

  it('answers so many questions at once and so many a second; a look through many blocks counts for as many more', async () => {
    const span = { fromBlock: '0x0', toBlock: 'latest' };
    ask = async (method) => (method === 'eth_blockNumber' ? numberToHex(4_750) : '0x1');
    for (let looks = 0; looks < 20; looks += 1) {
      expect(await question('eth_getLogs', [span])).toMatchObject({ status: 200 });
    }
    expect(await question('eth_chainId')).toMatchObject({ status: 429 });
    expect(refusals).toEqual(['chain_too_often']);
    clock += 1_000;
    for (let questions = 0; questions < 100; questions += 1) {
      expect(await question('eth_chainId')).toMatchObject({ status: 200 });
    }
    expect(await question('eth_chainId')).toMatchObject({ status: 429 });
    clock += 1_000;
    for (let looks = 0; looks < 50; looks += 1) {
      const few = { fromBlock: numberToHex(4_700) };
      expect(await question('eth_getLogs', [few])).toMatchObject({ status: 200 });
    }
    expect(await question('eth_chainId')).toMatchObject({ status: 429 });
  });

  it('tells what the chain refuses as a node does', async () => {
    ask = async () => {
      throw new RpcRequestError({
        body: {},
        error: { code: 3, message: 'execution reverted', data: '0xdeadbeef' },
        url: 'local-chain:',
      });
    };
    const { status, error } = await question('eth_call', [{ to: ADDRESS }, 'latest']);
    expect(status).toBe(200);
    expect(error).toEqual({ code: 3, message: 'execution reverted', data: '0xdeadbeef' });
  });

  it('does not send a whole night in one answer', async () => {
    ask = async (method) => (method === 'eth_blockNumber' ? '0x1' : 'x'.repeat(5_000_000));
    const { error } = await question('eth_getLogs', [{ fromBlock: '0x0' }]);
    expect(error?.message).toMatch(/ask for fewer blocks/);
  });

  it('says so where no chain runs on this machine', async () => {
    ask = undefined;
    expect(await question('eth_chainId')).toMatchObject({ status: 404 });
  });
});
