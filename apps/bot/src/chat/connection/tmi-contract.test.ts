import { FAST } from '../../../../../test/helpers/chat/tmi-reader.ts';
import { systemClock } from '../../base/clock.ts';
import type { PostedLine } from '../../io/demo/chat-server/irc-lines.ts';
import { startChatServer } from '../../io/demo/chat-server/server.ts';
import { createTmiTransport } from './tmi-transport.ts';
import { describeTransport } from './transport-contract.fixture.ts';

describeTransport('tmi.js', async () => {
  const chat = await startChatServer();
  const log = { info: () => undefined, warn: () => undefined };
  const open = (account?: 'account') =>
    createTmiTransport({
      channel: 'demo',
      server: chat,
      identity: account && { username: 'helper', token: async () => 'oauth:good' },
      clock: systemClock,
      log,
      timings: FAST,
    });
  const heard: string[] = [];
  const witness = createTmiTransport({
    channel: 'demo',
    server: chat,
    clock: systemClock,
    log,
    timings: FAST,
  });
  witness.onMessage(({ text }) => heard.push(text));
  const ready = new Promise<void>((resolve) => {
    witness.onStatus(({ kind }) => {
      if (kind === 'online') resolve();
    });
  });
  witness.start();
  await ready;
  const say = (said: Omit<PostedLine, 'channel'>) => chat.say({ channel: 'demo', ...said });
  return {
    open,
    say: ({ login, badges = '' }, text) => say({ login, badges, text }),
    sayElsewhere: (login, text) => {
      say({ login, text, badges: 'moderator/1,subscriber/1', sourceRoomId: '4242', sourceId: 'there' });
    },
    removeMessage: (login, messageId) => chat.clearMessage('demo', login, messageId),
    removeUser: (login, seconds) => chat.clearUser('demo', login, seconds),
    cut: () => chat.dropAll(),
    wasHeard: (text) => heard.includes(text),
    connected: () => chat.clients().length - 1,
    close: async () => {
      await witness.stop();
      await chat.stop();
    },
  };
});
