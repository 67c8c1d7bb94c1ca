import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicClient, http } from 'viem';
import { afterEach, describe, expect, it } from 'vitest';
import { deafPort } from '../../../../../test/helpers/processes/deaf-port.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { failover } from './failover.ts';
import { watchHeartbeat } from './heartbeat.ts';
import { type RpcTrouble, troubleOf } from './rpc-trouble.ts';

const { say } = ENGLISH_VOICE;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Answer = (response: ServerResponse) => void;
const CHAIN: Answer = (response) =>
  response.setHeader('content-type', 'application/json').end('{"jsonrpc":"2.0","id":1,"result":"0x7a69"}');
const TOO_MANY: Answer = (response) => response.writeHead(429).end('<h1>slow down</h1>');
const LIMIT: Answer = (response) =>
  response.end('{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"limit exceeded"}}');
const PAGE: Answer = (response) =>
  response.setHeader('content-type', 'text/html').end('<!doctype html><p>Welcome</p>');
const SILENT: Answer = () => {};
const CUT: Answer = (response) => response.destroy();
const BAD_GATEWAY: Answer = (response) => response.writeHead(502).end('bad gateway');
const NO_KEY: Answer = (response) => response.writeHead(401).end('{"message":"no such key"}');

/** Something that answers HTTP on this machine, as `answer` says at the time. */
async function serverThat(answer: () => Answer): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer()(response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/the-key`;
}

const client = (url: string) =>
  createPublicClient({
    transport: failover({ urls: [url], chainId: 31_337, timeout: 300 }),
    cacheTime: 0,
  });

describe('why an RPC cannot be asked', () => {
  it.each<[string, Answer, RegExp, RegExp]>([
    ['has too many requests', TOO_MANY, /refuses requests: too many \(429\)/, /another address|larger plan/],
    ['has a limit of its own', LIMIT, /refuses requests: too many \(429\)/, /another address|larger plan/],
    ['is a web page', PAGE, /doesn't answer as a chain does/, /Check the address/],
    ['is silent', SILENT, /doesn't answer in time/, /that the node runs/],
    ['ends connections', CUT, /doesn't answer/, /that the node runs/],
    ['is behind something out of order', BAD_GATEWAY, /out of order \(502\)/, /another address/],
    ['does not take the key', NO_KEY, /key isn't accepted \(401\)/, /address with its key/],
  ])('is told in words where it %s', async (_, answer, what, remedy) => {
    const url = await serverThat(() => answer);
    const error = await client(url)
      .getBlockNumber()
      .catch((reason: unknown) => reason);
    const trouble = troubleOf(error);
    expect(say(trouble.what)).toMatch(what);
    expect(say(trouble.remedy)).toMatch(remedy);
    expect(`${say(trouble.what)}${say(trouble.remedy)}`).not.toMatch(/the-key|<h1>|eth_|\n/);
    // viem's plain way, without the failover, is told the same
    const plain = createPublicClient({ transport: http(url, { timeout: 300, retryCount: 0 }) });
    const same = await plain.getChainId().catch((reason: unknown) => reason);
    expect(troubleOf(same)).toEqual(trouble);
  });

  it('is told in words where nobody listens', async () => {
    const url = `http://127.0.0.1:${await deafPort()}`;
    const error = await client(url)
      .getBlockNumber()
      .catch((reason: unknown) => reason);
    expect(say(troubleOf(error).what)).toMatch(/doesn't answer/);
  });
});

describe('a look at the chain now and then', () => {
  it.each<[string, Answer, RegExp, number?]>([
    ['429', TOO_MANY, /too many \(429\)/],
    ['nothing', SILENT, /nothing came for/, 100],
    ['a web page', PAGE, /web page/],
    ['a cut connection', CUT, /doesn't answer/],
  ])('tells of %s at once, once, and of its end by itself', async (_, fault, what, timeoutMs = 5_000) => {
    let answer: Answer = CHAIN;
    const told: (RpcTrouble | null)[] = [];
    const asked = client(await serverThat(() => answer));
    closing.push(
      watchHeartbeat({
        ask: () => asked.getBlockNumber(),
        onChange: (trouble) => void told.push(trouble),
        everyMs: 20,
        timeoutMs,
      }),
    );
    answer = fault;
    await expect.poll(() => say(told.at(0)?.what ?? ''), { timeout: 5_000 }).toMatch(what);
    answer = CHAIN;
    await expect.poll(() => told.at(-1), { timeout: 10_000 }).toBeNull();
    expect(told.filter((one) => one === null)).toHaveLength(1);
  });

  it('tells nothing of an RPC that refuses every second request: each is asked again', async () => {
    let count = 0;
    const told: unknown[] = [];
    const asked = client(await serverThat(() => (count++ % 2 === 0 ? TOO_MANY : CHAIN)));
    let looks = 0;
    const ask = async () => {
      await asked.getBlockNumber();
      looks += 1;
    };
    closing.push(watchHeartbeat({ ask, onChange: (trouble) => told.push(trouble), everyMs: 5 }));
    await expect.poll(() => looks, { timeout: 10_000 }).toBeGreaterThan(10);
    expect(told).toEqual([]);
  });
});
