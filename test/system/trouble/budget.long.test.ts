import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Address, formatEther, numberToHex } from 'viem';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ChainLink } from '#bot/connect';
import { extentUnder } from '#bot/match-extent';
import { gasShares, matchFeeNow } from '#bot/match-gas';
import { OUTBOX_DEFAULTS } from '#bot/settings';
import { triadAbi, triadOnChain } from '#bot/triad-chain-on-chain';
import { presets } from '#bot/triad-rules-presets';
import { deployOn } from '#helpers/chain/deployed.ts';
import { type Network, startNetwork } from '#helpers/chain/network.ts';
import { type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { readJournal } from '#helpers/faults/journal-copy.ts';
import { type LyingRpc, startLyingRpc } from '#helpers/node/lying-rpc.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotConfig, type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';

const CHAIN_ID = 4_242;
const SHOW = {
  web: { port: 0 },
  ballot: { seconds: 1, grace: 0.1 },
  table: { preset: 'all-open', pause: 60, beat: 0, undo: 0 },
} as const;

let network: Network;
let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
let tap: TrafficRecorder | undefined;
let liar: LyingRpc | undefined;
beforeEach(async () => {
  [network, room] = await Promise.all([startNetwork(CHAIN_ID), openChatRoom()]);
});
afterEach(async () => {
  tap?.close();
  tap = undefined;
  await liar?.stop();
  liar = undefined;
  if (bot.running) await bot.end();
  folder.remove();
  await room.stop();
  await network.stop();
});

type Deployed = Awaited<ReturnType<typeof deployOn>>;

/** Leaves every account with exactly what a match is reckoned at. */
async function leaveWithShares({ link, seats }: Deployed, preset: string): Promise<void> {
  const rules = presets.find(({ id }) => id === preset)?.rulesetId ?? '0x';
  const fee = await matchFeeNow(link, OUTBOX_DEFAULTS.maxFeePerGas);
  for (const { account, gas } of gasShares(seats, extentUnder(triadOnChain(triadAbi, presets), rules))) {
    await link.client.request<{
      Method: 'anvil_setBalance';
      Parameters: [Address, string];
      ReturnType: null;
    }>({
      method: 'anvil_setBalance',
      params: [account, numberToHex(gas * fee)],
    });
  }
}

async function heldBy({ client }: ChainLink, seats: Deployed['seats']): Promise<bigint> {
  let sum = 0n;
  for (const address of seats.flatMap(({ owner, agent }) => [owner, agent])) {
    sum += await client.getBalance({ address });
  }
  return sum;
}

/** A show on that network. */
async function startShow(
  more: Partial<Pick<BotConfig, 'chain' | 'table'>>,
  prepare: (deployed: Deployed) => Promise<unknown> = async () => {},
): Promise<TrafficRecorder> {
  const preset = more.table?.preset ?? SHOW.table.preset;
  const empty = botFolder(SHOW);
  folder = empty;
  const deployed = await deployOn(network, empty.data, preset);
  await prepare(deployed);
  empty.configure({
    ...SHOW,
    table: { ...SHOW.table, ...more.table },
    chain: { ...deployed.chain, ...(liar && { rpc: liar.url }), ...more.chain },
  });
  bot = BotProcess.in(folder, ...room.options);
  const [, origin = ''] = await bot.said(/overlay {2}(http:\/\/\S+)\/overlay/);
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  tap = await TrafficRecorder.open(origin, code);
  return tap;
}

it('a match whose budget is there is played on the configured chain, and nothing else runs', async () => {
  const { show } = await over(await startShow({ chain: { budget: { perMatch: '100' } } }));
  expect(show.chain).toMatchObject({ chainId: CHAIN_ID, local: false });
  // these keys may hold something, and lie open on the disk
  await bot.said(/holds keys without a password/);
  expect(show.match?.ending).toMatchObject({ cause: 'played' });
  expect(existsSync(join(folder.data, 'local-chain.db'))).toBe(false);
  // nothing else is registered there
  expect(show.table.presets.map(({ preset }) => preset)).toEqual(['all-open']);
});

it('a match without a budget is played on a local chain, which everybody is told', async () => {
  const { show } = await over(await startShow({ chain: { budget: { perMatch: '0.000000001' } } }));
  expect(show.chain).toMatchObject({ chainId: 31_337, local: true, cost: { wei: '0', money: null } });
  expect(show.match?.ending).toMatchObject({ cause: 'played' });
  const [, reason] = await bot.said(/(A match may cost .*) Match 1 is played on a local chain/);
  expect(reason).toContain('chain.budget.perMatch');
  const lamp = tap?.control?.lamps.find(({ name }) => name === 'chain');
  expect(JSON.stringify(lamp)).toContain('Off chain now');
});

it('accounts that hold what a match is reckoned at can play it to its end; journal and viewers know what it cost', async () => {
  let before = 0n;
  let rest: Deployed | undefined;
  const rate = { currency: 'EUR', price: 2_000 };
  const { show } = await over(
    await startShow({ table: { preset: 'draft' }, chain: { symbol: 'GOLD', rate } }, async (deployed) => {
      rest = deployed;
      await leaveWithShares(deployed, 'draft');
      before = await heldBy(deployed.link, deployed.seats);
    }),
  );
  expect(show.chain).toMatchObject({ chainId: CHAIN_ID, local: false });
  expect(show.match?.ending).toMatchObject({ cause: 'played' });
  await bot.said(/match 1 is over/);
  await until(
    'every transaction is confirmed',
    () => tap?.show.chain.steps.every(({ status }) => status === 'confirmed') === true,
  );
  const told = tap?.show.chain.cost;
  await bot.end();
  const after = rest === undefined ? 0n : await heldBy(rest.link, rest.seats);
  const costs = readJournal(folder.data, (journal) =>
    journal
      .prepare('SELECT cost FROM transactions WHERE match_key = (SELECT match_key FROM matches)')
      .all()
      .map((row) => BigInt(String((row as { cost: unknown }).cost))),
  );
  expect(costs.reduce((sum, cost) => sum + cost, 0n)).toBe(before - after);
  expect(told).toMatchObject({ wei: String(before - after), symbol: 'GOLD', money: { currency: 'EUR' } });
  expect(told?.money?.amount).toBeCloseTo(Number(formatEther(before - after)) * rate.price, 5);
});

it('a match that cannot be paid for after all gives way to one on a local chain, and leaves nothing behind', async () => {
  liar = await startLyingRpc(network.url);
  // dearer than was reckoned, as with cards of another collection
  liar.lie = (answer) => {
    if (answer.method === 'eth_estimateGas') answer.result = '0x989680';
  };
  const tapped = await startShow({ table: { preset: 'all-open', pause: 1 } }, (deployed) =>
    leaveWithShares(deployed, 'all-open'),
  );
  await until(
    'a match on a local chain is over',
    () => {
      const { chain, match } = tapped.show;
      return chain.local && match?.phase === 'over';
    },
    90_000,
  );
  expect(tapped.show.table.problem).toBeNull();
  await bot.said(/match 1 is abandoned: The account 0x\w+ cannot pay for the opening of a match/);
  await bot.said(
    /can't pay for its transactions. Send it native currency. Match 2 is played on a local chain/,
  );
  await bot.end();
  const unmined = readJournal(folder.data, (journal) =>
    journal.prepare("SELECT nonce FROM transactions WHERE fate = 'sent'").all(),
  );
  expect(unmined).toEqual([]);
});

/** Once the first match has ended. */
async function over(on: TrafficRecorder): Promise<TrafficRecorder> {
  await until('the match is over', () => on.show.match?.phase === 'over', 90_000);
  return on;
}
