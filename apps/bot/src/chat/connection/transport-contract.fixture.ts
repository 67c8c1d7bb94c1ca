import { afterEach, describe, expect, it } from 'vitest';
import { type HeardStatus, heardInEnglish } from '../../../../../test/helpers/chat/heard-status.ts';
import type { ChatMessage, ChatRemoval, ChatTransport } from '../messages/transport.ts';

/** A chat as a transport's own tests can have it: whatever stands behind it, it can be talked in and broken. */
export interface ContractChat {
  /** A transport that reads this chat, not started; with an account it may write. */
  open(account?: 'account'): ChatTransport;
  /** Somebody writes; gives the message's id. */
  say(who: { readonly login: string; readonly badges?: string }, text: string): string;
  /** Somebody writes in another room that shares its chat with this one. */
  sayElsewhere(login: string, text: string): void;
  /** A moderator takes something away. */
  removeMessage(login: string, messageId: string): void;
  removeUser(login: string, seconds?: number): void;
  /** Every connection ends without a word. */
  cut(): void;
  /** Whether somebody heard this text in the chat itself. */
  wasHeard(text: string): boolean;
  /** How many transports are connected. */
  connected(): number;
  close(): Promise<void>;
}

interface Watched {
  readonly transport: ChatTransport;
  readonly messages: ChatMessage[];
  readonly removals: ChatRemoval[];
  readonly statuses: HeardStatus[];
}

/**
 * What ballots, commands and pages rely on, whichever way chat comes in. A new transport is done when it passes:
 * nothing behind it has to change.
 */
export function describeTransport(name: string, openChat: () => Promise<ContractChat>): void {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  const chatOf = async (): Promise<ContractChat> => {
    const chat = await openChat();
    closers.push(() => chat.close());
    return chat;
  };
  const watch = (transport: ChatTransport): Watched => {
    closers.push(() => transport.stop());
    const watched: Watched = { transport, messages: [], removals: [], statuses: [] };
    transport.onMessage((message) => watched.messages.push(message));
    transport.onRemoval((removal) => watched.removals.push(removal));
    transport.onStatus((status) => watched.statuses.push(heardInEnglish(status)));
    return watched;
  };
  const until = async (what: string, holds: () => boolean): Promise<void> => {
    const end = Date.now() + 10_000;
    while (!holds()) {
      if (Date.now() > end) throw new Error(`never came: ${what}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const isOnline = ({ statuses }: Watched) => statuses.at(-1)?.kind === 'online';
  const started = async (chat: ContractChat, account?: 'account'): Promise<Watched> => {
    const of = watch(chat.open(account));
    of.transport.start();
    await until('online', () => isOnline(of));
    return of;
  };
  const heard = (of: Watched, count: number) => until(`${count} messages`, () => of.messages.length >= count);

  describe(`${name}, as any transport`, () => {
    it('says what it does: connecting, online, and offline once it is stopped', async () => {
      const chat = await chatOf();
      const of = watch(chat.open());
      expect(of.statuses).toEqual([]);
      of.transport.start();
      await until('online', () => isOnline(of));
      await of.transport.stop();
      await of.transport.stop();
      expect(of.statuses.map(({ kind }) => kind)).toEqual(['connecting', 'online', 'offline']);
      expect(of.statuses.at(-1)).toMatchObject({ retryInMs: null });
      await until('nobody connected', () => chat.connected() === 0);
    });

    it('connects once, however often it is started', async () => {
      const chat = await chatOf();
      const of = await started(chat);
      of.transport.start();
      const id = chat.say({ login: 'ann' }, 'once');
      await heard(of, 1);
      expect(chat.connected()).toBe(1);
      expect(of.messages.map((message) => message.id)).toEqual([id]);
    });

    it('tells every message once, in order, with who wrote it, when and where', async () => {
      const chat = await chatOf();
      const of = await started(chat);
      const before = Date.now();
      const ids = Array.from({ length: 300 }, (_, i) => chat.say({ login: `p${i % 7}` }, `line ${i}`));
      await heard(of, ids.length);
      expect(of.messages.map(({ id }) => id)).toEqual(ids);
      expect(new Set(of.messages.map(({ author }) => author.userId)).size).toBe(7);
      expect(new Set(of.messages.map(({ roomId }) => roomId)).size).toBe(1);
      for (const { author, sentAt, receivedAt, roomId, sourceRoomId } of of.messages) {
        expect(author.userId).toMatch(/^\d+$/);
        expect(author.login).toBe(author.login.toLowerCase());
        expect(sentAt ?? before).toBeGreaterThanOrEqual(before);
        expect(receivedAt).toBeGreaterThanOrEqual(before);
        expect(sourceRoomId ?? roomId).toBe(roomId);
      }
    });

    it('makes what was typed uniform, and keeps it as well', async () => {
      const chat = await chatOf();
      const of = await started(chat);
      const texts = ['２  －＞ B2', '2->B2 \u034F', '2->B2\u200B 🃏'];
      for (const text of texts) chat.say({ login: 'ann' }, text);
      await heard(of, texts.length);
      expect(of.messages.map(({ text }) => text.trim())).toEqual(texts);
      expect(of.messages.map(({ normalised }) => normalised)).toEqual(['2 -> B2', '2->B2', '2->B2 🃏']);
    });

    it.each([
      ['viewer', ''],
      ['viewer', 'vip/1,subscriber/6'],
      ['moderator', 'moderator/1'],
      ['lead_moderator', 'lead_moderator/1'],
      ['streamer', 'broadcaster/1'],
    ])('knows a %s by %j', async (role, badges) => {
      const chat = await chatOf();
      const of = await started(chat);
      chat.say({ login: 'ann', badges }, 'hi');
      await heard(of, 1);
      expect(of.messages[0]?.author).toMatchObject({
        role,
        subscriber: badges.includes('subscriber'),
        vip: badges.includes('vip'),
      });
    });

    it('says which room a message of a shared chat comes from, and gives its author no rank', async () => {
      const chat = await chatOf();
      const of = await started(chat);
      chat.sayElsewhere('eve', 'from next door');
      await heard(of, 1);
      const [message] = of.messages;
      expect(message?.sourceRoomId).not.toBe(message?.roomId);
      expect(message?.sourceRoomId).toMatch(/^\d+$/);
      expect(message?.sourceId).toEqual(expect.any(String));
      expect(message?.author).toMatchObject({ role: 'viewer', subscriber: false, vip: false });
    });

    it('tells what moderators took away, by the ids that messages had', async () => {
      const chat = await chatOf();
      const of = await started(chat);
      const id = chat.say({ login: 'ann' }, 'gone');
      await heard(of, 1);
      chat.removeMessage('ann', id);
      chat.removeUser('ann', 600);
      chat.removeUser('ann');
      await until('three removals', () => of.removals.length === 3);
      const userId = of.messages[0]?.author.userId;
      expect(of.removals).toEqual([
        { kind: 'message', messageId: id },
        { kind: 'user', userId, seconds: 600 },
        { kind: 'user', userId, seconds: null },
      ]);
    });

    it('comes back by itself, and tells nothing twice', async () => {
      const chat = await chatOf();
      const of = await started(chat);
      chat.say({ login: 'ann' }, 'before');
      await heard(of, 1);
      chat.cut();
      await until('offline', () => of.statuses.some(({ kind }) => kind === 'offline'));
      await until('online again', () => isOnline(of));
      chat.say({ login: 'ann' }, 'after');
      await heard(of, 2);
      expect(of.messages.map(({ text }) => text)).toEqual(['before', 'after']);
      const offline = of.statuses.find(({ kind }) => kind === 'offline');
      expect(offline).toMatchObject({ reason: expect.stringMatching(/./), retryInMs: expect.any(Number) });
    });

    it('lets a listener go, and no listener harm it or the others', async () => {
      const chat = await chatOf();
      const of = await started(chat);
      const last: string[] = [];
      const off = of.transport.onMessage(() => {
        throw new Error('a listener broke');
      });
      of.transport.onMessage(({ text }) => last.push(text));
      chat.say({ login: 'ann' }, 'one');
      await heard(of, 1);
      off();
      off();
      chat.say({ login: 'ann' }, 'two');
      await heard(of, 2);
      expect(last).toEqual(['one', 'two']);
      expect(isOnline(of)).toBe(true);
    });

    it('says a line with an account, and only then', async () => {
      const chat = await chatOf();
      const speaker = await started(chat, 'account');
      const reader = await started(chat);
      expect(await reader.transport.say('nobody')).toBe(false);
      expect(await speaker.transport.say('hello\r\neverybody')).toBe(true);
      await until('the line', () => chat.wasHeard('hello everybody'));
      expect(chat.wasHeard('nobody')).toBe(false);
      await speaker.transport.stop();
      expect(await speaker.transport.say('too late')).toBe(false);
      // Its own line is none of what it hears.
      expect(speaker.messages).toEqual([]);
    });
  });
}
