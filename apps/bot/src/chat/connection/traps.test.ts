import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import tmi from 'tmi.js';
import { afterEach, expect, it, vi } from 'vitest';
import {
  caughtUp,
  closeAll,
  closers,
  FAST,
  isOnline,
  online,
  type Reader,
  reader,
  scripted,
  server,
  settled,
  until,
} from '../../../../../test/helpers/chat/tmi-reader.ts';
import { type ChatServer, startChatServer } from '../../io/demo/chat-server/server.ts';
import { withoutOwnSocket } from './tmi-client.ts';

afterEach(closeAll);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const identity = { username: 'helper', token: async () => 'oauth:good' };

/** A server, and somebody who reads its channel. */
async function room(): Promise<{ chat: ChatServer; of: Reader }> {
  const chat = await server();
  const of = reader(chat);
  await online(of);
  return { chat, of };
}

/** The same with an account that may write, and what others hear of it. */
async function stage(options: Parameters<typeof server>[0] = {}) {
  const chat = await server(options);
  const of = reader(chat);
  const speaker = reader(chat, { identity });
  await Promise.all([online(of), online(speaker)]);
  return { chat, of, speaker };
}

/** What is known to go wrong with the library that speaks to chat, one by one, and what becomes of it here. */
const TRAPS: readonly (readonly [trap: string, states: () => Promise<void>])[] = [
  [
    'values that look like flags are turned into flags, and empty ones into nothing',
    async () => {
      const { chat, of } = await room();
      chat.say({ channel: 'demo', login: 'ann', userId: '1', displayName: '1', text: '1', id: '1' });
      chat.say({ channel: 'demo', login: 'bob', userId: '0', displayName: '0', text: '0', id: '0' });
      chat.say({ channel: 'demo', login: 'eve', displayName: '', text: '2', tags: { badges: '' } });
      await caughtUp(chat, of);
      expect(
        of.messages.map(({ id, text, author }) => [id, text, author.userId, author.displayName]),
      ).toEqual([
        ['1', '1', '1', '1'],
        ['0', '0', '0', '0'],
        [expect.any(String), '2', expect.stringMatching(/^\d+$/), 'eve'],
        expect.any(Array),
      ]);
      expect(of.messages[0]?.sentAt).toEqual(expect.any(Number));
    },
  ],
  [
    'a message with bits is no message',
    async () => {
      const { chat, of } = await room();
      chat.say({ channel: 'demo', login: 'ann', text: 'cheer1 2->B2', bits: 1 });
      chat.say({ channel: 'demo', login: 'ann', text: 'cheer1 3->B2', bits: 1, action: true });
      await caughtUp(chat, of);
      expect(of.texts()).toEqual(['cheer1 2->B2', 'cheer1 3->B2', 'fence']);
    },
  ],
  [
    'a message bought with channel points comes twice, and a whisper looks like one',
    async () => {
      const { chat, of } = await room();
      for (const tags of [
        { 'custom-reward-id': 'r1' },
        { 'msg-id': 'highlighted-message' },
        { 'msg-id': 'skip-subs-mode-message' },
      ]) {
        chat.say({ channel: 'demo', login: 'ann', text: Object.values(tags).join(), tags });
      }
      chat.broadcast('@message-id=1;user-id=1 :ann!ann@ann.tmi.twitch.tv WHISPER demo :2->B2');
      await caughtUp(chat, of);
      expect(of.texts()).toEqual(['r1', 'highlighted-message', 'skip-subs-mode-message', 'fence']);
    },
  ],
  [
    'our own line comes back as a message before the server has even accepted it',
    async () => {
      const { chat, of, speaker } = await stage({ rules: { lines: 1, windowMs: 60_000, duplicateMs: 0 } });
      expect(await speaker.transport.say('heard by others')).toBe(true);
      expect(await speaker.transport.say('refused')).toBe(false);
      await Promise.all([caughtUp(chat, of), caughtUp(chat, speaker)]);
      expect(speaker.messages.every(({ author }) => author.login === 'fence')).toBe(true);
      expect(of.texts()).toContain('heard by others');
      expect(of.texts()).not.toContain('refused');
    },
  ],
  [
    'a line counts as sent although the server refuses it, and a long one is sent in two',
    async () => {
      const { chat, of, speaker } = await stage({ rules: { lines: 1, windowMs: 60_000, duplicateMs: 0 } });
      expect(await speaker.transport.say('x'.repeat(1_200))).toBe(true);
      expect(await speaker.transport.say('too much')).toBe(false);
      await caughtUp(chat, of);
      expect(of.texts()).toHaveLength(2);
      expect(of.texts()[0]?.length).toBeLessThanOrEqual(500);
      expect(speaker.transport.counters().send).toMatchObject({ sent: 1, refused: { msg_ratelimit: 1 } });
    },
  ],
  [
    'sent lines carry no name, so that an answer may be taken for another line’s',
    async () => {
      const { chat, speaker } = await stage({ rules: { lines: 0, windowMs: 60_000, duplicateMs: 0 } });
      const said = speaker.transport.say('refused');
      chat.broadcast('@client-nonce=another;id=x :tmi.twitch.tv USERSTATE #demo');
      expect(await said).toBe(false);
    },
  ],
  [
    'each command that is waited for leaves a listener behind',
    async () => {
      const waits = vi.spyOn(tmi.Client.prototype, 'once');
      const { chat, speaker } = await stage();
      for (let i = 0; i < 15; i += 1) await speaker.transport.say(`line ${i}`);
      chat.dropAll();
      await settledAgain(speaker);
      const events = new Set(waits.mock.calls.map(([event]) => String(event)));
      // One for each connection, and it goes with the connection.
      expect([...events]).toEqual(['_promiseConnect']);
    },
  ],
  [
    'joining counts as failed when the answer takes longer than 600 ms',
    async () => {
      const slow = await scripted((line, say) => {
        if (line.startsWith('NICK')) say(':tmi.twitch.tv 376 x :>');
        if (!line.startsWith('JOIN')) return;
        setTimeout(() => say('@room-id=1 :tmi.twitch.tv ROOMSTATE #demo'), 700);
      });
      const of = reader(slow, { timings: { ...FAST, silenceMs: 5_000 } });
      await online(of);
      expect(of.transport.counters().connections).toBe(1);
    },
  ],
  [
    'who moderates is asked with commands and told in lines that do not exist any more',
    async () => {
      const chat = await server({ badges: { lea: 'lead_moderator/1' } });
      const of = reader(chat);
      await online(of);
      chat.broadcast(':jtv MODE #demo +o ann');
      chat.notice('demo', 'room_mods', 'The moderators of this channel are: ann');
      for (const login of ['ann', 'lea', 'demo']) chat.say({ channel: 'demo', login, text: login });
      await caughtUp(chat, of);
      expect(of.messages.map(({ author }) => author.role)).toEqual([
        'viewer',
        'lead_moderator',
        'streamer',
        'viewer',
      ]);
    },
  ],
  [
    'one line without a text, or one listener that throws, and the socket delivers nothing more',
    async () => {
      const { chat, of } = await room();
      of.transport.onMessage(() => {
        throw new Error('ours');
      });
      of.transport.onRemoval(() => {
        throw new Error('ours');
      });
      const tags = '@id=1;user-id=1;room-id=1';
      chat.broadcast(
        `${tags} :ann!ann@ann.tmi.twitch.tv PRIVMSG #demo`,
        `${tags} :ann!ann@ann.tmi.twitch.tv PRIVMSG`,
        '@msg-id=vips_success :tmi.twitch.tv NOTICE #demo',
        ':tmi.twitch.tv USERNOTICE #demo',
      );
      chat.clearChat('demo');
      await caughtUp(chat, of);
      expect(of.removals).toEqual([{ kind: 'all' }]);
      expect(of.transport.counters()).toMatchObject({ connections: 1, malformed: 2 });
    },
  ],
  [
    'newer Nodes bring a socket of their own, which behaves in another way',
    async () => {
      const chat = await server();
      vi.stubGlobal(
        'WebSocket',
        class {
          constructor() {
            throw new Error('the socket of Node');
          }
        },
      );
      const require = createRequire(import.meta.url);
      const kept = Object.entries(require.cache).filter(([path]) => /[\\/]tmi\.js[\\/]/.test(path));
      const load = (): typeof tmi => {
        for (const [path] of kept) delete require.cache[path];
        return require('tmi.js');
      };
      // The others go on with the copy that they have.
      closers.push(() => Object.assign(require.cache, Object.fromEntries(kept)));
      const connect = (library: typeof tmi) =>
        new library.Client({
          connection: { server: chat.host, port: chat.port, secure: false, reconnect: false },
        });
      await expect(async () => connect(load()).connect()).rejects.toThrow('the socket of Node');
      const client = connect(withoutOwnSocket(load));
      await client.connect();
      await client.disconnect();
    },
  ],
  [
    'after RECONNECT the old socket’s late end takes the new one away: it hears, but cannot speak',
    async () => {
      const { chat, of, speaker } = await stage();
      chat.reconnectAll(60);
      await until('the new connections', () => chat.clients().length === 4);
      await until('only them', () => chat.clients().length === 2);
      // Past the late end.
      await until('time', () => speaker.transport.counters().lines > 0 && chat.clients().length === 2);
      expect(await speaker.transport.say('still here')).toBe(true);
      await until('the line', () => of.texts().includes('still here'));
      await caughtUp(chat, speaker);
    },
  ],
  [
    'once the account was refused, it never tries again',
    async () => {
      const chat = await server({ mayLogin: (_login, password) => password === 'oauth:fresh' });
      const asked: string[] = [];
      const of = reader(chat, {
        identity: {
          username: 'helper',
          token: async (reason) => {
            asked.push(reason);
            return reason === 'refused' ? 'oauth:fresh' : 'oauth:old';
          },
        },
      });
      await online(of);
      expect(asked).toEqual(['first', 'refused']);
      expect(await of.transport.say('back')).toBe(true);
    },
  ],
  [
    'a login that is never answered is waited for, for ever; so is a token that cannot be had',
    async () => {
      const chat = await server();
      chat.setFaults({ mute: true });
      let asked = 0;
      const of = reader(chat, {
        identity: {
          username: 'helper',
          token: async () => {
            asked += 1;
            if (asked === 2) throw new Error('secret-token');
            return 'oauth:good';
          },
        },
        timings: { ...FAST, connectMs: 60, silenceMs: 60_000 },
      });
      await until('a third try', () => asked >= 3);
      chat.setFaults({ mute: false });
      await online(of);
      await until('the unanswered are gone', () => chat.clients().length === 1);
      const reasons = of.statuses.flatMap((status) => (status.kind === 'offline' ? [status.reason] : []));
      expect(reasons[0]).toContain('No answer about');
      expect(reasons[1]).toContain('No token');
      expect(JSON.stringify([of.statuses, of.log])).not.toContain('secret-token');
    },
  ],
  [
    'one loss is told twice',
    async () => {
      const { chat, of } = await room();
      chat.dropAll();
      await settled(chat, of, 2);
      await caughtUp(chat, of);
      const nothing = await startChatServer();
      await nothing.stop();
      const lost = reader(nothing);
      await until('three losses', () => lost.transport.counters().connections === 4);
      const kinds = of.statuses.map(({ kind }) => kind);
      expect(kinds).toEqual(['connecting', 'online', 'offline', 'connecting', 'online']);
      const tries = lost.statuses.slice(0, 6).map(({ kind }) => kind);
      expect(tries).toEqual(['connecting', 'offline', 'connecting', 'offline', 'connecting', 'offline']);
    },
  ],
  [
    'a server that answers pings in another form, or a channel where nobody writes, counts as dead',
    async () => {
      const { of } = await room();
      const before = of.transport.counters().lines;
      await until('several answers to ours', () => of.transport.counters().lines >= before + 5);
      expect(of.transport.counters().connections).toBe(1);
      expect(isOnline(of)).toBe(true);
    },
  ],
  [
    'the token is sent to an interface that has long been switched off',
    async () => {
      const dialled = vi.spyOn(Socket.prototype, 'connect');
      const { chat, speaker } = await stage();
      chat.broadcast('@emote-sets=0,33,50 :tmi.twitch.tv GLOBALUSERSTATE');
      expect(await speaker.transport.say('hello')).toBe(true);
      const ports = dialled.mock.calls.map(([to]) => JSON.stringify(to));
      expect(ports.length).toBeGreaterThan(0);
      for (const port of ports) expect(port).toMatch(new RegExp(`"port":"?${chat.port}\\b`));
    },
  ],
  [
    'rooms that share their chat are not told apart, and the library writes on the console',
    async () => {
      const printed = [
        ...(['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level)),
        vi.spyOn(process.stdout, 'write').mockReturnValue(true),
      ];
      const { chat, of } = await room();
      chat.share('demo', 'next');
      chat.say({ channel: 'next', login: 'next', text: 'from next door' });
      await caughtUp(chat, of);
      chat.dropAll();
      await settled(chat, of, 2);
      const calls = printed.flatMap((spy) => spy.mock.calls.map(([text]) => String(text)));
      vi.restoreAllMocks();
      expect(of.messages[0]).toMatchObject({ sourceRoomId: expect.any(String), author: { role: 'viewer' } });
      expect(of.messages[0]?.sourceRoomId).not.toBe(of.messages[0]?.roomId);
      expect(of.messages[1]?.sourceRoomId).toBe(of.messages[1]?.roomId);
      expect(calls.filter((text) => /connect|join|#demo|from next/i.test(text))).toEqual([]);
    },
  ],
];

const settledAgain = (of: Reader) =>
  until('online again', () => of.statuses.filter(({ kind }) => kind === 'online').length === 2);

it.each(TRAPS.map(([trap, states], i) => ({ trap, states, number: i + 1 })))(
  'trap $number: $trap',
  async ({ states }) => states(),
);
