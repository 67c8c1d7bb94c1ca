import { type WebSocket, WebSocketServer } from 'ws';
import type { ChatServer, ChatServerOptions } from './chat-server.ts';
import { Delivery } from './faults.ts';
import { writeTags } from './irc-line.ts';
import { listening } from './listening.ts';
import { clearChatLine, clearMessageLine } from './moderation.ts';
import { badgesIn, stableId } from './people.ts';
import { Rooms } from './rooms.ts';
import { privmsgLine, type Said } from './said.ts';
import { Allowance, TWITCH_RULES } from './send-rules.ts';
import { type House, Session } from './session.ts';

const LOOPBACK = '127.0.0.1';
const MAX_FRAME_BYTES = 64 * 1024;
/** Twitch asks about every five minutes whether its clients are still there. */
const PING_EVERY_MS = 240_000;

interface Line {
  readonly socket: WebSocket;
  readonly session: Session;
  deaf: boolean;
}

/** One message as it stands in one channel. */
interface Heard {
  readonly channel: string;
  readonly line: string;
  readonly id: string;
}

/**
 * A chat server for this machine that speaks Twitch's IRC over WebSocket, as far as chat clients need it.
 * It listens on loopback only. Whoever connects may read, and may talk under any name with any password.
 */
export async function startChatServer(options: ChatServerOptions = {}): Promise<ChatServer> {
  const lines = new Set<Line>();
  const closing = new Set<NodeJS.Timeout>();
  const allowances = new Map<string, Allowance>();
  const rooms = new Rooms();
  const delivery = new Delivery(options.draw ?? Math.random);
  const badgesOf = badgesIn(options);

  const toChannel = (channel: string, text: readonly string[], except?: Session) => {
    const name = `#${channel.toLowerCase()}`;
    for (const { session } of lines) {
      if (session !== except && session.isIn(name)) session.send(...text);
    }
  };

  /** The message in its own channel, and in those that share their chat with it. */
  const heardAs = (said: Said): readonly [Heard, ...Heard[]] => {
    const channel = said.channel.toLowerCase();
    const badges = said.badges ?? badgesOf(channel, said.login);
    const sentAt = said.sentAt === undefined && delivery.faults.untimed ? null : said.sentAt;
    const now = delivery.now();
    const sharing = rooms.sharing(channel);
    const source = sharing === undefined ? {} : { sourceRoomId: stableId(channel), sourceBadges: badges };
    const own = privmsgLine({ ...source, ...said, badges, sentAt, now });
    const others = (sharing ?? []).slice(1).map((other) => ({
      channel: other,
      ...privmsgLine({
        ...said,
        ...source,
        channel: other,
        badges: badgesOf(other, said.login),
        id: undefined,
        sourceId: own.id,
        sentAt,
        now,
      }),
    }));
    return [{ channel, ...own }, ...others];
  };

  const sayAll: ChatServer['sayAll'] = (all, perFrame = Number.POSITIVE_INFINITY) => {
    const byChannel = new Map<string, string[]>();
    const ids = all.map((said) => {
      const heard = heardAs(said);
      for (const { channel, line } of heard) {
        const text = byChannel.get(channel);
        if (text === undefined) byChannel.set(channel, [line]);
        else text.push(line);
      }
      return heard[0].id;
    });
    for (const [channel, text] of byChannel) {
      for (let from = 0; from < text.length; from += perFrame) {
        delivery.bring(text.slice(from, from + perFrame), (some) => toChannel(channel, some));
      }
    }
    return ids;
  };

  const house: House = {
    now: () => delivery.now(),
    allowanceOf: (login) => {
      const known = allowances.get(login) ?? new Allowance(options.rules ?? TWITCH_RULES);
      allowances.set(login, known);
      return known;
    },
    welcomes: () => !delivery.faults.mute,
    mayLogin: options.mayLogin ?? (() => true),
    badgesOf,
    roomState: (channel) => rooms.state(channel),
    said: (from, said) => {
      const action = said.text.startsWith('/me ');
      const text = action ? said.text.slice(4) : said.text;
      const heard = heardAs({ ...said, text, action });
      for (const { channel, line } of heard) {
        delivery.bring([line], (some) => toChannel(channel, some, from));
      }
      options.onSaid?.({ ...said, text }, said.id);
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
  const tell = (channel: string, line: string) => toChannel(channel, [line]);

  return {
    host: LOOPBACK,
    port,
    say: (said) => {
      const heard = heardAs(said);
      for (const { channel, line } of heard) delivery.bring([line], (some) => toChannel(channel, some));
      return heard[0].id;
    },
    sayAll,
    broadcast,
    notice: (channel, id, text) =>
      tell(channel, `${writeTags({ 'msg-id': id })}:tmi.twitch.tv NOTICE #${channel.toLowerCase()} :${text}`),
    clearMessage: (channel, login, messageId) =>
      tell(channel, clearMessageLine(channel.toLowerCase(), login, messageId, delivery.now())),
    clearUser: (channel, login, seconds, userId = stableId(login)) =>
      tell(channel, clearChatLine(channel.toLowerCase(), { login, userId, seconds }, delivery.now())),
    clearChat: (channel) => tell(channel, clearChatLine(channel.toLowerCase(), undefined, delivery.now())),
    setRoom: (channel, settings) => tell(channel, rooms.change(channel.toLowerCase(), settings)),
    share: (...channels) => rooms.share(channels),
    setFaults: (faults) => {
      delivery.faults = { ...delivery.faults, ...faults };
    },
    reconnectAll: (closeAfterMs = 0) => {
      const asked = [...lines];
      for (const { session } of asked) session.send(':tmi.twitch.tv RECONNECT');
      const timer = setTimeout(() => {
        closing.delete(timer);
        for (const { socket } of asked) socket.close();
      }, closeAfterMs);
      closing.add(timer);
    },
    expire: (login) => {
      for (const { session, socket } of lines) {
        if (session.login !== login.toLowerCase()) continue;
        session.send(':tmi.twitch.tv NOTICE * :Login authentication failed');
        socket.close();
      }
    },
    dropAll: () => cut(lines),
    dropNewest: () => cut([...lines].slice(-1)),
    silence: () => {
      for (const line of lines) line.deaf = true;
    },
    clients: () =>
      [...lines].map(({ session: { login, channels, malformed } }) => ({ login, channels, malformed })),
    stop: async () => {
      clearInterval(ping);
      delivery.stop();
      for (const timer of closing) clearTimeout(timer);
      cut(lines);
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
