import { type WebSocket, WebSocketServer } from 'ws';
import { writeTags } from './irc-line.ts';
import { stableId } from './people.ts';
import { privmsgLine, type Said } from './said.ts';
import { type SendRules, TWITCH_RULES } from './send-rules.ts';
import { type House, Session } from './session.ts';

const LOOPBACK = '127.0.0.1';
const MAX_FRAME_BYTES = 64 * 1024;
/** Twitch asks about every five minutes whether its clients are still there. */
const PING_EVERY_MS = 240_000;

export interface ChatServerOptions {
  /** 0 or left out: any free port. */
  readonly port?: number | undefined;
  /** Logins that moderate every channel. */
  readonly moderators?: readonly string[] | undefined;
  /** Whether a password (with its `oauth:`) opens an account; default: any does. */
  readonly mayLogin?: ((login: string, password: string) => boolean) | undefined;
  readonly rules?: SendRules | undefined;
}

/** A connected client, for whoever runs the server. */
export interface ChatClient {
  /** Undefined until logged in. */
  readonly login: string | undefined;
  /** With `#`. */
  readonly channels: readonly string[];
  /** Lines it sent that could not be read. */
  readonly malformed: number;
}

export interface ChatServer {
  readonly host: string;
  readonly port: number;
  /** A person writes; gives the message's id. */
  say(said: Said): string;
  /** Many lines at once, in one frame per client. */
  sayAll(said: readonly Said[]): readonly string[];
  /** Any lines to every client, as they are. */
  broadcast(...lines: readonly string[]): void;
  notice(channel: string, id: string, text: string): void;
  /** A moderator removed one message, all messages of a user (banned; or timed out for `seconds`), or all. */
  clearMessage(channel: string, login: string, messageId: string): void;
  clearUser(channel: string, login: string, seconds?: number): void;
  clearChat(channel: string): void;
  /** Asks every client to connect anew; it closes their sockets itself after `closeAfterMs`, as Twitch does. */
  reconnectAll(closeAfterMs?: number): void;
  /** Cuts every connection without a word. */
  dropAll(): void;
  /** The connections of this moment stay open, but nothing goes through them any more, either way. */
  silence(): void;
  clients(): readonly ChatClient[];
  stop(): Promise<void>;
}

interface Line {
  readonly socket: WebSocket;
  readonly session: Session;
  deaf: boolean;
}

/**
 * A chat server for this machine that speaks Twitch's IRC over WebSocket, as far as chat clients need it.
 * It listens on loopback only. Whoever connects may read, and may talk under any name with any password.
 */
export async function startChatServer(options: ChatServerOptions = {}): Promise<ChatServer> {
  const moderators = new Set(options.moderators?.map((login) => login.toLowerCase()));
  const lines = new Set<Line>();
  const closing = new Set<NodeJS.Timeout>();

  const badgesOf = (channel: string, login: string): string => {
    if (login.toLowerCase() === channel.toLowerCase()) return 'broadcaster/1';
    return moderators.has(login.toLowerCase()) ? 'moderator/1' : '';
  };
  const lineOf = (said: Said) =>
    privmsgLine({ ...said, badges: said.badges ?? badgesOf(said.channel, said.login), now: Date.now() });
  const toChannel = (channel: string, text: readonly string[], except?: Session) => {
    const name = `#${channel.toLowerCase()}`;
    for (const { session } of lines) {
      if (session !== except && session.isIn(name)) session.send(...text);
    }
  };

  const house: House = {
    now: () => Date.now(),
    rules: options.rules ?? TWITCH_RULES,
    mayLogin: options.mayLogin ?? (() => true),
    badgesOf,
    said: (from, said) => {
      const action = said.text.startsWith('/me ');
      const text = action ? said.text.slice(4) : said.text;
      toChannel(said.channel, [lineOf({ ...said, text, action }).line], from);
    },
  };

  const server = new WebSocketServer({
    host: LOOPBACK,
    port: options.port ?? 0,
    maxPayload: MAX_FRAME_BYTES,
    // Clients hang up on a server that does not take the subprotocol they offer.
    handleProtocols: (offered) => (offered.has('irc') ? 'irc' : false),
  });
  server.on('connection', (socket) => {
    const write = (text: readonly string[]) => {
      if (!line.deaf && socket.readyState === socket.OPEN) socket.send(`${text.join('\r\n')}\r\n`);
    };
    const line: Line = { socket, session: new Session(house, write, () => socket.close()), deaf: false };
    lines.add(line);
    socket.on('close', () => lines.delete(line));
    // What is wrong with a frame is the sender's business; ws closes the socket itself.
    socket.on('error', () => undefined);
    socket.on('message', (data, isBinary) => {
      if (!line.deaf && !isBinary) line.session.receive(data.toString());
    });
  });
  const port = await listening(server);
  const ping = setInterval(() => broadcast('PING :tmi.twitch.tv'), PING_EVERY_MS);

  const broadcast = (...text: readonly string[]) => {
    for (const { session } of lines) session.send(...text);
  };
  const cut = (which: Iterable<Line>) => {
    for (const { socket } of which) socket.terminate();
  };
  const clear = (channel: string, tags: Readonly<Record<string, string | number>>, login?: string) => {
    const all = writeTags({ ...tags, 'room-id': stableId(channel), 'tmi-sent-ts': Date.now() });
    const target = login === undefined ? '' : ` :${login.toLowerCase()}`;
    toChannel(channel, [`${all}:tmi.twitch.tv CLEARCHAT #${channel.toLowerCase()}${target}`]);
  };
  const sayAll = (all: readonly Said[]): readonly string[] => {
    const byChannel = new Map<string, string[]>();
    const ids = all.map((said) => {
      const { line, id } = lineOf(said);
      const channel = said.channel.toLowerCase();
      const text = byChannel.get(channel);
      if (text === undefined) byChannel.set(channel, [line]);
      else text.push(line);
      return id;
    });
    for (const [channel, text] of byChannel) toChannel(channel, text);
    return ids;
  };

  return {
    host: LOOPBACK,
    port,
    say: (said) => {
      const { line, id } = lineOf(said);
      toChannel(said.channel, [line]);
      return id;
    },
    sayAll,
    broadcast,
    notice: (channel, id, text) => {
      const name = `#${channel.toLowerCase()}`;
      toChannel(channel, [`${writeTags({ 'msg-id': id })}:tmi.twitch.tv NOTICE ${name} :${text}`]);
    },
    clearMessage: (channel, login, messageId) => {
      const tags = writeTags({ login, 'target-msg-id': messageId, 'tmi-sent-ts': Date.now() });
      toChannel(channel, [`${tags}:tmi.twitch.tv CLEARMSG #${channel.toLowerCase()} :removed`]);
    },
    clearUser: (channel, login, seconds) => {
      const ban = seconds === undefined ? {} : { 'ban-duration': seconds };
      clear(channel, { ...ban, 'target-user-id': stableId(login) }, login);
    },
    clearChat: (channel) => clear(channel, {}),
    reconnectAll: (closeAfterMs = 0) => {
      const asked = [...lines];
      for (const { session } of asked) session.send(':tmi.twitch.tv RECONNECT');
      const timer = setTimeout(() => {
        closing.delete(timer);
        for (const { socket } of asked) socket.close();
      }, closeAfterMs);
      closing.add(timer);
    },
    dropAll: () => cut(lines),
    silence: () => {
      for (const line of lines) line.deaf = true;
    },
    clients: () =>
      [...lines].map(({ session: { login, channels, malformed } }) => ({ login, channels, malformed })),
    stop: async () => {
      clearInterval(ping);
      for (const timer of closing) clearTimeout(timer);
      cut(lines);
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The port, once the server listens; rejects if it cannot (the port is taken, for example). */
function listening(server: WebSocketServer): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', () => {
      server.off('error', reject);
      server.on('error', () => undefined);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('the chat server has no port'));
      else resolve(address.port);
    });
  });
}
