import { afterEach, describe, expect, it } from 'vitest';
import {
  caughtUp,
  closeAll,
  closers,
  FAST,
  isOnline,
  joinedTimes,
  online,
  onlineTimes,
  reader,
  server,
  settled,
  until,
} from '../../../../../test/helpers/chat/tmi-reader.ts';
import type { Clock } from '../../base/clock.ts';
import { Problem } from '../../base/problem.ts';
import { stableId } from '../../io/demo/chat-server/irc-lines.ts';
import { startChatServer } from '../../io/demo/chat-server/server.ts';
import { dedupeKeyOf, isForeign } from '../messages/shared-chat.ts';

afterEach(closeAll);

const identity = { username: 'helper', token: async () => 'oauth:good' };
const reasonsOf = ({ statuses }: ReturnType<typeof reader>) =>
  statuses.flatMap((status) => (status.kind === 'offline' ? [status.reason] : []));

/** What viewers of other bots complain of, as far as chat decides about it. */
describe('“my vote was not counted”', () => {
  const VOTE = '2->B2';

  it('although my client appended something invisible, or I typed it my way', async () => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    const fillers = [
      ' \u{E0000}',
      ' \u034F',
      '\u200B',
      '\u2060',
      '\u00AD',
      '\uFE0F',
      '\u{E0061}\u{E007F}',
      '\u2800',
      ' \u3164 ',
      '\u200D',
    ];
    const spellings = [...fillers.map((filler) => VOTE + filler), ` ${VOTE} `, '２－＞Ｂ２', '\u034F2->B2'];
    chat.sayAll(spellings.map((text, i) => ({ channel: 'demo', login: `p${i}`, text })));
    await caughtUp(chat, of);
    expect(new Set(of.messages.slice(0, spellings.length).map(({ normalised }) => normalised))).toEqual(
      new Set([VOTE]),
    );
  });

  it('although I only added something to get past the rule against repeats', async () => {
    const chat = await server();
    const of = reader(chat);
    const viewer = reader(chat, { identity: { username: 'ann', token: async () => 'oauth:a' } });
    await Promise.all([online(of), online(viewer)]);
    // The same line again, within 30 s, as chat clients send it.
    expect(await viewer.transport.say(VOTE)).toBe(true);
    expect(await viewer.transport.say(VOTE)).toBe(true);
    await until('both', () => of.messages.length === 2);
    expect(of.messages.map(({ normalised }) => normalised)).toEqual([VOTE, VOTE]);
  });

  it.each([
    ['I answered somebody', { text: '@Some_Body 2->B2', replyTo: 'm1' }],
    ['I used /me', { text: VOTE, action: true }],
    ['I answered somebody with /me', { text: '@bot 2->B2', replyTo: 'm1', action: true }],
    ['it was my first message ever', { text: VOTE, isFirst: true }],
    ['I spent bits on it', { text: `cheer100 ${VOTE} uni1`, bits: 101 }],
    ['I spent channel points on it', { text: VOTE, tags: { 'custom-reward-id': 'r' } }],
    ['its time of sending was not told', { text: VOTE, sentAt: null }],
  ])('although %s', async (_why, said) => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    chat.say({ channel: 'demo', login: 'ann', ...said });
    await caughtUp(chat, of);
    expect(of.messages[0]).toMatchObject({ normalised: VOTE, isFirst: 'isFirst' in said });
    expect(of.messages).toHaveLength(2);
  });

  it('although the chat server brought it late, after others, in one lump, or in a burst', async () => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    const said = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        channel: 'demo',
        login: `p${from + i}`,
        text: VOTE,
        sentAt: 1_700_000_000_000 + from + i,
      }));
    const ids = [...chat.sayAll(said(0, 10_000), 80)];
    chat.setFaults({ lateMs: 40 });
    ids.push(...chat.sayAll(said(10_000, 200)));
    await until('all of them', () => of.messages.length === ids.length);
    const sentAt = new Map(of.messages.map((message) => [message.id, message.sentAt]));
    expect([...ids.keys()].filter((i) => sentAt.get(ids[i] ?? '') !== 1_700_000_000_000 + i)).toEqual([]);
    expect(of.transport.counters().malformed).toBe(0);
  });
});

describe('“votes come from people who are not here, or twice”', () => {
  it('when chat is shared: only the own room, unless another is on the list', async () => {
    const chat = await server({ badges: { mia: 'moderator/1,subscriber/3,vip/1' } });
    const here = reader(chat);
    const open = reader(chat, { sharedRooms: [stableId('friend')] });
    await Promise.all([online(here), online(open)]);
    chat.share('demo', 'friend', 'stranger');
    for (const channel of ['demo', 'friend', 'stranger']) chat.say({ channel, login: 'mia', text: channel });
    chat.share();
    await Promise.all([caughtUp(chat, here), until('all', () => open.messages.length === 4)]);
    const foreign = (of: typeof here) => of.messages.filter(isForeign).map(({ text }) => text);
    expect(foreign(here)).toEqual(['friend', 'stranger']);
    expect(foreign(open)).toEqual(['stranger']);
    // A rank next door is none here, on the list or not.
    for (const of of [here, open]) {
      const ranks = of.messages.map(
        ({ author: { role, subscriber, vip } }) => `${role} ${subscriber} ${vip}`,
      );
      expect(ranks.slice(0, 3)).toEqual(['moderator true true', 'viewer false false', 'viewer false false']);
    }
  });

  it('when chat is shared: a line is the same one in every room', async () => {
    const chat = await server();
    const one = reader(chat);
    const two = reader(chat, { channel: 'friend' });
    await Promise.all([online(one), online(two)]);
    chat.share('demo', 'friend');
    const ids = ['demo', 'friend', 'demo'].map((channel) =>
      chat.say({ channel, login: 'ann', text: channel }),
    );
    await until('all', () => one.messages.length === 3 && two.messages.length === 3);
    expect(one.messages.map(dedupeKeyOf)).toEqual(ids);
    expect(two.messages.map(dedupeKeyOf)).toEqual(ids);
    expect(one.messages[1]?.id).not.toBe(two.messages[1]?.id);
  });

  it('when the server repeats itself: a line is told once, so that an old vote cannot undo a changed mind', async () => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    chat.setFaults({ copies: 2 });
    chat.say({ channel: 'demo', login: 'ann', text: 'twice' });
    chat.say({ channel: 'demo', login: 'ann', text: 'twice again' });
    await until('both', () => of.transport.counters().repeated === 2);
    expect(of.texts()).toEqual(['twice', 'twice again']);
  });

  it('when chat is shared: a copy with an id of its own is known by that of where it was written', async () => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    const shared = { sourceRoomId: '4242', sourceId: 'there' };
    for (const id of ['here', 'here-again'])
      chat.say({ channel: 'demo', login: 'ann', text: id, id, ...shared });
    await caughtUp(chat, of);
    expect(of.texts()).toEqual(['here', 'fence']);
  });

  it('when the connection was made anew', async () => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    for (let round = 2; round <= 6; round += 1) {
      chat.reconnectAll(round % 2 === 0 ? 0 : 30);
      await settled(chat, of, round);
    }
    chat.say({ channel: 'demo', login: 'ann', text: 'once' });
    await caughtUp(chat, of);
    expect(of.texts()).toEqual(['once', 'fence']);
  });
});

describe('“what a moderator took away still counted”', () => {
  it('tells what is gone, and whose', async () => {
    const chat = await server();
    const of = reader(chat);
    await online(of);
    const id = chat.say({ channel: 'demo', login: 'ann', text: '2->B2' });
    chat.clearMessage('demo', 'ann', id);
    chat.clearUser('demo', 'ann', 600);
    chat.clearUser('demo', 'bob', undefined, '42');
    chat.clearChat('demo');
    chat.clearUser('other', 'ann');
    await caughtUp(chat, of);
    expect(of.removals).toEqual([
      { kind: 'message', messageId: id },
      { kind: 'user', userId: of.messages[0]?.author.userId, seconds: 600 },
      { kind: 'user', userId: '42', seconds: null },
      { kind: 'all' },
    ]);
  });
});

describe('“the bot is silent, or was muted”', () => {
  it('rests when the server finds it too fast, says what became of its lines, and goes on', async () => {
    const rules = { lines: 2, windowMs: 200, duplicateMs: 0 };
    const chat = await server({ rules });
    const of = reader(chat, {
      identity,
      timings: { ...FAST, send: { ...FAST.send, restMs: 250, waiting: 10 } },
    });
    await online(of);
    const sent = await Promise.all([1, 2, 3, 4].map((n) => of.transport.say(`line ${n}`)));
    expect(sent).toEqual([true, true, false, true]);
    expect(of.transport.counters().send).toMatchObject({ sent: 3, refused: { msg_ratelimit: 1 } });
  });

  it('may say more as a moderator', async () => {
    const rules = { lines: 4, windowMs: 60_000, duplicateMs: 60_000 };
    const send = { ...FAST.send, viewer: { lines: 3, windowMs: 60_000, gapMs: 1 }, waiting: 30 };
    const chat = await server({ rules, moderators: ['helper'] });
    const of = reader(chat, { identity, timings: { ...FAST, send } });
    await online(of);
    const sent = await Promise.all(Array.from({ length: 15 }, (_, i) => of.transport.say(`line ${i}`)));
    expect(sent.every(Boolean)).toBe(true);
  });

  it('says why the account cannot be used, and does not hammer the server', async () => {
    const chat = await server({ mayLogin: () => false });
    const of = reader(chat, { identity, draw: () => 0.999 });
    await until('five tries', () => of.transport.counters().connections >= 5);
    expect(new Set(reasonsOf(of))).toEqual(
      new Set(['The account was refused. Check its username and sign in again']),
    );
    const waits = of.statuses.flatMap((status) => (status.kind === 'offline' ? [status.retryInMs] : []));
    // At once with a fresh token, and then ever more slowly.
    expect(waits.slice(0, 4)).toEqual([0, 4, 8, 8]);
  });

  it('repeats what the sign-in says where that is meant to be read, and nothing else', async () => {
    const chat = await server();
    let asked = 0;
    const token = async (): Promise<string> => {
      asked += 1;
      if (asked === 1) throw new Problem('The sign-in has expired', 'helper', 'sign in again');
      if (asked === 2) throw new Error('secret-token');
      return 'oauth:good';
    };
    const of = reader(chat, { identity: { username: 'helper', token } });
    await online(of);
    expect(reasonsOf(of)[0]).toContain('The sign-in has expired');
    expect(reasonsOf(of)[1]).toContain('sign-in');
    expect(JSON.stringify([of.statuses, of.log])).not.toContain('secret-token');
  });
});

describe('“it was gone, and did not come back”', () => {
  it('when the token expired in the middle of the show', async () => {
    let valid = 'oauth:one';
    const chat = await server({ mayLogin: (_login, password) => password === valid });
    const asked: string[] = [];
    const of = reader(chat, {
      identity: {
        username: 'helper',
        token: async (reason) => {
          asked.push(reason);
          return reason === 'first' ? 'oauth:one' : valid;
        },
      },
    });
    await online(of);
    valid = 'oauth:two';
    chat.expire('helper');
    await settled(chat, of, 2);
    expect(asked).toEqual(['first', 'refused']);
    await caughtUp(chat, of);
    expect(await of.transport.say('back')).toBe(true);
  });

  it('when the computer had slept, or its clock was set', async () => {
    for (const jumpMs of [3_600_000, -3_600_000]) {
      const chat = await server();
      let offset = 0;
      const clock: Clock = {
        now: () => Date.now() + offset,
        after: (ms, call) => {
          const timer = setTimeout(call, ms);
          return () => clearTimeout(timer);
        },
      };
      const of = reader(chat, { clock, timings: { ...FAST, silenceMs: 60_000, pingAfterMs: 30_000 } });
      await online(of);
      offset = jumpMs;
      await settled(chat, of, 2);
      expect(reasonsOf(of)[0]).toMatch(/clock jumped by -?3600 s/);
      await caughtUp(chat, of);
    }
  });

  it('when the server was away for long', async () => {
    const first = await startChatServer();
    const of = reader(first);
    await online(of);
    await first.stop();
    await until('several tries', () => of.transport.counters().connections > 5);
    const second = await startChatServer({ port: first.port });
    closers.push(() => second.stop());
    await until('online again', () => onlineTimes(of) === 2);
    await caughtUp(second, of);
  });

  it('when the line just went silent, before or after joining', async () => {
    const chat = await server();
    const of = reader(chat, { timings: { ...FAST, connectMs: 100 } });
    chat.setFaults({ mute: true });
    await until('silence before', () => reasonsOf(of).length > 0 || joinedTimes(of) > 0);
    chat.setFaults({ mute: false });
    await online(of);
    const joined = joinedTimes(of);
    chat.silence();
    await settled(chat, of, joined + 1);
    await caughtUp(chat, of);
    expect(reasonsOf(of).at(-1)).toMatch(/Silent for/);
  });
});

describe('“nobody told me”', () => {
  it('that the channel’s own settings stop votes, as long as they do', async () => {
    const chat = await server();
    chat.setRoom('demo', { slow: 30 });
    const of = reader(chat);
    const warnings = () => {
      const last = of.statuses.at(-1);
      return last?.kind === 'online' ? (last.warnings ?? []) : undefined;
    };
    await until('the first warning', () => warnings()?.length === 1);
    expect(warnings()?.[0]).toContain('30 s');
    chat.setRoom('demo', { 'emote-only': 1 });
    await until('two warnings', () => warnings()?.length === 2);
    chat.setRoom('demo', { 'emote-only': 0, slow: 0 });
    await until('none', () => warnings()?.length === 0);
    expect(of.statuses.at(-1)).toEqual({ kind: 'online', channel: 'demo' });
  });

  it('that what is said about a vote came when it was over', async () => {
    const rules = { lines: 1, windowMs: 60_000, duplicateMs: 0 };
    const chat = await server({ rules });
    const of = reader(chat, { identity, timings: { ...FAST, send: { ...FAST.send, restMs: 60_000 } } });
    await online(of);
    expect(await of.transport.say('one')).toBe(true);
    expect(await of.transport.say('two')).toBe(false);
    const [older, newer] = [1, 2].map((n) => of.transport.say(`vote ${n}`, { about: 'vote', freshMs: 80 }));
    expect(await older).toBe(false);
    expect(await newer).toBe(false);
    expect(of.transport.counters().send).toMatchObject({ merged: 1, stale: 1 });
    expect(isOnline(of)).toBe(true);
  });
});
