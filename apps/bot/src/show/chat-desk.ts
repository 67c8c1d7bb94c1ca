import { systemClock } from '../chat/clock.ts';
import { createTmiTransport } from '../chat/tmi-transport.ts';
import type { ChatTransport } from '../chat/transport.ts';
import type { Closers } from '../closers.ts';
import type { Config } from '../config/schema.ts';
import { type ChatServer, startChatServer } from '../demo/chat-server/index.ts';
import type { Log } from '../log/log.ts';
import { DEMO_CHANNEL } from './initial-show.ts';

/** The chat of one show, and the server behind it where that is ours. */
export interface ChatDesk {
  readonly transport: ChatTransport;
  readonly channel: string;
  /** What is connected to, for messages. */
  readonly where: string;
  /** The local chat server of the demo; null with a real channel. */
  readonly demo: ChatServer | null;
}

const addressOf = (text: string): { host: string; port: number } => {
  const [host = '', port = ''] = text.split(':');
  return { host, port: Number(port) };
};

/**
 * Opens the chat: Twitch, or another server of the same protocol, or the demo's own. The way from a line to a
 * vote is the same for all three.
 */
export async function openChat(config: Config, log: Log, closers: Closers): Promise<ChatDesk> {
  const demo = config.channel === null && config.chat.server === null ? await startChatServer() : null;
  if (demo !== null) closers.add('chat server', () => demo.stop());
  const channel = config.channel ?? DEMO_CHANNEL;
  const server =
    demo !== null
      ? { host: demo.host, port: demo.port }
      : config.chat.server === null
        ? undefined
        : addressOf(config.chat.server);
  const transport = createTmiTransport({ channel, server, clock: systemClock, log });
  closers.add('chat', () => transport.stop());
  const place = server === undefined ? 'Twitch' : `the chat server at ${server.host}:${server.port}`;
  return { transport, channel, where: `#${channel} on ${place}`, demo };
}
