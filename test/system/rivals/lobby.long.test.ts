import { toucheTable } from '@show-of-hands/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectChain } from '#bot/connect';
import { Lobby } from '#bot/lobby';
import { createTableReader } from '#bot/table-reader';
import { type Network, startNetwork } from '#helpers/chain/network.ts';
import { type FaultProxy, startFaultProxy } from '#helpers/node/fault-proxy.ts';
import { type ManyMatches, manyMatchesOn } from '#helpers/rivals/many-matches.ts';

// The open matches at a table, from the logs of a node alone.

const CHAIN = 94_170;
let network: Network;
let many: ManyMatches;
let proxy: FaultProxy;

beforeAll(async () => {
  network = await startNetwork(CHAIN);
  many = await manyMatchesOn(network);
  proxy = await startFaultProxy(network.url);
}, 300_000);
afterAll(async () => {
  await proxy?.close();
  await network?.stop();
});

/** What a show finds that looks for the first time, and how often it asks the node. */
async function looked() {
  const link = await connectChain({ chainId: CHAIN, url: proxy.url });
  const lobby = new Lobby(
    createTableReader({ link, table: many.table, abi: toucheTable.abi, listed: false }),
  );
  proxy.calls.length = 0;
  const open = await lobby.open();
  return { lobby, keys: open.map(({ matchKey }) => matchKey), calls: proxy.calls.length };
}

it('asks no more often for many than for few, and never for one', async () => {
  const first = await many.open(10);
  const few = await looked();
  expect(few.keys.toSorted()).toEqual(first.toSorted());
  const more = await many.open(1_000);
  const all = await looked();
  expect(all.keys.toSorted()).toEqual([...first, ...more].toSorted());
  // the block of a day ago is searched for by halves: some more blocks take a question or two more
  expect(all.calls).toBeLessThan(few.calls + 8);
  expect(proxy.calls.map(({ method }) => method)).not.toContain('eth_call');
  proxy.calls.length = 0;
  await all.lobby.open();
  expect(proxy.calls.length).toBeLessThan(4);
}, 240_000);

it('is read in parts where a node does not give as many logs at once', async () => {
  const whole = await looked();
  proxy.fault = async ({ method, params: [filter] }) => {
    if (method !== 'eth_getLogs') return undefined;
    const { fromBlock, toBlock } = filter as { readonly fromBlock: string; readonly toBlock: string };
    return Number(toBlock) - Number(fromBlock) > 5
      ? { kind: 'error', code: -32005, message: 'query returned more than 10000 results' }
      : undefined;
  };
  const inParts = await looked();
  expect(inParts.keys).toEqual(whole.keys);
}, 240_000);
