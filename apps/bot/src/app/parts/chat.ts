import type { Seat } from '@show-of-hands/engine';
import { systemClock } from '../../base/clock.ts';
import type { Closers } from '../../base/ending.ts';
import type { Log } from '../../base/log/log.ts';
import type { Redactor } from '../../base/log/redactor.ts';
import type { AccountStatus, KeeperTimings } from '../../chat/account/token-keeper.ts';
import { createTmiTransport, type TmiTransport } from '../../chat/connection/tmi-transport.ts';
import type { ChatTimings } from '../../chat/connection/timings.ts';
import type { ChatTransport } from '../../chat/messages/transport.ts';
import type { Config } from '../../config/schema.ts';
import { type ChatServer, startChatServer } from '../../io/demo/chat-server/server.ts';
import { DEMO_CHANNEL } from '../../io/demo/initial-show.ts';
import { chatAccount } from './chat-account.ts';

/** The chat of one show, and the server behind it where that is ours. */
export interface ChatDesk {
  readonly transport: TmiTransport;
  readonly channel: string;
  /** The channel of chat's other side; null where it has none of its own. */
  readonly other: ChatTransport | null;
  /** What is connected to, for messages. */
  readonly where: string;
  /** The local chat server of the demo; null with a real channel. */
  readonly demo: ChatServer | null;
  /** As whom the bot is in chat. */
  readonly account: AccountDesk;
  /** Emotes that stand for options in a seat's chat now: none but where only emotes come through. */
  readonly voteEmotes: (seat: Seat) => readonly string[];
}

/** The bot's account as the dock tells of it. */
export interface AccountDesk {
  /** Null without an account: the bot only reads. */
  readonly login: string | null;
  readonly status: AccountStatus;
  onStatus(listener: () => void): void;
}

export interface ChatDeskOptions {
  readonly config: Config;
  /** The data folder's path. */
  readonly data: string;
  readonly log: Log;
  readonly redactor: Redactor;
  readonly closers: Closers;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Waits of the connection and of looking after its token. */
  readonly timings?: { readonly chat?: ChatTimings; readonly account?: KeeperTimings };
}

const addressOf = (text: string): { host: string; port: number } => {
  const [host = '', port = ''] = text.split(':');
  return { host, port: Number(port) };
};

/**
 * Opens the chat: Twitch, or another server of the same protocol, or the demo's own. The way from a line to a
 * vote is the same for all three. Without a good sign-in chat is read all the same; the bot only says nothing.
 */
export async function openChat(options: ChatDeskOptions): Promise<ChatDesk> {
  const { config, data, log, redactor, closers, env = process.env, timings = {} } = options;
  const demo = config.channel === null && config.chat.server === null ? await startChatServer() : null;
  if (demo !== null) closers.add('chat server', () => demo.stop());
  const channel = config.channel ?? DEMO_CHANNEL;
  const server =
    demo !== null
      ? { host: demo.host, port: demo.port }
      : config.chat.server === null
        ? undefined
        : addressOf(config.chat.server);
  const account = chatAccount({
    config,
    data,
    demo: demo !== null,
    env,
    log,
    redactor,
    timings: timings.account,
  });
  const { voteEmotes } = config.chat;
  const votesByEmote = voteEmotes.length > 0;
  const transport = createTmiTransport({
    channel,
    votesByEmote,
    server,
    identity: account?.identity,
    sharedRooms: config.chat.sharedRooms,
    clock: systemClock,
    log,
    ...(timings.chat && { timings: timings.chat }),
  });
  closers.add('chat', () => transport.stop());
  const { otherChannel } = config.table.teams;
  // nothing is said there, so it is read without an account
  const other =
    otherChannel === null
      ? null
      : createTmiTransport({ channel: otherChannel, server, votesByEmote, clock: systemClock, log });
  if (other !== null) closers.add("the other side's chat", () => other.stop());
  const keeper = account?.keeper ?? null;
  if (keeper !== null) {
    keeper.onStatus(({ kind }) => {
      // a connection that was opened without a token can only read
      if (kind === 'good' && keeper.gaveNone) transport.renew();
    });
    keeper.start();
    closers.add('chat account', () => keeper.stop());
  }
  const inEmotes = { A: inEmotesOnly(transport), B: inEmotesOnly(other ?? transport) };
  const place = server === undefined ? 'Twitch' : `the chat server at ${server.host}:${server.port}`;
  return {
    transport,
    channel,
    other,
    where: `#${channel} on ${place}`,
    demo,
    voteEmotes: (seat) => (inEmotes[seat]() ? voteEmotes : []),
    account: {
      login: account?.identity.username ?? null,
      get status(): AccountStatus {
        return keeper?.status ?? { kind: 'good', checked: false };
      },
      onStatus: (listener) => void keeper?.onStatus(listener),
    },
  };
}

/** Whether only emotes come through now, as far as the chat server has told. */
function inEmotesOnly(transport: ChatTransport): () => boolean {
  let only = false;
  transport.onStatus((status) => {
    if (status.kind === 'online') only = status.emotesOnly === true;
  });
  return () => only;
}
