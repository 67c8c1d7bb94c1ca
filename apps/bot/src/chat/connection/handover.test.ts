import { afterEach, describe, expect, it } from 'vitest';
import {
  caughtUp,
  closeAll,
  FAST,
  joinedTimes,
  online,
  reader,
  scripted,
  server,
  settled,
  until,
} from '../../../../../test/helpers/chat/tmi-reader.ts';

afterEach(closeAll);

describe('a server that wants us elsewhere', () => {
  it('is left only when the new connection is there, and no line falls between the two', async () => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    const ids: string[] = [];
    const say = () => ids.push(chat.say({ channel: 'demo', login: 'ann', text: `line ${ids.length}` }));
    say();
    chat.reconnectAll(60_000);
    await until('two connections, then one', () => {
      say();
      return of.transport.counters().connections === 2 && chat.clients().length === 1 && ids.length > 20;
    });
    await caughtUp(chat, of);
    expect(of.messages.slice(0, -1).map(({ id }) => id)).toEqual(ids);
    // Some were delivered by both.
    expect(of.transport.counters().repeated).toBeGreaterThan(0);
    expect(of.statuses.map(({ kind }) => kind)).toEqual(['connecting', 'online']);
  });

  it('may close the old connection at any time: during the overlap, or long after', async () => {
    for (const closeAfterMs of [0, 1, 5, 25, 200]) {
      const chat = await server();
      const of = reader(chat);
      await online(of);
      chat.reconnectAll(closeAfterMs);
      await settled(chat, of, 2);
      await caughtUp(chat, of);
      expect(of.texts()).toEqual(['fence']);
      await of.transport.stop();
    }
  });

  it('does not make us wait for what failed before it', async () => {
    const chat = await server();
    const timings = { ...FAST, retryMs: 200, retryMaxMs: 30_000, stableMs: 60_000 };
    const of = reader(chat, { draw: () => 0.9, timings });
    await online(of);
    for (let cut = 2; cut <= 4; cut += 1) {
      chat.dropAll();
      await settled(chat, of, cut);
    }
    const ids: string[] = [];
    const say = () => ids.push(chat.say({ channel: 'demo', login: 'ann', text: `line ${ids.length}` }));
    // much sooner than a fourth failure in a row would be tried again
    chat.reconnectAll(400);
    await until('the new connection alone is left', () => {
      say();
      return of.transport.counters().connections === 5 && chat.clients().length === 1 && ids.length > 20;
    });
    await caughtUp(chat, of);
    expect(of.messages.slice(0, -1).map(({ id }) => id)).toEqual(ids);
  });

  it('is told as offline when it closes before the new connection stands', async () => {
    const chat = await server();
    // nearly a second until the new connection is begun: the old one is gone by then, however busy the machine is
    const of = reader(chat, { timings: { ...FAST, retryMs: 2_000, retryMaxMs: 2_000 }, draw: () => 0.9 });
    await online(of);
    chat.reconnectAll(0);
    await settled(chat, of, 2);
    expect(of.statuses.map(({ kind }) => kind)).toEqual([
      'connecting',
      'online',
      'offline',
      'connecting',
      'online',
    ]);
    await caughtUp(chat, of);
  });

  it('makes us wait longer each time when it does so again and again', async () => {
    const chat = await server();
    const of = reader(chat, { draw: () => 0.999, timings: { ...FAST, retryMs: 60, retryMaxMs: 1_000 } });
    await online(of);
    for (let round = 2; round <= 6; round += 1) {
      chat.reconnectAll(60_000);
      await settled(chat, of, round);
    }
    const waits = of.log.flatMap((line) => /next try in ([\d.]+) s/.exec(line)?.[1] ?? []).map(Number);
    expect(waits).toHaveLength(5);
    for (const [i, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(waits[i - 1] ?? 0);
    expect(waits.at(-1)).toBeGreaterThan(waits[0] ?? 0);
  });

  it('does not make us hear our own lines', async () => {
    const chat = await server({ rules: { lines: 1_000, windowMs: 1, duplicateMs: 0 } });
    const identity = { username: 'helper', token: async () => 'oauth:t' };
    const of = reader(chat, { identity });
    await online(of);
    const said = [of.transport.say('before')];
    chat.reconnectAll(60_000);
    said.push(of.transport.say('on the way'));
    await until('the new connection', () => chat.clients().length === 2);
    said.push(of.transport.say('during'));
    await until('one client', () => chat.clients().length === 1);
    said.push(of.transport.say('after'));
    expect(await Promise.all(said)).toEqual([true, true, true, true]);
    await caughtUp(chat, of);
    expect(of.texts()).toEqual(['fence']);
  });

  it('does not make us hear our own line when it comes before its acceptance', async () => {
    const says: ((text: string) => void)[] = [];
    let sent = '';
    const ahead = await scripted((line, say) => {
      if (line.startsWith('NICK')) say(':tmi.twitch.tv 376 x :>');
      if (line.startsWith('JOIN')) says.push(say);
      if (line.startsWith('JOIN')) say('@room-id=1 :tmi.twitch.tv ROOMSTATE #demo');
      if (line.includes(' PRIVMSG ')) sent = line;
    });
    const identity = { username: 'Helper', token: async () => 'oauth:t' };
    const timings = { ...FAST, silenceMs: 60_000, overlapMs: 60_000, send: { ...FAST.send, ackMs: 60_000 } };
    const of = reader(ahead, { identity, timings });
    await online(of);
    const said = of.transport.say('votes are open');
    await until('the line', () => sent !== '');
    says[0]?.(':tmi.twitch.tv RECONNECT');
    await until('both connections', () => joinedTimes(of) === 2);
    const heard = (login: string, id: string) =>
      `@id=${id};room-id=1;user-id=7;tmi-sent-ts=1 :${login}!${login}@x PRIVMSG #demo :votes are open`;
    says[1]?.(heard('helper', 'a'));
    says[1]?.(heard('ann', 'b'));
    await until('the viewer', () => of.messages.length > 0);
    const nonce = /client-nonce=([^ ;]+)/.exec(sent)?.[1];
    says[0]?.(`@client-nonce=${nonce};id=a :tmi.twitch.tv USERSTATE #demo`);
    expect(await said).toBe(true);
    // once it is answered, the same words from the same account were typed by a person
    says[1]?.(heard('helper', 'c'));
    await until('the person', () => of.messages.length > 1);
    expect(of.messages.map(({ id }) => id)).toEqual(['b', 'c']);
  });
});

describe('a new connection that does not last', () => {
  it('leaves the old one in its place, for as long as that lives', async () => {
    const chat = await server();
    const timings = { ...FAST, retryMs: 200, retryMaxMs: 200, overlapMs: 40 };
    const of = reader(chat, { timings, draw: () => 0.9 });
    await online(of);
    chat.reconnectAll(60_000);
    await until('both connections', () => joinedTimes(of) === 2 && chat.clients().length === 2);
    chat.dropNewest();
    const start = Date.now();
    await until('the end of the overlap', () => Date.now() > start + timings.overlapMs);
    chat.say({ channel: 'demo', login: 'ann', text: 'heard by the old one' });
    await until('the message', () => of.texts().includes('heard by the old one'));
    await until('a third connection', () => joinedTimes(of) === 3);
    await caughtUp(chat, of);
    expect(of.texts()).toEqual(['heard by the old one', 'fence']);
    expect(of.statuses.map(({ kind }) => kind)).toEqual(['connecting', 'online']);
  });
});

describe('a listener that has had enough', () => {
  it.each(['connecting', 'online', 'offline'])('may stop everything when it is told of %s', async (kind) => {
    const chat = await server();
    const of = reader(chat);
    let stopped = false;
    of.transport.onStatus((status) => {
      if (status.kind !== kind || stopped) return;
      stopped = true;
      void of.transport.stop();
    });
    if (kind !== 'online') {
      await online(of);
      chat.dropAll();
    }
    await until('the stop', () => stopped);
    await until('nobody there', () => chat.clients().length === 0);
    const { connections } = of.transport.counters();
    const witness = reader(chat);
    await online(witness);
    await caughtUp(chat, witness);
    expect(of.transport.counters().connections).toBe(connections);
    expect(chat.clients()).toHaveLength(1);
    expect(of.statuses.at(-1)).toMatchObject({ kind: 'offline', retryInMs: null });
  });
});
