import { createRequire } from 'node:module';
import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';
import { withoutOwnSocket } from './own-socket.ts';
import { readPrivmsgLine } from './privmsg-line.ts';

const tmi: typeof import('tmi.js') = withoutOwnSocket(() => createRequire(import.meta.url)('tmi.js'));

export interface ChatServerAddress {
  readonly host: string;
  readonly port: number;
}

export interface TmiClientOptions {
  /** Undefined is Twitch itself, over TLS. */
  readonly server: ChatServerAddress | undefined;
  /** Undefined reads anonymously. */
  readonly login: { readonly username: string; readonly token: string } | undefined;
  /** Called with every line, taken apart but unchecked. */
  readonly onRaw: (raw: unknown) => void;
  /** Logged in; nothing is joined yet. */
  readonly onConnected: () => void;
  /** May come more than once, and never comes for a connection that just goes silent. */
  readonly onGone: (reason: Said) => void;
  /** So many lines of a frame could not be read at all. */
  readonly onUnread: (lines: number) => void;
}

export interface TmiClient {
  /** Sends one line; does nothing when the socket is not open. */
  raw(line: string): void;
  /** Ends the connection at once and takes every listener away. May be called again. */
  drop(): void;
}

/** The state of a WebSocket that takes what is sent. */
const OPEN = 1;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** tmi.js would wait this long for its own PONG; ours is the watchdog that counts. */
const OWN_PING_TIMEOUT_MS = 9_999;

/**
 * tmi.js would dial again by itself a second after this line, whatever its options say.
 */
const MOVE_ON = 'RECONNECT';

/**
 * One tmi.js client for one connection. It never reconnects by itself: after a RECONNECT the late close of the
 * old socket would cut a client's new one off, so each connection gets a client of its own. Its command
 * helpers are not used either, for each one that times out leaves a listener behind.
 */
export function dialTmi(options: TmiClientOptions): TmiClient {
  const { server, login } = options;
  const client = new tmi.Client({
    options: { skipUpdatingEmotesets: true, skipMembership: true },
    connection: {
      reconnect: false,
      timeout: OWN_PING_TIMEOUT_MS,
      ...(server === undefined
        ? { secure: true }
        : { server: server.host, port: server.port, secure: false }),
    },
    ...(login === undefined ? {} : { identity: { username: login.username, password: login.token } }),
    channels: [],
    logger: silent,
  });
  let read = 0;
  let dropped = false;
  // Lines are taken here and not from `raw_message`, for which tmi.js copies each one.
  wrap(client, 'handleMessage', (handle, line) => {
    read += 1;
    attempt(() => options.onRaw(line));
    if (!dropped && commandOf(line) !== MOVE_ON) attempt(() => handle(line));
  });
  // tmi.js does not get to see messages: its events would find no listener, one without a text would make it
  // throw into the socket, which then delivers nothing more, and taking them apart is most of its work.
  wrap(client, '_onMessage', (handle, event) => {
    const lines = linesOf(event);
    if (lines === undefined) {
      options.onUnread(1);
      return;
    }
    for (const line of lines) {
      if (dropped) return;
      const message = readPrivmsgLine(line);
      if (message !== undefined) {
        attempt(() => options.onRaw(message));
        continue;
      }
      read = 0;
      attempt(() => handle({ data: line }));
      // It leaves a line out in silence when it has no shape at all.
      if (read === 0) options.onUnread(1);
    }
  });

  client.on('connected', options.onConnected);
  client.on('disconnected', (reason: unknown) => {
    options.onGone(whyGone(reason, 'chat.gone.closed'));
  });
  client.connect().catch((reason: unknown) => {
    if (!dropped) options.onGone(whyGone(reason, 'chat.gone.connect'));
  });

  return {
    // Its own way of sending keeps a timer, and with it the whole client, for 600 ms behind each line.
    raw: (line) => {
      const socket: unknown = Reflect.get(client, 'ws');
      if (isOpen(socket)) socket.send(line);
    },
    drop: () => {
      if (dropped) return;
      dropped = true;
      client.removeAllListeners();
      const socket: unknown = Reflect.get(client, 'ws');
      // A polite close waits for a peer that may be gone; terminating also stops tmi.js's own timers.
      if (hasTerminate(socket)) socket.terminate();
      else client.disconnect().catch(() => undefined);
    },
  };
}

/** What tmi.js itself says of a connection's end; all else that it passes on was said by the server. */
const OWN_REASONS: ReadonlyMap<unknown, 'chat.gone.closed' | 'chat.gone.connect'> = new Map([
  ['Connection closed.', 'chat.gone.closed'],
  ['Unable to connect.', 'chat.gone.connect'],
]);

/** Why a connection ended: as the server has it, or else in words of ours. */
function whyGone(reason: unknown, otherwise: 'chat.gone.closed' | 'chat.gone.connect'): Said {
  const own = OWN_REASONS.get(reason);
  if (own === undefined && typeof reason === 'string' && reason !== '') return reason;
  return tell(own ?? otherwise);
}

/** Puts `around` in place of a method. tmi.js looks its own methods up on the instance. */
function wrap(
  client: object,
  method: string,
  around: (original: (argument: unknown) => void, argument: unknown) => void,
): void {
  const original: unknown = Reflect.get(client, method);
  if (typeof original !== 'function') throw new TypeError(`this version of tmi.js has no ${method} to wrap`);
  const call = (argument: unknown) => void Reflect.apply(original, client, [argument]);
  Reflect.set(client, method, (argument: unknown) => around(call, argument));
}

/** Nothing that a line sets off may throw into the socket. */
function attempt(handle: () => void): void {
  try {
    handle();
  } catch {}
}

/** The lines of a frame; undefined if it is not text. */
function linesOf(event: unknown): readonly string[] | undefined {
  const data = typeof event === 'object' && event !== null && 'data' in event ? event.data : undefined;
  if (typeof data !== 'string') return undefined;
  return data.split('\r\n').filter((line) => line !== '');
}

function commandOf(line: unknown): unknown {
  return typeof line === 'object' && line !== null && 'command' in line ? line.command : undefined;
}

function isOpen(socket: unknown): socket is { send(text: string): void } {
  return (
    typeof socket === 'object' &&
    socket !== null &&
    'readyState' in socket &&
    socket.readyState === OPEN &&
    'send' in socket &&
    typeof socket.send === 'function'
  );
}

function hasTerminate(socket: unknown): socket is { terminate(): void } {
  return (
    typeof socket === 'object' &&
    socket !== null &&
    'terminate' in socket &&
    typeof socket.terminate === 'function'
  );
}
