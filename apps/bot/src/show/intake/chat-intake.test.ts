import type { Seat } from '@show-of-hands/engine';
import { describe, expect, test } from 'vitest';
import { chatMessage } from '../../chat/messages/message.fixture.ts';
import { SkewMeter } from '../../chat/messages/skew-meter.ts';
import type { ChatMessage, ChatRemoval, ChatTransport } from '../../chat/messages/transport.ts';
import { connectChat } from './chat-intake.ts';

const HOME = '1';
const RIVALS = '2';

const line = (id: string, text: string, changes: Partial<ChatMessage> = {}): ChatMessage =>
  chatMessage(text, { id, roomId: HOME, ...changes });

/** A channel whose lines come when they are told to. */
function channel(side: Seat) {
  let hear = (_: ChatMessage): void => undefined;
  let remove = (_: ChatRemoval): void => undefined;
  const transport: ChatTransport = {
    roomId: null,
    start: () => undefined,
    stop: async () => undefined,
    say: async () => false,
    onMessage: (listener) => {
      hear = listener;
      return () => undefined;
    },
    onRemoval: (listener) => {
      remove = listener;
      return () => undefined;
    },
    onStatus: () => () => undefined,
  };
  return {
    way: { transport, side },
    says: (message: ChatMessage) => hear(message),
    removes: (removal: ChatRemoval) => remove(removal),
  };
}

function rig(count: 1 | 2) {
  const [home, rivals] = [channel('A'), channel('B')];
  const heard: string[] = [];
  const removals: ChatRemoval[] = [];
  const sides = new Map<string, Seat>([
    ['1', 'A'],
    ['2', 'B'],
  ]);
  connectChat({
    channels: count === 1 ? [home.way] : [home.way, rivals.way],
    skew: new SkewMeter(),
    electorate: { removed: (removal) => removals.push(removal) },
    isBot: ({ author }) => author.login.endsWith('bot'),
    isForBot: ({ text }) => text.startsWith('!how'),
    isCommand: ({ text }) => text.startsWith('!start'),
    teams: {
      handleMessage: ({ text }) => text.startsWith('!join'),
      sideOf: (userId) => sides.get(userId),
    },
    table: { handleMessage: (message, side) => heard.push(`${side} ${message.text}`) },
  });
  return { home, rivals, heard, removals };
}

test('every line goes to whom it is for: the bot, the sides, or the table', () => {
  const { home, heard } = rig(1);
  for (const text of ['!start', '!how', '!join a', 'move', 'hello']) home.says(line(text, text));
  expect(heard).toEqual(['A move', 'A hello']);
});

test('a bot asks nothing and takes no side; it may command, and what else it says is the table’s to refuse', () => {
  const { home, heard } = rig(1);
  for (const text of ['!start', '!how', '!join a', 'move']) {
    home.says(line(text, text, { author: { ...line('', '').author, login: 'somebot' } }));
  }
  expect(heard).toEqual(['A !how', 'A !join a', 'A move']);
});

test('each side’s lines are its own; the other side’s moderators command nothing', () => {
  const { home, rivals, heard } = rig(2);
  home.says(line('1', 'move'));
  rivals.says(line('2', 'move', { roomId: RIVALS }));
  rivals.says(line('3', '!start', { roomId: RIVALS }));
  home.says(line('4', '!start'));
  expect(heard).toEqual(['A move', 'B move', 'B !start']);
});

test.each(['the original', 'the copy'])(
  'a line that a shared chat shows in both channels counts where it was written, also if %s comes first',
  (first) => {
    const { home, rivals, heard } = rig(2);
    const original = () =>
      rivals.says(line('o', 'move', { roomId: RIVALS, sourceRoomId: RIVALS, sourceId: 'o' }));
    const copy = () => home.says(line('c', 'move', { sourceRoomId: RIVALS, sourceId: 'o' }));
    for (const say of first === 'the copy' ? [copy, original] : [original, copy]) say();
    expect(heard).toEqual(['B move']);
  },
);

describe('what a channel’s moderators take away', () => {
  const user = (userId: string): ChatRemoval => ({ kind: 'user', userId, seconds: null });
  const message: ChatRemoval = { kind: 'message', messageId: '1' };

  test('is taken away: a message, someone of their own side, someone without a side', () => {
    const { home, rivals, removals } = rig(2);
    for (const removal of [message, user('1'), user('3')]) home.removes(removal);
    for (const removal of [message, user('2'), user('3')]) rivals.removes(removal);
    expect(removals).toHaveLength(6);
  });

  test('is never a vote of the other side: rivals cannot ban each other’s voters', () => {
    const { home, rivals, removals } = rig(2);
    home.removes(user('2'));
    rivals.removes(user('1'));
    expect(removals).toEqual([]);
  });

  test('is taken away whatever the side, where both sides are one channel’s', () => {
    const { home, removals } = rig(1);
    for (const userId of ['1', '2', '3']) home.removes(user(userId));
    expect(removals).toHaveLength(3);
  });
});
