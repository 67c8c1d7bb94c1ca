import { join } from 'node:path';
import { bySeat, SEATS } from '@show-of-hands/engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSender } from '../../../apps/bot/src/chain/account-sender.ts';
import { connectChain } from '../../../apps/bot/src/chain/connect.ts';
import { ContractBook } from '../../../apps/bot/src/chain/contract-book.ts';
import { openKeystore } from '../../../apps/bot/src/chain/keystore.ts';
import { MemoryTransactionStore } from '../../../apps/bot/src/chain/outbox/memory-store.ts';
import { deployTriad } from '../../../apps/bot/src/games/triad/deployment.ts';
import { presets } from '../../../apps/bot/src/games/triad/presets.ts';
import { until } from '../../props/processes.ts';
import { type BotFolder, BotProcess, botFolder } from '../../props/show/bot.ts';
import { type ChatRoom, openChatRoom } from '../../props/show/chat-room.ts';
import { Wiretap } from '../../props/show/wiretap.ts';
import { type Network, startNetwork } from '../tool/desk-rig.ts';

const CHAIN_ID = 4_242;
const SHOW = {
  web: { port: 0 },
  ballot: { seconds: 1, grace: 0.1 },
  table: { preset: 'all-open', pause: 60, beat: 0 },
} as const;

let network: Network;
let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
let tap: Wiretap | undefined;
beforeEach(async () => {
  [network, room] = await Promise.all([startNetwork(CHAIN_ID), openChatRoom()]);
});
afterEach(async () => {
  tap?.close();
  if (bot.running) await bot.end();
  folder.remove();
  await room.stop();
  await network.stop();
});

/** The game on a network that is not the bot's own, with the bot's keys. */
async function deploy(data: string) {
  const link = await connectChain({ url: network.url, chainId: CHAIN_ID });
  const keys = openKeystore(join(data, 'keys.json'));
  const store = new MemoryTransactionStore();
  const senders = bySeat((seat) => ({
    owner: createSender({ link, key: keys[seat].owner, store, settings: { pollMs: 5 } }),
    agent: createSender({ link, key: keys[seat].agent, store, settings: { pollMs: 5 } }),
  }));
  const all = SEATS.flatMap((seat) => Object.values(senders[seat]));
  await network.fund(...all.map(({ address }) => address));
  const contracts = await deployTriad({
    link,
    deployer: senders.A.owner,
    book: new ContractBook(join(data, 'network.json'), link, senders.A.owner),
    rulesets: presets.filter(({ id }) => id === 'all-open'),
    owners: SEATS.map((seat, i) => ({
      address: senders[seat].owner.address,
      cardSeed: `0x${`${i + 1}`.repeat(64)}` as const,
    })),
  });
  await Promise.all(all.map((sender) => sender.close()));
  return { rpc: network.url, chainId: CHAIN_ID, contracts };
}

/** A show on that network, with so much money for a match. */
async function startShow(perMatch: string | null): Promise<Wiretap> {
  const empty = botFolder(SHOW);
  const chain = await deploy(empty.data);
  empty.configure({ ...SHOW, chain: { ...chain, budget: { perMatch } } });
  folder = empty;
  bot = BotProcess.in(folder, ...room.options);
  const [, origin = ''] = await bot.said(/overlay {2}(http:\/\/\S+)\/overlay/);
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  tap = await Wiretap.open(origin, code);
  return tap;
}

it('a match whose budget is there is played on the configured chain, and nothing else runs', async () => {
  const { show } = await over(await startShow('100'));
  expect(show.chain).toMatchObject({ chainId: CHAIN_ID, local: false });
  // these keys may hold something, and lie open on the disk
  await bot.said(/holds keys without a password/);
  expect(show.match?.ending).toMatchObject({ cause: 'played' });
  expect(bot.below).toEqual([]);
  // nothing else is registered there
  expect(show.table.presets.map(({ preset }) => preset)).toEqual(['all-open']);
});

it('a match without a budget is played on a local chain, which everybody is told', async () => {
  const { show } = await over(await startShow('0.000000001'));
  expect(show.chain).toMatchObject({ chainId: 31_337, local: true });
  expect(show.match?.ending).toMatchObject({ cause: 'played' });
  const [, reason] = await bot.said(/(A match may cost .*) Match 1 is played on a local chain/);
  expect(reason).toContain('chain.budget.perMatch');
  const lamp = tap?.control?.lamps.find(({ name }) => name === 'chain');
  expect(JSON.stringify(lamp)).toContain('Off chain now');
});

/** Once the first match has ended. */
async function over(on: Wiretap): Promise<Wiretap> {
  await until('the match is over', () => on.show.match?.phase === 'over', 90_000);
  return on;
}
