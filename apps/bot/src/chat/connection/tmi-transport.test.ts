import { afterEach, describe, expect, it } from 'vitest';
import {
  caughtUp,
  closeAll,
  FAST,
  isOnline,
  online,
  onlineTimes,
  reader,
  scripted,
  server,
  until,
} from '../../../../../test/helpers/chat/tmi-reader.ts';
import { deafPort } from '../../../../../test/helpers/processes/deaf-port.ts';
import type { ChatServer } from '../../io/demo/chat-server/server.ts';

afterEach(closeAll);

describe('reading a channel', () => {
  it('reads anonymously what others write, made uniform', async () => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    expect(chat.clients()).toMatchObject([
      { login: expect.stringMatching(/^justinfan\d+$/), channels: ['#demo'] },
    ]);
    const id = chat.say({
      channel: 'demo',
      login: 'ann',
      displayName: 'Ann',
      userId: '77',
      text: '２ －> B2 \u{34F} 🃏',
      sentAt: 1_700_000_000_123,
    });
    await until('the message', () => of.messages.length === 1);
    expect(of.messages[0]).toEqual({
      id,
      author: {
        userId: '77',
        login: 'ann',
        displayName: 'Ann',
        role: 'viewer',
        subscriber: false,
        vip: false,
      },
      text: '２ －> B2 \u{34F} 🃏',
      normalised: '2 -> B2 🃏',
      roomId: expect.stringMatching(/^\d+$/),
      sourceRoomId: null,
      sourceId: null,
      isFirst: false,
      sentAt: 1_700_000_000_123,
      receivedAt: expect.any(Number),
    });
    expect(of.statuses.map(({ kind }) => kind)).toEqual(['connecting', 'online']);
  });

  it('reads cheers, redeemed points, replies and /me as messages, once each', async () => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    const base = { channel: 'demo', login: 'ann' };
    chat.say({ ...base, text: '2->B2 cheer100', bits: 100 });
    chat.say({ ...base, text: 'points', tags: { 'msg-id': 'highlighted-message', 'custom-reward-id': 'r' } });
    chat.say({ ...base, text: '@Bob 3->C1', tags: { 'reply-parent-msg-id': 'x' } });
    chat.say({ ...base, text: '@Bob 3->C1' });
    chat.say({ ...base, text: '4->A1', action: true });
    await caughtUp(chat, of);
    expect(of.messages.map(({ normalised }) => normalised)).toEqual([
      '2->B2',
      'points',
      '3->C1',
      '@Bob 3->C1',
      '4->A1',
      'fence',
    ]);
  });

  it('leaves whispers and other channels out, and says which room a shared line came from', async () => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    chat.broadcast(
      '@id=1;user-id=1 :ann!ann@ann.tmi.twitch.tv WHISPER demo :2->B2',
      '@id=2;user-id=1;room-id=1 :ann!ann@ann.tmi.twitch.tv PRIVMSG #other :2->B2',
    );
    chat.say({
      channel: 'demo',
      login: 'eve',
      text: 'from next door',
      sourceRoomId: '4242',
      badges: 'moderator/1',
    });
    await caughtUp(chat, of);
    expect(of.texts()).toEqual(['from next door', 'fence']);
    expect(of.messages[0]).toMatchObject({ sourceRoomId: '4242', author: { role: 'viewer' } });
    expect(of.transport.counters().malformed).toBe(0);
  });

  it('reads several lines of one frame in order', async () => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    const said = Array.from({ length: 50 }, (_, i) => ({
      channel: 'demo',
      login: `p${i}`,
      text: `line ${i}`,
    }));
    const ids = chat.sayAll(said);
    await caughtUp(chat, of);
    expect(of.messages.slice(0, 50).map(({ id }) => id)).toEqual(ids);
  });

  it('Never 4: refuses and counts malformed lines, and reads on', async () => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    const lines = [
      '@id=1;user-id=1;room-id=1 :ann!ann@ann.tmi.twitch.tv PRIVMSG #demo',
      ':ann!ann@ann.tmi.twitch.tv PRIVMSG #demo :no tags at all',
      '@id=1;user-id=;room-id=1 :ann!ann@ann.tmi.twitch.tv PRIVMSG #demo :no voter',
      '@id=1;user-id=abc;room-id=1 :ann!ann@ann.tmi.twitch.tv PRIVMSG #demo :no number',
      `@id=1;user-id=1;room-id=1 :ann!ann@ann.tmi.twitch.tv PRIVMSG #demo :${'x'.repeat(2_001)}`,
      '@id=1;user-id=1;room-id=1 PRIVMSG #demo :from nobody',
      '@only-tags',
      ':only-a-prefix',
    ];
    for (const line of lines) chat.broadcast(line);
    chat.broadcast(...lines);
    await caughtUp(chat, of);
    expect(of.texts()).toEqual(['fence']);
    expect(of.transport.counters()).toMatchObject({ malformed: 2 * lines.length, connections: 1 });
    expect(isOnline(of)).toBe(true);
  });

  it('reads on after lines that tmi.js chokes on', async () => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    chat.broadcast(
      '@msg-id=vips_success :tmi.twitch.tv NOTICE #demo',
      ':ann!ann@ann.tmi.twitch.tv PRIVMSG #demo',
      '@msg-id=room_mods :tmi.twitch.tv NOTICE #demo',
    );
    await caughtUp(chat, of);
    expect(of.transport.counters().connections).toBe(1);
    expect(isOnline(of)).toBe(true);
  });

  it('keeps a failing listener from the others and from the connection', async () => {
    const chat = await server();
    const of = reader(chat);
    of.transport.onMessage(() => {
      throw new Error('a listener of ours broke');
    });
    const after: string[] = [];
    const off = of.transport.onMessage(({ text }) => after.push(text));
    await online(of);
    await caughtUp(chat, of);
    off();
    await caughtUp(chat, of);
    expect(after).toEqual(['fence']);
    expect(of.log.some((line) => line.includes('a listener of ours broke'))).toBe(true);
  });
});

describe('connections that end', () => {
  it.each([
    ['a cut', (chat: ChatServer) => chat.dropAll()],
    ['silence', (chat: ChatServer) => chat.silence()],
  ])('is back after %s, and reads every line once', async (_name, fault) => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    fault(chat);
    await until('online again', () => onlineTimes(of) === 2);
    // The silenced connection is still open on the server's side until its socket is seen to close.
    await until('one client', () => chat.clients().length === 1);
    await caughtUp(chat, of);
    expect(of.texts()).toEqual(['fence']);
    expect(of.statuses.map(({ kind }) => kind)).toEqual([
      'connecting',
      'online',
      'offline',
      'connecting',
      'online',
    ]);
  });

  it('stays online through idle time longer than the silence it allows', async () => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    const start = Date.now();
    await until('idle time', () => Date.now() - start > 3 * FAST.silenceMs);
    expect(of.statuses.map(({ kind }) => kind)).toEqual(['connecting', 'online']);
  });

  it('gives up on a server that never answers, and tries again', async () => {
    const mute = await scripted();
    const of = reader(mute, { timings: { ...FAST, connectMs: 40 } });
    await until('a second try', () => of.statuses.filter(({ kind }) => kind === 'connecting').length >= 2);
    expect(of.statuses).toContainEqual({
      kind: 'offline',
      reason: expect.stringContaining("No answer about #demo. Check the channel's name"),
      retryInMs: expect.any(Number),
    });
  });

  it('says why the server does not let it in, if the server says so', async () => {
    const closed = await scripted((line, say) => {
      if (line.startsWith('NICK')) say(':tmi.twitch.tv 376 x :>');
      if (!line.startsWith('JOIN')) return;
      say('@msg-id=msg_channel_suspended :tmi.twitch.tv NOTICE #demo :This channel has been suspended.');
    });
    const of = reader(closed, { timings: { ...FAST, connectMs: 60 } });
    await until('a second try', () => of.statuses.filter(({ kind }) => kind === 'connecting').length >= 2);
    expect(of.statuses).toContainEqual({
      kind: 'offline',
      reason: '#demo keeps the bot out: This channel has been suspended',
      retryInMs: expect.any(Number),
    });
  });

  it('keeps trying while nothing listens, ever more slowly, and stops when told to', async () => {
    const of = reader({ host: '127.0.0.1', port: await deafPort() }, { draw: () => 0.5 });
    await until('four tries', () => of.transport.counters().connections >= 4);
    const waits = of.statuses.flatMap((status) => (status.kind === 'offline' ? [status.retryInMs] : []));
    expect(waits.slice(0, 3)).toEqual([1, 2, 4]);
    await of.transport.stop();
    const tries = of.transport.counters().connections;
    const start = Date.now();
    await until('time for more tries', () => Date.now() - start > 5 * FAST.retryMaxMs);
    expect(of.transport.counters().connections).toBe(tries);
  });

  it.each([
    ['forgets earlier failures after a connection that lasted', 0, [1, 1, 1]],
    ['does not hammer a server that always hangs up', 60_000, [1, 2, 4]],
  ])('%s', async (_name, stableMs, expected) => {
    const chat = await server();
    const of = reader(chat, { timings: { ...FAST, stableMs }, draw: () => 0.5 });
    for (let round = 1; round <= 3; round += 1) {
      await until(`connection ${round}`, () => onlineTimes(of) === round);
      chat.dropAll();
    }
    await until('online', () => onlineTimes(of) === 4);
    const waits = of.statuses.flatMap((status) => (status.kind === 'offline' ? [status.retryInMs] : []));
    expect(waits).toEqual(expected);
  });

  it('says when it is stopped, and leaves nothing connected', async () => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    await of.transport.stop();
    await of.transport.stop();
    expect(of.statuses.at(-1)).toEqual({ kind: 'offline', reason: 'Stopped', retryInMs: null });
    await until('no client', () => chat.clients().length === 0);
  });
});

describe('an account', () => {
  const identity = { username: 'helper', token: async () => 'oauth:secret-token' };

  it('says a line that others read, once the server accepts it', async () => {
    const chat = await server();
    const speaker = reader(chat, { identity });
    const of = reader(chat);
    await Promise.all([online(speaker), online(of)]);
    expect(await speaker.transport.say('hello\r\nPRIVMSG #other :injected')).toBe(true);
    await until('the line', () => of.messages.length === 1);
    expect(of.texts()).toEqual(['hello PRIVMSG #other :injected']);
    expect(of.messages[0]?.author.login).toBe('helper');
    expect(speaker.messages).toEqual([]);
  });

  it('says the same line twice as two lines', async () => {
    const chat = await server();
    const speaker = reader(chat, { identity });
    const of = reader(chat);
    await Promise.all([online(speaker), online(of)]);
    expect([await speaker.transport.say('again'), await speaker.transport.say('again')]).toEqual([
      true,
      true,
    ]);
    await until('both', () => of.messages.length === 2);
    expect(of.messages.map(({ normalised }) => normalised)).toEqual(['again', 'again']);
  });

  it('tells a refused line from a sent one', async () => {
    const chat = await server({ rules: { lines: 1, windowMs: 60_000, duplicateMs: 0 } });
    // The refusal is told; it is not taken from the server's silence.
    const send = { ...FAST.send, ackMs: 60_000 };
    const speaker = reader(chat, { identity, timings: { ...FAST, send } });
    await online(speaker);
    expect(await speaker.transport.say('one')).toBe(true);
    expect(await speaker.transport.say('two')).toBe(false);
  });

  it('takes no more lines than may wait', async () => {
    const chat = await server();
    const speaker = reader(chat, { identity });
    await online(speaker);
    const sent = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => speaker.transport.say(`line ${n}`)));
    expect(sent).toEqual([true, true, true, true, false, false]);
  });

  it('gives up what was under way when the connection ends', async () => {
    const chat = await server();
    const speaker = reader(chat, { identity });
    await online(speaker);
    chat.silence();
    const said = speaker.transport.say('into the void');
    expect(await said).toBe(false);
  });

  it('says nothing without an account, or offline', async () => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    expect(await of.transport.say('hello')).toBe(false);
    const speaker = reader(chat, { identity });
    expect(await speaker.transport.say('too early')).toBe(false);
  });

  it('asks for the token again when the account is refused, and never shows it', async () => {
    const chat = await server({ mayLogin: (_login, password) => password === 'oauth:renewed-token' });
    let asked = 0;
    const token = async () => {
      asked += 1;
      return asked < 3 ? 'oauth:expired-token' : 'oauth:renewed-token';
    };
    const of = reader(chat, { identity: { username: 'helper', token } });
    await online(of);
    expect(asked).toBe(3);
    const shown = JSON.stringify([of.statuses, of.log]);
    expect(shown).toContain('The account was refused');
    expect(shown).not.toContain('-token');
  });

  it('outlives a token that cannot be had, or never comes', async () => {
    const chat = await server();
    let asked = 0;
    const token = (): Promise<string> => {
      asked += 1;
      if (asked === 1) return Promise.reject(new Error('sign-in service says secret-token'));
      return asked === 2 ? new Promise(() => undefined) : Promise.resolve('oauth:good');
    };
    const of = reader(chat, {
      identity: { username: 'helper', token },
      timings: { ...FAST, connectMs: 100 },
    });
    await online(of);
    expect(asked).toBe(3);
    expect(JSON.stringify([of.statuses, of.log])).not.toContain('secret-token');
  });
});
