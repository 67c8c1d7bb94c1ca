import { join } from 'node:path';
import { rulesetRegistry } from '@show-of-hands/contracts';
import { bySeat, SEATS } from '@show-of-hands/engine';
import { plainRuleset, rulesetIdOf } from '@show-of-hands/engine/triad';
import { encodeFunctionData } from 'viem';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSender } from '#bot/account-sender';
import { connectChain } from '#bot/connect';
import { ContractBook } from '#bot/contract-book';
import { openKeystore } from '#bot/keystore';
import { deployTriad } from '#bot/triad-chain-deployment';
import { presets } from '#bot/triad-rules-presets';
import { MemoryTransactionStore } from '#helpers/chain/memory-transactions.ts';
import { type Network, startNetwork } from '#helpers/chain/network.ts';
import { type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';

const CHAIN_ID = 4_242;
/** Rules without a name here: nothing but the registry tells the bot what they are. */
const OWN = plainRuleset('order', 'reverse', 'aceKiller');
const OWN_ID = rulesetIdOf(OWN);
const OWN_NAME = `rules-${OWN_ID.slice(2, 8)}`;
const SHOW = {
  web: { port: 0 },
  ballot: { seconds: 1, grace: 0.1 },
  table: { preset: OWN_NAME, pause: 1, beat: 0, undo: 0 },
} as const;

let network: Network;
let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
const taps: TrafficRecorder[] = [];
beforeEach(async () => {
  [network, room] = await Promise.all([startNetwork(CHAIN_ID), openChatRoom()]);
  folder = botFolder(SHOW);
});
afterEach(async () => {
  for (const tap of taps.splice(0)) tap.close();
  if (bot.running) await bot.end();
  folder.remove();
  await room.stop();
  await network.stop();
});

/** What the streamer does while the bot does not run. */
async function streamer() {
  const link = await connectChain({ url: network.url, chainId: CHAIN_ID });
  const keys = openKeystore(join(folder.data, 'keys.json'));
  const senders = bySeat((seat) => {
    const of = (key: 'owner' | 'agent') =>
      createSender({ link, key: keys[seat][key], store: new MemoryTransactionStore() });
    return { owner: of('owner'), agent: of('agent') };
  });
  const all = SEATS.flatMap((seat) => Object.values(senders[seat]));
  return { link, senders, all, leave: () => Promise.all(all.map((sender) => sender.close())) };
}

/** The game on the network with two rulesets, both the streamer's: one that has a name, and one without. */
async function deploy() {
  const { link, senders, all, leave } = await streamer();
  await network.fund(...all.map(({ address }) => address));
  const contracts = await deployTriad({
    link,
    deployer: senders.A.owner,
    book: new ContractBook(join(folder.data, 'network.json'), link, senders.A.owner),
    rulesets: [...presets.filter(({ id }) => id === 'all-open'), { rulesetId: OWN_ID, ruleset: OWN }],
    owners: SEATS.map((seat, i) => ({
      address: senders[seat].owner.address,
      cardSeed: `0x${`${i + 1}`.repeat(64)}` as const,
    })),
  });
  await leave();
  return contracts;
}

async function takeOutOfUse(registry: `0x${string}`): Promise<void> {
  const { senders, leave } = await streamer();
  const { abi } = rulesetRegistry;
  const data = encodeFunctionData({ abi, functionName: 'setActive', args: [OWN_ID, false] });
  const { mined } = await senders.A.owner.send({ to: registry, data, what: 'the end of the rules', abi });
  await mined;
  await leave();
}

async function start(): Promise<TrafficRecorder> {
  bot = BotProcess.in(folder, ...room.options);
  const [, origin = ''] = await bot.said(/overlay {2}(http:\/\/\S+)\/overlay/);
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  const tap = await TrafficRecorder.open(origin, code);
  taps.push(tap);
  return tap;
}

it('a match under way is played to its end by rules that went out of use, which nobody can pick any more', async () => {
  const contracts = await deploy();
  folder.configure({ ...SHOW, chain: { rpc: network.url, chainId: CHAIN_ID, contracts, confirmations: 1 } });
  const first = await start();
  await until('the third turn', () => (first.show.match?.turn ?? -1) >= 3, 60_000);
  const { matchKey, ruleset } = first.show.match ?? {};
  expect(ruleset?.preset).toBe(OWN_NAME);
  expect(first.show.table.presets.map(({ preset }) => preset)).toEqual(['all-open', OWN_NAME]);
  await bot.kill();
  await takeOutOfUse(contracts.registry);

  const second = await start();
  await bot.said(/the rules ".*" of table.preset are not in use; the match under way is played to its end/);
  await bot.said(/going on with match 1/);
  await until('rules can be picked', () => second.show.table.presets.length > 0);
  expect(second.show.table.presets.map(({ preset }) => preset)).toEqual(['all-open']);
  room.moderator(`!ruleset ${OWN_NAME}`);
  await until('it is over', () => second.show.match?.phase === 'over', 90_000);
  expect(second.show.match).toMatchObject({ matchKey, ending: { cause: 'played' } });
  await until('the next one', () => second.show.match?.number === 2, 30_000);
  expect(second.show.match?.ruleset.preset).toBe('all-open');
});
