import { once } from 'node:events';
import { WebSocketServer } from 'ws';
import { systemClock } from '#bot/clock';
import type { Log } from '#bot/log';
import { type ChatServer, type ChatServerOptions, startChatServer } from '#bot/server';
import { createTmiTransport, type TmiTransport, type TmiTransportOptions } from '#bot/tmi-transport';
import type { ChatMessage, ChatRemoval } from '#bot/transport';
import type { ChatTimings } from '#bot/twitch-limits';
import { type HeardStatus, heardInEnglish } from './heard-status.ts';

/** Waits short enough for tests. */
export const FAST: ChatTimings = {
  connectMs: 2_000,
  pingAfterMs: 30,
  silenceMs: 90,
  lookMs: 10,
  jumpMs: 20_000,
  overlapMs: 20,
  retryMs: 2,
  retryMaxMs: 8,
  stableMs: 60_000,
  send: {
    viewer: { lines: 18, windowMs: 32_000, gapMs: 1 },
    moderator: { lines: 90, windowMs: 32_000, gapMs: 1 },
    ackMs: 300,
    waiting: 3,
    restMs: 50,
    restMaxMs: 200,
  },
};

/** What a test has opened; whoever uses it calls `closeAll` behind each test. */
export const closers: (() => unknown)[] = [];
export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** A chat server of the test's own. */
export async function server(options: ChatServerOptions = {}): Promise<ChatServer> {
  const chat = await startChatServer(options);
  closers.push(() => chat.stop());
  return chat;
}

export interface Reader {
  readonly transport: TmiTransport;
  readonly messages: ChatMessage[];
  readonly removals: ChatRemoval[];
  readonly statuses: HeardStatus[];
  readonly log: string[];
  readonly texts: () => string[];
}

/** A transport at work, and all it told. */
export function reader(
  at: { readonly host: string; readonly port: number },
  more: Partial<TmiTransportOptions> = {},
): Reader {
  const log: string[] = [];
  const write = (_area: string, text: string) => log.push(text);
  const sink: Log = { info: write, warn: write };
  const transport = createTmiTransport({
    channel: 'Demo',
    server: { host: at.host, port: at.port },
    clock: systemClock,
    log: sink,
    timings: FAST,
    ...more,
  });
  closers.push(() => transport.stop());
  const messages: ChatMessage[] = [];
  const removals: ChatRemoval[] = [];
  const statuses: HeardStatus[] = [];
  transport.onMessage((message) => messages.push(message));
  transport.onRemoval((removal) => removals.push(removal));
  transport.onStatus((status) => statuses.push(heardInEnglish(status)));
  transport.start();
  return { transport, messages, removals, statuses, log, texts: () => messages.map(({ text }) => text) };
}

/** A server that says only what a test has it say: `answer` gives the lines for each line it hears. */
export async function scripted(
  answer: (line: string, say: (text: string) => void) => void = () => undefined,
): Promise<{ readonly host: string; readonly port: number }> {
  const host = '127.0.0.1';
  const sockets = new WebSocketServer({ host, port: 0, handleProtocols: () => 'irc' });
  closers.push(async () => {
    for (const socket of sockets.clients) socket.terminate();
    await new Promise<void>((resolve) => sockets.close(() => resolve()));
  });
  sockets.on('connection', (socket) => {
    const say = (text: string) => {
      if (socket.readyState === socket.OPEN) socket.send(`${text}\r\n`);
    };
    socket.on('message', (data) => {
      for (const line of data.toString().split('\r\n')) answer(line, say);
    });
  });
  await once(sockets, 'listening');
  const address = sockets.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { host, port: address.port };
}

/** Waits for a condition; fails with what it waited for. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export const isOnline = ({ statuses }: Reader) => statuses.at(-1)?.kind === 'online';
export const online = (of: Reader) => until('online', () => isOnline(of));
export const onlineTimes = ({ statuses }: Reader) => statuses.filter(({ kind }) => kind === 'online').length;

/** How often a connection has come to stand. */
export const joinedTimes = ({ log }: Reader) => log.filter((line) => line.startsWith('reading #')).length;

/** The connection of that number stands, and no other. */
export const settled = (chat: ChatServer, of: Reader, connection: number) =>
  until(
    `connection ${connection} alone`,
    () => joinedTimes(of) === connection && chat.clients().length === 1,
  );

/** Lines sent before this one have been dealt with when it comes back. */
export async function caughtUp(chat: ChatServer, of: Reader): Promise<void> {
  const id = chat.say({ channel: 'demo', login: 'fence', text: 'fence' });
  await until('the fence', () => of.messages.some((message) => message.id === id));
}
