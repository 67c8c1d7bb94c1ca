import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deployOn } from '#helpers/chain/deployed.ts';
import { type Network, startNetwork } from '#helpers/chain/network.ts';
import { type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '#helpers/node/fault-proxy.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotConfig, type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';

/** How soon the lamp must tell: a streamer looks when viewers ask. */
const SOON_MS = 8_000;

let network: Network;
let room: ChatRoom;
let proxy: FaultProxy;
let folder: BotFolder;
let bot: BotProcess;
let tap: TrafficRecorder | undefined;
beforeEach(async () => {
  [network, room] = await Promise.all([startNetwork(4_242), openChatRoom()]);
  proxy = await startFaultProxy(network.url);
  folder = botFolder();
});
afterEach(async () => {
  tap?.close();
  if (bot.running) await bot.end();
  folder.remove();
  await proxy.close();
  await room.stop();
  await network.stop();
});

/** A show on that network, which it reaches by a way on which things go wrong. */
async function startShow(table: BotConfig['table']): Promise<TrafficRecorder> {
  const show = {
    web: { port: 0 },
    ballot: { seconds: 60, grace: 0.2 },
    table: { preset: 'all-open', beat: 0, undo: 0, ...table },
  } as const;
  const { chain } = await deployOn(network, folder.data, 'all-open');
  folder.configure({ ...show, chain: { ...chain, rpc: `${proxy.url}/v3/the-key` } });
  bot = BotProcess.in(folder, ...room.options);
  const [, origin = ''] = await bot.said(/overlay {2}(http:\/\/\S+)\/overlay/);
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  tap = await TrafficRecorder.open(origin, code);
  return tap;
}

const lampOf = ({ control }: TrafficRecorder) => control.lamps.find(({ name }) => name === 'chain');

/** The lamp turns while that goes wrong, in words, and turns back by itself. */
async function expectTold(of: TrafficRecorder, fault: Fault, text: RegExp): Promise<void> {
  proxy.fault = () => fault;
  await until('the lamp is bad', () => lampOf(of)?.status === 'bad', SOON_MS);
  await until(`the lamp says ${text}`, () => text.test(lampOf(of)?.text ?? ''), SOON_MS);
  expect(lampOf(of)?.text).toMatch(/\. (Wait|Check)\b.* The show asks again by itself\.$/);
  expect(lampOf(of)?.text).not.toMatch(/the-key|eth_|trouble in between|\n/);
  await until('overlays know', () => of.show.chain.status === 'offline');
  proxy.fault = () => undefined;
  await until('the lamp is good again', () => lampOf(of)?.status === 'good', 30_000);
  await until('overlays know', () => of.show.chain.status === 'online');
  expect(lampOf(of)?.text).toMatch(/^4242, table 0x\w+\.$/);
}

describe('a chain elsewhere that does not answer for a while', () => {
  it.each<[string, Fault, RegExp]>([
    ['429', { kind: 'status', status: 429 }, /RPC refuses requests: too many \(429\)/],
    ['nothing', { kind: 'hold' }, /RPC doesn't answer/],
    ['a web page', { kind: 'page' }, /doesn't answer as a chain does/],
  ])('turns the lamp between matches: %s', async (_, fault, text) => {
    const show = await startShow({ autoStart: false });
    await until('the lamp is good', () => lampOf(show)?.status === 'good');
    await expectTold(show, fault, text);
  });

  it('turns the lamp in a match, which goes on afterwards', async () => {
    const show = await startShow({ pause: 60 });
    await until('a vote is open', () => show.show.ballot?.status === 'open', 60_000);
    await expectTold(show, { kind: 'status', status: 429 }, /RPC refuses requests: too many \(429\)/);
    const turn = show.show.match?.turn ?? 0;
    await until(
      'the next turn begins',
      () => {
        if (show.show.ballot?.status === 'open') room.moderator('!close');
        return (show.show.match?.turn ?? 0) > turn;
      },
      60_000,
    );
  });
});
