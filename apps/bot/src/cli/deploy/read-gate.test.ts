import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openReadGate, type ReadGate } from './copied-chain.ts';

const call = z.object({ id: z.unknown(), method: z.string() });

let node: Server;
let gate: ReadGate;
let asked: string[];
let status: number;
beforeEach(async () => {
  asked = [];
  status = 200;
  node = createServer(async (incoming, outgoing) => {
    const body: unknown = await json(incoming);
    const calls = z.array(call).parse(Array.isArray(body) ? body : [body]);
    asked.push(...calls.map(({ method }) => method));
    const answers = calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: `${method} answered` }));
    outgoing.writeHead(status).end(JSON.stringify(Array.isArray(body) ? answers : answers[0]));
  });
  await new Promise<void>((listening) => node.listen(0, '127.0.0.1', listening));
  gate = await openReadGate(`http://127.0.0.1:${(node.address() as AddressInfo).port}/secret`);
});
afterEach(async () => {
  await gate.close();
  await new Promise((closed) => node.close(closed));
});

const post = (body: unknown) => fetch(gate.url, { method: 'POST', body: JSON.stringify(body) });
const ask = (id: number, method: string, ...params: readonly unknown[]) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

test('what cannot change is asked of the chain once, in lists and by itself', async () => {
  const account = [ask(1, 'eth_getBalance', '0xab', '0x10'), ask(2, 'eth_getCode', '0xab', '0x10')];
  const answers = [
    { jsonrpc: '2.0', id: 1, result: 'eth_getBalance answered' },
    { jsonrpc: '2.0', id: 2, result: 'eth_getCode answered' },
  ];
  expect(await (await post(account)).json()).toEqual(answers);
  expect(await (await post(account)).json()).toEqual(answers);
  expect(await (await post(ask(9, 'eth_getCode', '0xab', '0x10'))).json()).toEqual({ ...answers[1], id: 9 });
  expect(asked).toEqual(['eth_getBalance', 'eth_getCode']);
  await post(ask(1, 'eth_blockNumber'));
  await post(ask(2, 'eth_blockNumber'));
  expect(asked).toHaveLength(4);
});

test('nothing that changes the chain gets through, alone or among others', async () => {
  expect((await post(ask(1, 'eth_sendRawTransaction', '0x00'))).status).toBe(403);
  expect((await post([ask(1, 'eth_blockNumber'), ask(2, 'evm_mine')])).status).toBe(403);
  expect(asked).toEqual([]);
});

test('a refusal is passed on as one, and kept by nobody', async () => {
  status = 429;
  expect((await post(ask(1, 'eth_getCode', '0xab', '0x10'))).status).toBe(429);
  status = 200;
  expect((await post(ask(1, 'eth_getCode', '0xab', '0x10'))).status).toBe(200);
});
