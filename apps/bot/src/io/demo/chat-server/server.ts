import { type WebSocket, WebSocketServer } from 'ws';
import {
  badgesIn,
  clearChatLine,
  clearMessageLine,
  type PostedLine,
  privmsgLine,
  stableId,
  writeTags,
} from './irc-lines.ts';
import { Allowance, type SendRules, type ServerContext, Session, TWITCH_RULES } from './session.ts';

/** What a channel asks of those who write in it, by the tags that tell it. */
interface RoomSettings {
  readonly 'emote-only': 0 | 1;
  /** Minutes; -1 is off. */
  readonly 'followers-only': number;
  readonly r9k: 0 | 1;
  /** Seconds; 0 is off. */
  readonly slow: number;
  readonly 'subs-only': 0 | 1;
}

const OPEN: RoomSettings = { 'emote-only': 0, 'followers-only': -1, r9k: 0, slow: 0, 'subs-only': 0 };

/** The settings of the channels, and which of them share their chat. Channels are written without `#`. */
class Rooms {
  readonly #settings = new Map<string, RoomSettings>();
  #shared: readonly string[] = [];

  /** All settings of a channel, as a line. */
  state(channel: string): string {
    return stateLine(channel, this.#settings.get(channel) ?? OPEN);
  }

  /** Changes settings; gives the line that tells the change, which names nothing else. */
  change(channel: string, settings: Partial<RoomSettings>): string {
    this.#settings.set(channel, { ...OPEN, ...this.#settings.get(channel), ...settings });
    return stateLine(channel, settings);
  }

  /** From now on these channels share their chat; none: every channel is by itself. */
  share(channels: readonly string[]): void {
    this.#shared = channels.map((channel) => channel.toLowerCase());
  }

  /** The channels that hear what is said in this one, itself first; undefined if it shares with none. */
  sharing(channel: string): readonly string[] | undefined {
    if (!this.#shared.includes(channel)) return undefined;
    return [channel, ...this.#shared.filter((other) => other !== channel)];
  }
}

function stateLine(channel: string, settings: Partial<RoomSettings>): string {
  const tags = writeTags({ ...settings, 'room-id': stableId(channel) });
  return `${tags}:tmi.twitch.tv ROOMSTATE #${channel}`;
}

/** What can be wrong with the way from those who write to those who read. May be changed at any time. */
interface Faults {
  /** Whoever logs in from now on is never welcomed, and hears nothing at all. */
  readonly mute: boolean;
  /** Every line is delivered so many times. */
  readonly copies: number;
  /** Each line is delivered up to so many ms late, so that lines overtake each other. */
  readonly lateMs: number;
  /** The server's clock is ahead of this machine's by so many ms. */
  readonly skewMs: number;
  /** Lines do not say when they were sent. */
  readonly untimed: boolean;
  /** Lines come without a text. */
  readonly textless: boolean;
}

export const NO_FAULTS: Faults = {
  mute: false,
  copies: 1,
  lateMs: 0,
  skewMs: 0,
  untimed: false,
  textless: false,
};

const withoutText = (line: string): string => line.replace(/( PRIVMSG #\S+) :.*$/s, '$1');

/** Brings lines on their way as the faults have it. */
class Delivery {
  readonly #draw: () => number;
  readonly #underway = new Set<NodeJS.Timeout>();
  faults: Faults = NO_FAULTS;

  /** `draw`, in [0, 1), says how late a line is. */
  constructor(draw: () => number) {
    this.#draw = draw;
  }

  /** The server's time, in ms. */
  now(): number {
    return Date.now() + this.faults.skewMs;
  }

  /** Calls `put` with all lines at once, or with each one in its own time. */
  bring(lines: readonly string[], put: (lines: readonly string[]) => void): void {
    const { copies, lateMs, textless } = this.faults;
    const written = textless ? lines.map(withoutText) : lines;
    const all = copies === 1 ? written : written.flatMap((line) => Array<string>(copies).fill(line));
    if (lateMs === 0) {
      if (all.length > 0) put(all);
      return;
    }
    for (const line of all) {
      const timer = setTimeout(() => {
        this.#underway.delete(timer);
        put([line]);
      }, this.#draw() * lateMs);
      this.#underway.add(timer);
    }
  }

  /** What is under way never arrives. */
  stop(): void {
    for (const timer of this.#underway) clearTimeout(timer);
    this.#underway.clear();
  }
}

export interface ChatServerOptions {
  /** 0 or left out: any free port. */
  readonly port?: number | undefined;
  /** Logins that moderate every channel. */
  readonly moderators?: readonly string[] | undefined;
  /** Badges that logins have in every channel, as in the tag: `lead_moderator/1,subscriber/12`. */
  readonly badges?: Readonly<Record<string, string>> | undefined;
  /** Whether a password (with its `oauth:`) opens an account; default: any does. */
  readonly mayLogin?: ((login: string, password: string) => boolean) | undefined;
  readonly rules?: SendRules | undefined;
  /** Hears what clients say, in any channel, with the id it got. */
  readonly onSaid?: ((posted: PostedLine, id: string) => void) | undefined;
  /** Decides about faults that are a matter of chance; in [0, 1). */
  readonly draw?: (() => number) | undefined;
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
  say(posted: PostedLine): string;
  /** Many lines at once, in frames of so many for each client; default: all in one. */
  sayAll(posted: readonly PostedLine[], perFrame?: number): readonly string[];
  /** Any lines to every client, as they are. */
  broadcast(...lines: readonly string[]): void;
  notice(channel: string, id: string, text: string): void;
  /** A moderator removed one message, all messages of a user (banned; or timed out for `seconds`), or all. */
  clearMessage(channel: string, login: string, messageId: string): void;
  clearUser(channel: string, login: string, seconds?: number, userId?: string): void;
  clearChat(channel: string): void;
  /** Changes what a channel asks of those who write, and tells it. Lines are let through all the same. */
  setRoom(channel: string, settings: Partial<RoomSettings>): void;
  /** These channels share their chat from now on; none: no channel does. */
  share(...channels: readonly string[]): void;
  setFaults(faults: Partial<Faults>): void;
  /** Asks every client to connect anew; it closes their sockets itself after `closeAfterMs`, as Twitch does. */
  reconnectAll(closeAfterMs?: number): void;
  /** The account's token is good no longer: its clients are told and hung up on. */
  expire(login: string): void;
  /** Cuts every connection without a word. */
  dropAll(): void;
  /** Cuts the connection that was made last. */
  dropNewest(): void;
  /** The connections of this moment stay open, but nothing goes through them any more, either way. */
  silence(): void;
  clients(): readonly ChatClient[];
  stop(): Promise<void>;
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
  const heardAs = (posted: PostedLine): readonly [Heard, ...Heard[]] => {
    const channel = posted.channel.toLowerCase();
    const badges = posted.badges ?? badgesOf(channel, posted.login);
    const sentAt = posted.sentAt === undefined && delivery.faults.untimed ? null : posted.sentAt;
    const now = delivery.now();
    const sharing = rooms.sharing(channel);
    const source = sharing === undefined ? {} : { sourceRoomId: stableId(channel), sourceBadges: badges };
    const own = privmsgLine({ ...source, ...posted, badges, sentAt, now });
    const others = (sharing ?? []).slice(1).map((other) => ({
      channel: other,
      ...privmsgLine({
        ...posted,
        ...source,
        channel: other,
        badges: badgesOf(other, posted.login),
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
    const ids = all.map((posted) => {
      const heard = heardAs(posted);
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

  const context: ServerContext = {
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
    post: (from, posted) => {
      const action = posted.text.startsWith('/me ');
      const text = action ? posted.text.slice(4) : posted.text;
      const heard = heardAs({ ...posted, text, action });
      for (const { channel, line } of heard) {
        delivery.bring([line], (some) => toChannel(channel, some, from));
      }
      options.onSaid?.({ ...posted, text }, posted.id);
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
    const line: Line = { socket, session: new Session(context, write, () => socket.close()), deaf: false };
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
    say: (posted) => {
      const heard = heardAs(posted);
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
