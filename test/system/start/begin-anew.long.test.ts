import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEATS } from '@show-of-hands/engine';
import { afterEach, expect, it } from 'vitest';
import { openKeystore } from '#bot/keystore';
import { openChatRoom } from '#helpers/chat/chat-room.ts';
import { until } from '#helpers/processes/processes.ts';
import { BotProcess, botFolder } from '#helpers/show/bot.ts';
import { Visitor } from '#helpers/show/visitor.ts';
import { unzipped } from '../../../apps/bot/src/io/web/unzipped.fixture.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const OBS_PASSWORD = 'planted-Passw0rd-of-OBS';
const RPC_KEY = 'plantedkey0123456789abcdef';

it('what is set up in a dock is taken up by the same process at the same address; its secrets are in no bundle', async () => {
  const room = await openChatRoom();
  closing.push(() => room.stop());
  const { host, port } = room.server;
  const folder = botFolder({
    web: { port: 0 },
    table: { autoStart: false },
    chat: { server: `${host}:${port}` },
  });
  closing.push(() => folder.remove());
  const bot = BotProcess.in(folder);
  closing.push(() => bot.end());
  const { origin } = await bot.ready();
  await bot.said(/reading #show_of_hands/);
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  const visitor = new Visitor(origin);
  closing.push(() => visitor.leave());
  const cookie = await visitor.pair(code);
  const act = async (name: string, changes?: object): Promise<unknown> => {
    const socket = await visitor.connect('/control', { cookie });
    const args = changes === undefined ? {} : { changes: JSON.stringify(changes) };
    return socket.timeout(20_000).emitWithAck('act', { name, args });
  };

  const chain = {
    rpc: `http://127.0.0.1:9/${RPC_KEY}`,
    chainId: '7',
    table: `0x${'1'.repeat(40)}`,
    registry: `0x${'2'.repeat(40)}`,
    collection: `0x${'3'.repeat(40)}`,
  };
  const obs = { obsUrl: 'ws://127.0.0.1:9', obsPassword: OBS_PASSWORD };
  // nobody answers there: the show goes back to what was set before
  expect(await act('setup', { ...chain, ...obs })).toMatchObject({ ok: true });
  expect(await act('test-chain')).toMatchObject({
    ok: false,
    message: expect.stringMatching(/doesn't answer/),
  });
  expect(await act('restart')).toMatchObject({ ok: true });
  await bot.said(/goes on with what was set before: .*doesn't answer/);
  const readings = () => bot.lines.filter((line) => /reading #show_of_hands/.test(line)).length;
  await until('the show reads chat again', () => readings() === 2);

  expect(await act('setup', { channel: room.channel })).toMatchObject({ ok: true });
  expect(await act('test-chat')).toMatchObject({
    ok: true,
    message: expect.stringContaining('#testers can be read'),
  });
  expect(await act('restart')).toMatchObject({ ok: true });
  await bot.said(/reading #testers/);

  // the cookie of before is as good as it was
  const bundle = await unzipped(await fetch(`${origin}/v1/support.zip`, { headers: { cookie } }));
  expect(bundle['log.txt']).toContain('reading #testers');
  expect(bundle['configuration.json']).toContain('"channel": "testers"');
  const keystore = openKeystore(join(folder.data, 'keys.json'));
  const keys = SEATS.flatMap((seat) => Object.values(keystore[seat]).map((key) => key.reveal().slice(2)));
  const codes = bot.lines.flatMap((line) => /pairing code: (\S+)/.exec(line)?.[1] ?? []);
  // one for each show, and one after the first was used
  expect(codes).toHaveLength(5);
  const secrets = [...keys, ...codes, cookie.split('=')[1] ?? '', OBS_PASSWORD, RPC_KEY];
  for (const [path, text] of Object.entries(bundle)) {
    for (const secret of secrets) expect(text.toLowerCase(), path).not.toContain(secret.toLowerCase());
  }
  for (const secret of [...keys, OBS_PASSWORD, RPC_KEY]) expect(bot.lines.join('\n')).not.toContain(secret);
  expect(readFileSync(join(folder.data, 'obs-passwords.json'), 'utf8')).toContain(OBS_PASSWORD);
}, 120_000);
