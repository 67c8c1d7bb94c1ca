import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRecord } from '@show-of-hands/bus';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Machine, newMachine } from '#helpers/chain/network.ts';
import { type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';

let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
let tap: TrafficRecorder | undefined;
let desk: Machine;
beforeEach(async () => {
  room = await openChatRoom();
  desk = newMachine();
  folder = botFolder({
    web: { port: 0 },
    ballot: { seconds: 30, grace: 0.2 },
    table: { preset: 'three-open', pause: 60, beat: 0.1, undo: 0 },
  });
});
afterEach(async () => {
  tap?.close();
  if (bot.running) await bot.end();
  desk.remove();
  folder.remove();
  await room.stop();
});

async function asked(url: string, method: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
  });
  return { status: response.status, text: await response.text() };
}

it('a match on the local chain is verified through the bot while it runs, and from its folder when it does not', async () => {
  bot = BotProcess.in(folder, ...room.options);
  const { origin, rpc } = await bot.ready();
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  tap = await TrafficRecorder.open(origin, code);
  const show = tap;
  // a match is shown as open while its opening is still on its way to the chain
  const entered = () => !['open', undefined].includes(show.show.match?.phase);
  await until('both seats of a match have entered', entered, 30_000);
  const matchKey = show.show.match?.matchKey ?? '0x';
  const watching = desk.start('match', 'watch', matchKey, '--data', folder.data);
  await until(
    'the match is over',
    () => {
      if (show.show.ballot?.status === 'open') room.moderator('!close');
      return show.show.match?.phase === 'over';
    },
    60_000,
  );
  expect(await watching.within(30_000)).toMatchObject({ status: 0 });
  await until('the match is on record', () => show.show.table.status === 'between');
  const { text } = await show.ask(`/v1/matches/${matchKey}`);
  expect(matchRecord.parse(JSON.parse(text)).chain.rpcUrl).toBe(rpc);

  const running = await desk.run('verify', matchKey, '--data', folder.data);
  expect(running.errors).toMatch(/^\d\d hold, 0 do not/m);
  expect(running.status).toBe(0);
  // nothing but the bot and its pages reach it, and nothing changes it
  expect(await asked(rpc, 'eth_blockNumber')).toMatchObject({ status: 200 });
  expect(await asked(rpc, 'eth_blockNumber', { origin })).toMatchObject({ status: 200 });
  expect(await asked(rpc, 'eth_blockNumber', { origin: 'http://evil.example' })).toMatchObject({
    status: 403,
  });
  expect(await asked(rpc, 'evm_mine')).toMatchObject({ status: 400 });

  await bot.end();
  const ended = await desk.run('verify', matchKey, '--data', folder.data);
  expect(ended.output).toBe(running.output);
  expect(ended.status).toBe(0);
  expect(readdirSync(folder.data)).not.toContain('running.json');
  expect(readFileSync(join(folder.data, 'local-chain.db')).subarray(0, 6).toString()).toBe('SQLite');
}, 180_000);
