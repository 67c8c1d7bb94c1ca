import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type PostedLine, parseIrcLine, stableId } from './irc-lines.ts';
import { type ChatServer, type ChatServerOptions, startChatServer } from './server.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function server(options: ChatServerOptions = {}): Promise<ChatServer> {
  const chat = await startChatServer(options);
  closers.push(() => chat.stop());
  return chat;
}

interface Client {
  readonly lines: string[];
  readonly socket: WebSocket;
  send(...lines: string[]): void;
  /** The first line, from the beginning, that matches. */
  line(pattern: RegExp): Promise<string>;
}

async function connect(chat: ChatServer): Promise<Client> {
  const socket = new WebSocket(`ws://${chat.host}:${chat.port}/`, 'irc');
  closers.push(() => socket.terminate());
  const lines: string[] = [];
  socket.on('message', (data) => lines.push(...data.toString().split('\r\n').filter(Boolean)));
  await once(socket, 'open');
  const end = Date.now() + 5_000;
  return {
    lines,
    socket,
    send: (...text) => socket.send(text.join('\r\n')),
    line: async (pattern) => {
      for (;;) {
        const found = lines.find((line) => pattern.test(line));
        if (found !== undefined) return found;
        if (Date.now() > end) throw new Error(`never came: ${pattern}; came: ${lines.join(' | ')}`);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

async function join(chat: ChatServer, nick: string, ...before: string[]): Promise<Client> {
  const client = await connect(chat);
  client.send(...before, 'CAP REQ :twitch.tv/tags twitch.tv/commands', `NICK ${nick}`, 'JOIN #demo');
  await client.line(/ROOMSTATE #demo/);
  return client;
}

const indexOf = (client: Client, pattern: RegExp) => client.lines.findIndex((line) => pattern.test(line));

describe('logging in', () => {
  it('greets anonymous readers and tells them the room', async () => {
    const client = await join(await server(), 'justinfan123');
    expect(client.socket.protocol).toBe('irc');
    expect(indexOf(client, / 001 justinfan123 /)).toBeGreaterThan(indexOf(client, /CAP \* ACK/));
    expect(indexOf(client, / 376 /)).toBeGreaterThan(indexOf(client, / 001 /));
    expect(indexOf(client, /GLOBALUSERSTATE|USERSTATE/)).toBe(-1);
    expect(await client.line(/ROOMSTATE/)).toContain(`room-id=${stableId('demo')}`);
  });

  it('tells an account about itself before the room', async () => {
    const client = await join(await server(), 'Ann', 'PASS oauth:x');
    expect(indexOf(client, / USERSTATE #demo/)).toBeGreaterThan(-1);
    expect(indexOf(client, / USERSTATE #demo/)).toBeLessThan(indexOf(client, /ROOMSTATE #demo/));
  });

  it.each([
    ['no password', [], 'ann', 'Improperly formatted auth'],
    ['a password of another kind', ['PASS hunter2'], 'ann', 'Improperly formatted auth'],
    ['a wrong password', ['PASS oauth:wrong'], 'ann', 'Login authentication failed'],
    ['a name that is none', ['PASS oauth:right'], 'a!b', 'Invalid NICK'],
  ])('refuses %s and hangs up', async (_what, before, nick, why) => {
    const chat = await server({ mayLogin: (_login, password) => password === 'oauth:right' });
    const client = await connect(chat);
    client.send(...before, `NICK ${nick}`);
    await client.line(new RegExp(`NOTICE \\* :${why}`));
    if (client.socket.readyState !== WebSocket.CLOSED) await once(client.socket, 'close');
  });
});

describe('talking', () => {
  it('passes a line on to the others, with the tags of its author, and acknowledges it', async () => {
    const chat = await server({ moderators: ['Ann'] });
    const reader = await join(chat, 'justinfan1');
    const ann = await join(chat, 'ann', 'PASS oauth:x');
    ann.send('@client-nonce=n1 PRIVMSG #demo :héllo 🃏 : ok');
    const heard = await reader.line(/PRIVMSG/);
    expect(heard).toMatch(/^@.* :ann!ann@ann\.tmi\.twitch\.tv PRIVMSG #demo :héllo 🃏 : ok$/);
    const tags = parseIrcLine(heard)?.tags;
    expect(tags?.get('user-id')).toBe(stableId('ann'));
    expect([tags?.get('badges'), tags?.get('mod'), tags?.get('user-type')]).toEqual([
      'moderator/1',
      '1',
      'mod',
    ]);
    const ack = await ann.line(/client-nonce=n1.* USERSTATE #demo/);
    expect(parseIrcLine(ack)?.tags.get('id')).toBe(tags?.get('id'));
    expect(indexOf(ann, /PRIVMSG/)).toBe(-1);
  });

  it('knows the streamer by the name of the channel', async () => {
    const chat = await server();
    const reader = await join(chat, 'justinfan1');
    chat.say({ channel: 'demo', login: 'Demo', text: 'mine' });
    expect(await reader.line(/PRIVMSG/)).toContain('badges=broadcaster/1;');
  });

  it('writes every tag that was asked for', async () => {
    const chat = await server();
    const reader = await join(chat, 'justinfan1');
    const id = chat.say({
      channel: 'demo',
      login: 'ann',
      displayName: 'A B;C',
      userId: '7',
      text: 'x\r\nPART #demo',
      badges: 'lead_moderator/1',
      sourceRoomId: '12',
      id: 'id-1',
      sentAt: 123,
      bits: 5,
    });
    expect(id).toBe('id-1');
    const line = await reader.line(/PRIVMSG/);
    expect(Object.fromEntries(parseIrcLine(line)?.tags ?? [])).toMatchObject({
      'display-name': 'A B;C',
      'user-id': '7',
      badges: 'lead_moderator/1',
      'source-room-id': '12',
      'source-id': 'id-1',
      id: 'id-1',
      'tmi-sent-ts': '123',
      bits: '5',
      mod: '0',
    });
    expect(line).toMatch(/PRIVMSG #demo :x PART #demo$/);
  });

  it('keeps anonymous readers silent and refuses what comes too fast or twice', async () => {
    const chat = await server({ rules: { lines: 3, windowMs: 60_000, duplicateMs: 60_000 } });
    const reader = await join(chat, 'justinfan1');
    const ann = await join(chat, 'ann', 'PASS oauth:x');
    reader.send('PRIVMSG #demo :from nobody');
    ann.send(...['one', 'one', 'two', 'three'].map((text) => `PRIVMSG #demo :${text}`));
    await ann.line(/msg-id=msg_duplicate.* NOTICE #demo/);
    await ann.line(/msg-id=msg_ratelimit.* NOTICE #demo/);
    chat.say({ channel: 'demo', login: 'fence', text: 'fence' });
    await reader.line(/:fence$/);
    const heard = reader.lines
      .filter((line) => line.includes('PRIVMSG'))
      .map((line) => line.split(' :').at(-1));
    expect(heard).toEqual(['one', 'two', 'fence']);
  });

  it('reaches only those in the channel, and leaves tags out for those who did not ask', async () => {
    const chat = await server();
    const plain = await connect(chat);
    plain.send('NICK justinfan2', 'JOIN #demo,#second');
    await plain.line(/ROOMSTATE #second/);
    chat.say({ channel: 'other', login: 'ann', text: 'elsewhere' });
    chat.say({ channel: 'demo', login: 'ann', text: 'here' });
    expect(await plain.line(/PRIVMSG/)).toBe(':ann!ann@ann.tmi.twitch.tv PRIVMSG #demo :here');
    plain.send('PART #demo');
    await plain.line(/ PART #demo/);
    chat.say({ channel: 'demo', login: 'ann', text: 'gone' });
    chat.say({ channel: 'second', login: 'ann', text: 'still' });
    await plain.line(/:still$/);
    expect(indexOf(plain, /:gone$/)).toBe(-1);
  });
});

/** What people said in `#demo`, as this client has heard it so far. */
const heardBy = (client: Client) =>
  client.lines.filter((line) => line.includes('PRIVMSG')).map((line) => parseIrcLine(line));

const said = (text: string, more: Partial<PostedLine> = {}): PostedLine => ({
  channel: 'demo',
  login: 'ann',
  text,
  ...more,
});

describe('faults', () => {
  it('welcomes nobody while it is mute, and those who come later again', async () => {
    const chat = await server();
    chat.setFaults({ mute: true });
    const ignored = await connect(chat);
    ignored.send('CAP REQ :twitch.tv/tags', 'NICK justinfan1', 'JOIN #demo', 'PING');
    await ignored.line(/^PONG/);
    expect(indexOf(ignored, / 001 | 376 |ROOMSTATE/)).toBe(-1);
    chat.setFaults({ mute: false });
    await join(chat, 'justinfan2');
    expect(chat.clients().map(({ login }) => login)).toEqual([undefined, 'justinfan2']);
  });

  it('delivers lines as often as it is told, under the same id', async () => {
    const chat = await server();
    const reader = await join(chat, 'justinfan1');
    chat.setFaults({ copies: 3 });
    const id = chat.say(said('thrice'));
    chat.setFaults({ copies: 1 });
    chat.say(said('fence'));
    await reader.line(/:fence$/);
    expect(heardBy(reader).map((line) => line?.tags.get('id') === id)).toEqual([true, true, true, false]);
  });

  it('lets lines overtake each other, each with its own time', async () => {
    const draws = [0.9, 0.5, 0.1];
    const chat = await server({ draw: () => draws.shift() ?? 0 });
    const reader = await join(chat, 'justinfan1');
    chat.setFaults({ lateMs: 60 });
    chat.sayAll([1, 2, 3].map((n) => said(`line ${n}`, { sentAt: n })));
    await reader.line(/:line 1$/);
    expect(heardBy(reader).map((line) => line?.params[1])).toEqual(['line 3', 'line 2', 'line 1']);
    expect(heardBy(reader).map((line) => line?.tags.get('tmi-sent-ts'))).toEqual(['3', '2', '1']);
  });

  it('leaves the text out', async () => {
    const chat = await server();
    const reader = await join(chat, 'justinfan1');
    chat.setFaults({ textless: true });
    chat.say(said('a PRIVMSG #demo :in the text'));
    chat.setFaults({ textless: false });
    chat.say(said('fence'));
    await reader.line(/:fence$/);
    expect(heardBy(reader).map((line) => line?.params)).toEqual([['#demo'], ['#demo', 'fence']]);
  });

  it('tells its own time, or none', async () => {
    const chat = await server();
    const reader = await join(chat, 'justinfan1');
    chat.setFaults({ skewMs: -3_600_000 });
    const before = Date.now();
    chat.say(said('slow clock'));
    chat.setFaults({ untimed: true });
    chat.say(said('no clock'));
    await reader.line(/:no clock$/);
    const [slow, none] = heardBy(reader);
    const time = Number(slow?.tags.get('tmi-sent-ts'));
    expect(time).toBeGreaterThanOrEqual(before - 3_600_000);
    expect(time).toBeLessThanOrEqual(Date.now() - 3_600_000);
    expect(none?.tags.has('tmi-sent-ts')).toBe(false);
  });

  it('ends a session whose token has expired, and only that', async () => {
    const chat = await server();
    const reader = await join(chat, 'justinfan1');
    const ann = await join(chat, 'ann', 'PASS oauth:x');
    const closed = once(ann.socket, 'close');
    chat.expire('Ann');
    await ann.line(/NOTICE \* :Login authentication failed/);
    await closed;
    chat.say(said('still here'));
    await reader.line(/:still here$/);
  });

  it('sends bursts in frames of any size', async () => {
    const chat = await server();
    const reader = await join(chat, 'justinfan1');
    let frames = 0;
    reader.socket.on('message', () => {
      frames += 1;
    });
    const ids = chat.sayAll(
      Array.from({ length: 95 }, (_, i) => said(`line ${i}`)),
      10,
    );
    await reader.line(/:line 94$/);
    expect(frames).toBe(10);
    expect(heardBy(reader).map((line) => line?.tags.get('id'))).toEqual(ids);
  });

  it('keeps an account to its limits on whichever connection it speaks', async () => {
    const chat = await server({ rules: { lines: 2, windowMs: 60_000, duplicateMs: 60_000 } });
    const first = await join(chat, 'ann', 'PASS oauth:x');
    first.send('PRIVMSG #demo :one');
    await first.line(/USERSTATE #demo/);
    const second = await join(chat, 'ann', 'PASS oauth:x');
    second.send('PRIVMSG #demo :one', 'PRIVMSG #demo :two');
    await second.line(/msg-id=msg_duplicate/);
    await second.line(/msg-id=msg_ratelimit/);
  });

  it('keeps an account from writing too fast', async () => {
    const rules = { lines: 20, windowMs: 60_000, duplicateMs: 0, gapMs: 60_000 };
    const chat = await server({ rules, moderators: ['bob'] });
    const ann = await join(chat, 'ann', 'PASS oauth:x');
    const bob = await join(chat, 'bob', 'PASS oauth:x');
    for (const client of [ann, bob]) client.send('PRIVMSG #demo :one', 'PRIVMSG #demo :two', 'PING end');
    await ann.line(/msg-id=msg_slowmode/);
    await bob.line(/PONG .*end/);
    expect(indexOf(bob, /msg_slowmode/)).toBe(-1);
  });
});

describe('channels', () => {
  it('tell what they ask of viewers: all of it to who joins, to others what changes', async () => {
    const chat = await server();
    const early = await join(chat, 'justinfan1');
    chat.setRoom('Demo', { slow: 10 });
    chat.setRoom('demo', { 'subs-only': 1 });
    await early.line(/^@subs-only=1;room-id=\d+ :tmi\.twitch\.tv ROOMSTATE #demo$/);
    const late = await join(chat, 'justinfan2');
    const state = parseIrcLine(await late.line(/ROOMSTATE/));
    expect([state?.tags.get('slow'), state?.tags.get('subs-only'), state?.tags.get('r9k')]).toEqual([
      '10',
      '1',
      '0',
    ]);
  });

  it('share their chat while they are told to', async () => {
    const chat = await server({ moderators: ['ann'] });
    const here = await join(chat, 'justinfan1');
    const there = await join(chat, 'justinfan2');
    there.send('PART #demo', 'JOIN #guest');
    await there.line(/ROOMSTATE #guest/);
    chat.share('demo', 'guest');
    const id = chat.say(said('both hear me', { login: 'guest', channel: 'guest' }));
    chat.share();
    chat.say(said('only here'));
    await here.line(/:only here$/);
    const own = parseIrcLine(await there.line(/:both hear me$/));
    const copy = parseIrcLine(await here.line(/:both hear me$/));
    expect([own?.tags.get('id'), own?.tags.get('source-id')]).toEqual([id, id]);
    expect(copy?.tags.get('id')).not.toBe(id);
    expect(Object.fromEntries(copy?.tags ?? [])).toMatchObject({
      'room-id': stableId('demo'),
      'source-room-id': stableId('guest'),
      'source-id': id,
      badges: '',
      'source-badges': 'broadcaster/1',
    });
    expect(heardBy(there)).toHaveLength(1);
    expect(parseIrcLine(await here.line(/:only here$/))?.tags.has('source-id')).toBe(false);
  });

  it('know the badges of logins', async () => {
    const chat = await server({ badges: { Ann: 'lead_moderator/1,subscriber/3', bob: 'vip/1' } });
    const reader = await join(chat, 'justinfan1');
    chat.say(said('ann'));
    chat.say(said('bob', { login: 'Bob' }));
    await reader.line(/:bob$/);
    const [ann, bob] = heardBy(reader).map((line) => Object.fromEntries(line?.tags ?? []));
    expect(ann).toMatchObject({ badges: 'lead_moderator/1,subscriber/3', mod: '0', subscriber: '1' });
    expect(bob).toMatchObject({ badges: 'vip/1', vip: '1', subscriber: '0' });
  });
});

describe('the server', () => {
  it('answers pings without a prefix', async () => {
    const client = await join(await server(), 'justinfan1');
    client.send('PING');
    await client.line(/^PONG :tmi\.twitch\.tv$/);
    client.send('PING abc');
    await client.line(/^:tmi\.twitch\.tv PONG tmi\.twitch\.tv :abc$/);
  });

  it('tells what moderators removed', async () => {
    const chat = await server();
    const client = await join(chat, 'justinfan1');
    chat.clearMessage('demo', 'ann', 'id-9');
    chat.clearUser('demo', 'ann', 600);
    chat.clearUser('demo', 'bob');
    chat.clearChat('demo');
    chat.notice('demo', 'slow_on', 'This room is now in slow mode.');
    await client.line(/target-msg-id=id-9.* CLEARMSG #demo/);
    await client.line(
      new RegExp(`ban-duration=600;.*target-user-id=${stableId('ann')}.* CLEARCHAT #demo :ann$`),
    );
    expect(await client.line(/CLEARCHAT #demo :bob$/)).not.toContain('ban-duration');
    await client.line(/CLEARCHAT #demo$/);
    await client.line(/msg-id=slow_on .*NOTICE #demo :This room/);
  });

  it('survives what makes no sense, and counts it', async () => {
    const chat = await server();
    const client = await join(chat, 'ann', 'PASS oauth:x');
    client.send(
      '@',
      ':',
      '@x',
      '\u0000',
      ':only',
      'x'.repeat(9_000),
      'PRIVMSG',
      'PRIVMSG #demo',
      'JOIN',
      'CAP',
    );
    client.send('PART', 'NICK other', 'JOIN #bad!name', 'DANCE #demo');
    client.socket.send(Buffer.from([0xff, 0xfe]));
    await client.line(/ 421 ann DANCE /);
    expect(chat.clients()).toEqual([{ login: 'ann', channels: ['#demo'], malformed: 7 }]);
  });

  it('ends a connection that sends too much at once, and goes on', async () => {
    const chat = await server();
    const flood = await join(chat, 'justinfan1');
    flood.socket.on('error', () => undefined);
    flood.send('x'.repeat(100_000));
    await once(flood.socket, 'close');
    await join(chat, 'justinfan2');
    expect(chat.clients()).toHaveLength(1);
  });

  it('says so when its port is taken', async () => {
    const chat = await server();
    await expect(startChatServer({ port: chat.port })).rejects.toThrow('EADDRINUSE');
  });

  it('gives an account the same id at every start', () => {
    expect(stableId('Ann')).toBe(stableId('ann'));
    expect(stableId('ann')).toMatch(/^1\d{9}$/);
    expect(new Set(Array.from({ length: 2_000 }, (_, i) => stableId(`viewer${i}`))).size).toBe(2_000);
  });
});
