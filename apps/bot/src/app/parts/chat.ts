import type { BusServer } from '@show-of-hands/bus/server';
import { type BySeat, bySeat, type Seat } from '@show-of-hands/engine';
import { systemClock } from '../../base/clock.ts';
import { createOAuth } from '../../chat/account/oauth.ts';
import { type AccountStatus, type KeeperTimings, TokenKeeper } from '../../chat/account/token-keeper.ts';
import {
  fixedToken,
  keptTokens,
  signInFile,
  TOKEN_VARIABLE,
  type TokenSource,
} from '../../chat/account/token-source.ts';
import type { ChatIdentity } from '../../chat/connection/connection.ts';
import { createTmiTransport, type TmiTransport } from '../../chat/connection/tmi-transport.ts';
import type { ChatTimings } from '../../chat/connection/twitch-limits.ts';
import { untilOnline } from '../../chat/connection/wait-online.ts';
import type { ChatTransport } from '../../chat/messages/transport.ts';
import type { Config } from '../../config/schema.ts';
import { type ChatServer, startChatServer } from '../../io/demo/chat-server/server.ts';
import type { ShowHealth } from './health.ts';
import type { Shared } from './shared.ts';

/** The chat of one show, and the server behind it where that is ours. */
export interface ChatPart {
  readonly transport: TmiTransport;
  readonly channel: string;
  /** The channel of chat's other side; null where it has none of its own. */
  readonly other: ChatTransport | null;
  /** What is connected to, for messages. */
  readonly where: string;
  /** Opens the chat of any other show's channel, to be read without an account. */
  readonly listen: (login: string) => ChatTransport;
  /** Each channel that is read, with the side of chat that it is; side A where there is one channel. */
  readonly channels: readonly { readonly transport: ChatTransport; readonly side: Seat }[];
  /** The local chat server of the demo; null with a real channel. */
  readonly demo: ChatServer | null;
  /** As whom the bot is in chat. */
  readonly account: BotAccount;
  /** Emotes that stand for options in a seat's chat now: none but where only emotes come through. */
  readonly voteEmotes: (seat: Seat) => readonly string[];
  /** The id of the room whose chat a seat hears; null until the chat server has told it. */
  readonly roomOf: (seat: Seat) => string | null;
}

/** The bot's account as the dock tells of it. */
interface BotAccount {
  /** Null without an account: the bot only reads. */
  readonly login: string | null;
  readonly status: AccountStatus;
  onStatus(listener: () => void): void;
}

interface ChatNeeds extends Pick<Shared, 'config' | 'data' | 'log' | 'redactor' | 'closers'> {
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
export async function openChat(options: ChatNeeds): Promise<ChatPart> {
  const { config, data, log, redactor, closers, env = process.env, timings = {} } = options;
  const demo =
    config.channel === null && config.chat.server === null
      ? await startChatServer({ port: config.chat.demoPort })
      : null;
  if (demo !== null) closers.add('chat server', () => demo.stop());
  const channel = config.channel ?? config.chat.demoChannel;
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
  const reading = { clock: systemClock, log, ...(timings.chat && { timings: timings.chat }) };
  // what is another show's has another server where each show's is its own
  const { demoOthers } = config.chat;
  const others = demo !== null && demoOthers !== null ? addressOf(demoOthers) : server;
  const { otherChannel } = config.table.teams;
  // nothing is said there, so it is read without an account
  const other =
    otherChannel === null
      ? null
      : createTmiTransport({ ...reading, channel: otherChannel, server, votesByEmote });
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
  const heard: BySeat<ChatTransport> = { A: transport, B: other ?? transport };
  const inEmotes = bySeat((seat) => inEmotesOnly(heard[seat]));
  const place = server === undefined ? 'Twitch' : `the chat server at ${server.host}:${server.port}`;
  return {
    transport,
    channel,
    other,
    listen: (login) => createTmiTransport({ ...reading, channel: login, server: others }),
    where: `#${channel} on ${place}`,
    channels: [
      { transport, side: 'A' },
      ...(other === null ? [] : [{ transport: other, side: 'B' } as const]),
    ],
    demo,
    voteEmotes: (seat) => (inEmotes[seat]() ? voteEmotes : []),
    roomOf: (seat) => heard[seat].roomId,
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

interface ChatStartOptions {
  readonly config: Config;
  readonly chat: Pick<ChatPart, 'other' | 'channel' | 'where'> & { readonly transport: ChatTransport };
  readonly bus: Pick<BusServer, 'publisher' | 'publishControl'>;
  readonly health: Pick<ShowHealth, 'chat' | 'awaited'>;
  /** The show ends. */
  readonly signal: AbortSignal;
}

/**
 * Connects to chat, to both channels where each side has its own, tells how that is from now on, and waits until
 * chat is there, however long: docks and overlays say meanwhile what is tried. Rejects with the signal's reason.
 */
export async function startChat({ config, chat, bus, health, signal }: ChatStartOptions): Promise<void> {
  const { otherChannel } = config.table.teams;
  health.awaited = { where: chat.where, why: null };
  chat.transport.onStatus((status) => {
    health.chat = status;
    if (status.kind === 'offline' && health.awaited !== null)
      health.awaited = { ...health.awaited, why: status.reason };
    bus.publisher.set('chat', { ...bus.publisher.show.chat, channel: chat.channel, status: status.kind });
    bus.publishControl();
  });
  const both = [untilOnline(chat.transport, signal)];
  if (chat.other !== null) {
    chat.other.onStatus((status) => {
      if (status.kind !== 'offline' || health.awaited === null || health.chat.kind !== 'online') return;
      health.awaited = { where: `#${otherChannel}`, why: status.reason };
      bus.publishControl();
    });
    both.push(untilOnline(chat.other, signal));
  }
  await Promise.all(both);
  health.awaited = null;
  bus.publishControl();
}

/** What the site's sign-ins are for: they must not be shown to another chat server, which has no TLS either. */
const SITE = 'https://id.twitch.tv';
/** Servers without a sign-in service of their own take any password. */
const NO_PASSWORD = 'none';
/** As whom the bot speaks in the demo. */
const DEMO_ACCOUNT = 'show_of_hands_bot';

/** As whom the bot is in chat; `keeper` looks after the token where there is one to look after. */
interface ChatAccount {
  readonly identity: ChatIdentity;
  readonly keeper: TokenKeeper | null;
}

interface AccountOptions extends Pick<Shared, 'config' | 'data' | 'log' | 'redactor'> {
  /** Whether chat is the demo's own server. */
  readonly demo: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timings: KeeperTimings | undefined;
}

/** The configured account; null reads anonymously. The token in the environment goes before the kept sign-in. */
function chatAccount(options: AccountOptions): ChatAccount | null {
  const { config, data, demo, env, log, redactor, timings } = options;
  const given = env[TOKEN_VARIABLE]?.trim() || undefined;
  if (given !== undefined) redactor.hide(given.replace(/^oauth:/i, ''));
  const { account, server } = config.chat;
  if (demo) return unguarded(account ?? DEMO_ACCOUNT);
  if (account === null) return null;
  if (server !== null && sameSite(config.chat.oauth, SITE)) return unguarded(account);
  const oauth = createOAuth(config.chat.oauth);
  const hide = (secret: string) => redactor.hide(secret);
  const source: TokenSource =
    given === undefined ? keptTokens({ store: signInFile(data), oauth, hide }) : fixedToken(given);
  const keeper = new TokenKeeper({
    account,
    source,
    oauth,
    clock: systemClock,
    log,
    ...(timings && { timings }),
  });
  return { identity: keeper, keeper };
}

const unguarded = (username: string): ChatAccount => ({
  identity: { username, token: async (reason) => (reason === 'first' ? NO_PASSWORD : null) },
  keeper: null,
});

const sameSite = (a: string, b: string): boolean => new URL(a).host === new URL(b).host;
