import { createRequire } from 'node:module';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import { readPrivmsgLine } from './privmsg.ts';

/*
 * tmi.js 1.8.5 carries one connection: it opens the socket, logs in, answers PING and takes control lines apart. What is
 * changed in it stands in this file and nowhere else:
 *
 * - `WebSocket` of the global object is taken away while tmi.js loads (`withoutOwnSocket`): it prefers that one to `ws`
 *   (Node 21 and later), and that one can neither be ended at once nor be told about a proxy.
 * - `_onMessage`, which gets every frame, is replaced. Messages are read by our own parser and do not reach tmi.js: one
 *   without a text makes it throw into the socket, which then delivers nothing more; it turns every tag `1` into `true`,
 *   ids of users too; and taking messages apart is most of its work in a busy chat. RECONNECT does not reach it either:
 *   it would connect again by itself a second later, whatever its options say, and the late close of the old socket
 *   would then cut the new one off. All other lines are handed to it one by one, so that one it throws at, or leaves
 *   out because it has no shape, harms no other.
 * - `ws`, its socket, is read. Sending by tmi.js keeps a timer, and with it the whole client, for 600 ms behind each
 *   line; and its polite close waits for a peer that may be gone.
 *
 * Where tmi.js serves as it is: control lines come by its event `raw_message`, which tells them before it changes their
 * tags. What it offers beyond that is not used: its commands leave a listener behind for each one that times out, and
 * its reconnecting is switched off, for whoever uses this makes a new client for each connection.
 */

/** Runs `load` as if this version of Node had no WebSocket of its own. */
export function withoutOwnSocket<T>(load: () => T): T {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket');
  if (own?.configurable !== true) return load();
  Reflect.deleteProperty(globalThis, 'WebSocket');
  try {
    return load();
  } finally {
    Object.defineProperty(globalThis, 'WebSocket', own);
  }
}

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
  readonly onGone: (reason: DisplayText) => void;
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

/** The server wants us to connect anew. */
const MOVE_ON = 'RECONNECT';
const MOVE_ON_LINE = /^(?:@\S+ +)?(?::\S+ +)?RECONNECT(?: |$)/;

/** One tmi.js client for one connection, which never reconnects by itself. */
export function connectTmi(options: TmiClientOptions): TmiClient {
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
  client.on('raw_message', (line: unknown) => {
    read += 1;
    attempt(() => options.onRaw(line));
  });
  replace(client, '_onMessage', (handle, event) => {
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
      if (MOVE_ON_LINE.test(line)) {
        attempt(() => options.onRaw({ command: MOVE_ON, params: [], tags: {} }));
        continue;
      }
      read = 0;
      attempt(() => handle({ data: line }));
      // tmi.js says nothing of a line that it leaves out
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
    raw: (line) => {
      const socket: unknown = Reflect.get(client, 'ws');
      if (isOpen(socket)) socket.send(line);
    },
    drop: () => {
      if (dropped) return;
      dropped = true;
      client.removeAllListeners();
      const socket: unknown = Reflect.get(client, 'ws');
      // the event of the socket's end also stops tmi.js's own timers
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
function whyGone(reason: unknown, otherwise: 'chat.gone.closed' | 'chat.gone.connect'): DisplayText {
  const own = OWN_REASONS.get(reason);
  if (own === undefined && typeof reason === 'string' && reason !== '') return reason;
  return msg(own ?? otherwise);
}

/** Puts another method in place of one of the client's, which tmi.js looks up on the instance. */
function replace(
  client: object,
  method: string,
  other: (original: (argument: unknown) => void, argument: unknown) => void,
): void {
  const original: unknown = Reflect.get(client, method);
  if (typeof original !== 'function')
    throw new TypeError(`this version of tmi.js has no ${method} to replace`);
  const call = (argument: unknown) => void Reflect.apply(original, client, [argument]);
  Reflect.set(client, method, (argument: unknown) => other(call, argument));
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
