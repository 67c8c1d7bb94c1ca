import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';
import { Visitor } from '#helpers/show/visitor.ts';

const HUGE = 'x'.repeat(100_000);

let folder: BotFolder;
let room: ChatRoom;
let bot: BotProcess;
let visitor: Visitor;
let cookie: string;
beforeAll(async () => {
  folder = botFolder({ web: { port: 0 }, table: { autoStart: false } });
  room = await openChatRoom();
  bot = BotProcess.in(folder, ...room.options);
  const { origin } = await bot.ready();
  await bot.said(/reading #testers/);
  visitor = new Visitor(origin);
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  cookie = await visitor.pair(code);
});
afterEach(() => visitor.leave());
afterAll(async () => {
  await bot.end();
  folder.remove();
  await room.stop();
});

/** Does something that must be refused; by how much each count has grown. */
async function counted(attempt: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await visitor.refused();
  await attempt();
  const after = await visitor.refused();
  return Object.fromEntries(
    Object.entries(after)
      .map(([code, count]) => [code, count - (before[code] ?? 0)] as const)
      .filter(([, grown]) => grown > 0),
  );
}

describe('what comes in by HTTP and is not what it should be', () => {
  it.each([
    ['an unknown address', 'GET', '/v1/secrets', '', 404, 'unknown_address'],
    [
      'a way out of the pages’ folder',
      'GET',
      '/assets/..%2f..%2f..%2fpackage.json',
      '',
      404,
      'unknown_address',
    ],
    ['a method that is not served', 'DELETE', '/v1/state', '', 404, 'unknown_address'],
    ['a body that is not JSON', 'POST', '/v1/pair', '{', 400, 'malformed'],
    ['a body without the field', 'POST', '/v1/pair', '{"cod": "A"}', 400, 'malformed'],
    ['a field of the wrong kind', 'POST', '/v1/pair', '{"code": ["A"]}', 400, 'malformed'],
    ['a body that is much too long', 'POST', '/v1/pair', `{"code": "${HUGE}"}`, 400, 'malformed'],
    ['a code that is not the code', 'POST', '/v1/pair', '{"code": "AAAA-AAAA"}', 401, 'wrong_code'],
    [
      'a handshake of no known kind',
      'GET',
      '/socket.io/?EIO=4&transport=pigeon',
      '',
      400,
      'malformed_request',
    ],
    [
      'a session that never was',
      'GET',
      '/socket.io/?EIO=4&transport=polling&sid=none',
      '',
      400,
      'malformed_request',
    ],
  ])('%s', async (_name, method, path, body, status, code) => {
    const growth = await counted(async () => {
      expect(await visitor.ask(method, path, { body })).toMatchObject({ status });
    });
    expect(growth).toEqual({ [code]: 1 });
  });

  it.each([
    ['a foreign page', { origin: 'http://evil.example' }],
    ['a foreign name that leads here', { host: 'evil.example' }],
  ])('%s is told nothing, by HTTP and on the sockets', async (_name, headers) => {
    const growth = await counted(async () => {
      expect(await visitor.ask('GET', '/v1/state', { headers })).toEqual({
        status: 403,
        code: 'foreign_origin',
      });
      await expect(visitor.connect('/overlay', headers)).rejects.toThrow();
    });
    expect(growth).toEqual({ foreign_origin: 2 });
  });
});

describe('what comes in on a socket and is not what it should be', () => {
  it.each(['/overlay', '/bus'])('%s only speaks', async (name) => {
    const socket = await visitor.connect(name);
    const growth = await counted(async () => {
      expect(await visitor.refusal(socket, 'act', { name: 'start' })).toBe('read_only');
      expect(await visitor.refusal(socket, 'snapshot', HUGE.slice(0, 1_000))).toBe('read_only');
    });
    expect(growth).toEqual({ read_only: 2 });
  });

  it.each([
    ['without a cookie', {}],
    ['with a made-up cookie', { cookie: 'soh_session=AAAA.streamer.AAAA' }],
  ])('the dock’s socket lets nobody in %s', async (_name, headers) => {
    const growth = await counted(() =>
      expect(visitor.connect('/control', headers)).rejects.toThrow(/not_paired/),
    );
    expect(growth).toEqual({ not_paired: 1 });
  });

  it('a namespace that does not exist lets nobody in', async () => {
    await expect(visitor.connect('/admin')).rejects.toThrow(/Invalid namespace/);
  });

  it.each([
    ['nothing', undefined],
    ['a number', 5],
    ['no name', { args: {} }],
    ['a name that is not text', { name: ['start'] }],
    ['a name that is too long', { name: 'x'.repeat(41) }],
    ['arguments that are not text', { name: 'ruleset', args: { preset: { $ne: '' } } }],
  ])('an action that is %s', async (_name, request) => {
    const socket = await visitor.connect('/control', { cookie });
    const growth = await counted(async () => {
      expect(await visitor.refusal(socket, 'act', request)).toBe('malformed');
    });
    expect(growth).toEqual({ malformed: 1 });
  });

  it('an event that does not exist', async () => {
    const socket = await visitor.connect('/control', { cookie });
    const growth = await counted(async () => {
      expect(await visitor.refusal(socket, 'shout', {})).toBe('unknown_event');
    });
    expect(growth).toEqual({ unknown_event: 1 });
  });

  it.each([
    ['an action that does not exist', { name: 'constructor' }, 'unknown_action'],
    ['an argument that is missing', { name: 'ruleset' }, 'missing_argument'],
    ['an argument that is not offered', { name: 'ruleset', args: { preset: 'mayhem' } }, 'bad_argument'],
    ['an action that cannot be done now', { name: 'close' }, 'not_now'],
  ])('%s is refused by its code', async (_name, request, code) => {
    const socket = await visitor.connect('/control', { cookie });
    expect(await visitor.refusal(socket, 'act', request)).toBe(code);
  });

  it.each([
    ['a packet of no known kind', '9 is no kind of packet'],
    ['a packet with broken JSON', '2/overlay,["act",{'],
    ['a message larger than any of ours', `2/overlay,["act","${HUGE}"]`],
  ])('%s ends that connection, and no other', async (_name, packet) => {
    const other = await visitor.connect('/overlay');
    const socket = await visitor.connect('/overlay');
    const growth = await counted(async () => {
      const gone = new Promise((resolve) => socket.once('disconnect', resolve));
      socket.io.engine.write(packet);
      await gone;
    });
    expect(growth).toEqual({ malformed_frame: 1 });
    expect(await visitor.refusal(other, 'act')).toBe('read_only');
  });
});

it('after all of that the show runs, and the terminal has lines of the log only', () => {
  expect(bot.running).toBe(true);
  const strange = bot.lines.filter((line) => !/^\d\d:\d\d:\d\d [ !] (chain|chat|dock|show) /.test(line));
  expect(strange).toEqual([]);
});
