import { oddsTable } from '@show-of-hands/contracts/testing';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { createTestClient, type Hex, http, publicActions, walletActions } from 'viem';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MatchWatch } from '#bot/match-watch';
import { SeatAgent } from '#bot/seat-agent';
import type { TableReader } from '#bot/table-client';
import { createTableReader } from '#bot/table-reader';
import { createTableWriter } from '#bot/table-writer';
import { chainName } from '#bot/transaction-store';
import { MemoryTransactionStore } from '#helpers/chain/memory-transactions.ts';
import {
  type EnteringMatch,
  MemoryDecisions,
  type NodeRig,
  planMatch,
  startNodeRig,
} from '#helpers/chain/rig.ts';
import { type FaultProxy, startFaultProxy } from '#helpers/node/fault-proxy.ts';
import { nodeBehind } from '#helpers/node/node-behind.ts';
import { until } from '#helpers/processes/processes.ts';
import { oddsOnChain } from '#odds/odds-bot.ts';

const { abi } = oddsTable;
const JOIN_WINDOW = 600;
let rig: NodeRig;
let store: MemoryTransactionStore;
let proxy: FaultProxy;
let table: TableReader;
let match: EnteringMatch;
let watch: MatchWatch;
const forever = new AbortController().signal;

beforeEach(async () => {
  store = new MemoryTransactionStore();
  rig = await startNodeRig(undefined, {
    store,
    settings: { restMs: 50 },
    rpc: async (url) => {
      proxy = await startFaultProxy(url);
      return proxy.url;
    },
  });
  const address = await rig.deploy('odds', oddsTable, []);
  table = createTableReader({ link: rig.link, table: address, abi, listed: false });
  const terms = { rules: ZERO_HASH, joinWindow: JOIN_WINDOW };
  match = await planMatch(rig, table, abi, terms, async () => []);
  watch = new MatchWatch({ table, matchKey: match.matchKey, pollEvery: 20 });
});
afterEach(async () => {
  await watch.stop();
  await rig.stop();
  await proxy.close();
  rig.remove();
});

const chain = () =>
  createTestClient({ mode: 'anvil', transport: http(rig.node.url) })
    .extend(publicActions)
    .extend(walletActions);

const agentOf = (seat: Seat) =>
  new SeatAgent({
    matchKey: match.matchKey,
    seat,
    binding: oddsOnChain(abi),
    table,
    writer: createTableWriter({ sender: rig.agents[seat], table: table.venue.table, abi }),
    watch,
    enter: () => match.enter(seat),
    secrets: match.secrets[seat],
    tokens: [],
    observer: { hands: {}, shown: [] },
    store: new MemoryDecisions(),
    decide: async () => ({ move: '0x01', ballotDigest: ZERO_HASH }),
    nextBlock: rig.nextBlock,
    onStep: () => {},
    log: { info: () => {}, warn: (_area, text) => void rig.warnings.push(text) },
    now: Date.now,
  });
const playBoth = () => Promise.all(SEATS.map((seat) => agentOf(seat).play(forever)));
const info = () => table.infoOf(match.matchKey);

it('two agents open, join and play a match that is not there yet', async () => {
  await playBoth();
  expect(await info()).toMatchObject({ phase: 'over', cause: 'played' });
});

it('a match is joined again when blocks are taken back and the join comes before the opening', async () => {
  const before = await chain().snapshot();
  for (const seat of SEATS) await match.enter(seat);
  const join = await bytesOfLast(rig.owners.B.address);
  await chain().revert({ id: before });
  const failed = await chain().sendRawTransaction({ serializedTransaction: join });
  const mined = await chain().waitForTransactionReceipt({ hash: failed, pollingInterval: 20 });
  expect(mined.status).toBe('reverted');
  await playBoth();
  expect(await info()).toMatchObject({ phase: 'over', cause: 'played' });
});

it('a match is entered and played where every fourth question goes to a node that is a block behind', async () => {
  // the table has been there for longer than that
  await chain().mine({ blocks: 3 });
  const behind = nodeBehind(rig.node.url);
  // a fixed sequence without a rhythm: with one, the same question would always go to the same node
  let dice = 7;
  const told = new Set<string>();
  proxy.fault = async (call) => {
    dice = (dice * 48_271) % 2_147_483_647;
    // and each kind of question once, however few there are
    const fault = dice % 100 < 25 || !told.has(call.method) ? await behind(call) : undefined;
    if (fault !== undefined) told.add(call.method);
    return fault;
  };
  await playBoth();
  expect([...told]).toEqual(
    expect.arrayContaining(['eth_getBlockByNumber', 'eth_call', 'eth_estimateGas', 'eth_getLogs']),
  );
  proxy.fault = () => undefined;
  expect(await info()).toMatchObject({ phase: 'over', cause: 'played' });
  const logs = await table.logsOf(match.matchKey, 0n, (await table.latestBlock()).number);
  for (const seat of SEATS) {
    const commits = logs.filter((log) => log.type === 'committed' && log.seat === seat);
    expect(new Set(commits.map((log) => log.type === 'committed' && log.turn)).size).toBe(commits.length);
  }
}, 240_000);

it('a match that nobody joins is ended once nobody can', async () => {
  const playing = agentOf('A').play(forever);
  await until('it is open', async () => (await info()).phase === 'open');
  await rig.passTime(JOIN_WINDOW + 1);
  await playing;
  expect(await info()).toMatchObject({ phase: 'over', ending: 'void', cause: 'time' });
});

/** The newest transaction of an account, as it was signed. */
async function bytesOfLast(account: Hex): Promise<Hex> {
  const wallet = { chain: chainName(rig.link.chainId, rig.link.genesis), account };
  const stored = await store.at(wallet, (await store.highestNonce(wallet)) ?? -1);
  const raw = stored?.attempts.at(-1)?.raw;
  if (raw === undefined) throw new Error('nothing was signed');
  return raw;
}
