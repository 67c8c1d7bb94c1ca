import type { Log } from '../log/log.ts';
import { backoff } from './backoff.ts';
import type { Clock } from './clock.ts';
import { type Incoming, readIncoming } from './incoming.ts';
import { Listeners } from './listeners.ts';
import { SendQueue } from './send-queue.ts';
import { type ChatTimings, TWITCH_TIMINGS } from './timings.ts';
import { type ChatServerAddress, dialTmi, type TmiClient } from './tmi-client.ts';
import type { ChatMessage, ChatRemoval, ChatStatus, ChatTransport } from './transport.ts';

export interface TmiTransportOptions {
  /** With or without `#`, any case. */
  readonly channel: string;
  /** Another chat server than Twitch, without TLS. */
  readonly server?: ChatServerAddress | undefined;
  /** Who we are; without it we read anonymously and say nothing. The token is asked for at every connection. */
  readonly identity?: { readonly username: string; readonly token: () => Promise<string> } | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly timings?: ChatTimings;
  /** Spreads retries; in [0, 1). */
  readonly draw?: () => number;
}

export interface ChatCounters {
  /** Lines of any kind. */
  readonly lines: number;
  readonly messages: number;
  /** Lines that were not what the protocol promises, and were left out. */
  readonly malformed: number;
  /** Connections begun. */
  readonly connections: number;
}

export interface TmiTransport extends ChatTransport {
  counters(): ChatCounters;
}

/** One connection, from dialling to its end. */
interface Link {
  client: TmiClient | undefined;
  joinedAt: number | undefined;
  lastLineAt: number;
  pinged: boolean;
  readonly forget: Set<() => void>;
}

/**
 * Chat through tmi.js, supervised: a new client per connection, time-outs at every step, a watchdog that asks
 * when the line is silent. We are online when the server has told us the room, not when a promise says so.
 */
export function createTmiTransport(options: TmiTransportOptions): TmiTransport {
  const { clock, log, identity, server } = options;
  const timings = options.timings ?? TWITCH_TIMINGS;
  const draw = options.draw ?? Math.random;
  const channel = `#${options.channel.replace(/^#/, '').toLowerCase()}`;
  const onError = (error: unknown) => log.warn('chat', `a listener failed: ${reasonOf(error)}`);
  const messages = new Listeners<ChatMessage>(onError);
  const removals = new Listeners<ChatRemoval>(onError);
  const statuses = new Listeners<ChatStatus>(onError);
  const counters = { lines: 0, messages: 0, malformed: 0, connections: 0 };
  const queue = new SendQueue(timings.send, clock, (text) =>
    link?.client?.raw(`PRIVMSG ${channel} :${text}`),
  );

  let running = false;
  let failures = 0;
  let link: Link | undefined;
  let forgetRetry: (() => void) | undefined;

  const later = (of: Link, ms: number, call: () => void) => {
    const forget = clock.after(ms, () => {
      of.forget.delete(forget);
      if (link === of) call();
    });
    of.forget.add(forget);
  };

  const end = (of: Link, reason: string) => {
    if (link !== of) return;
    link = undefined;
    for (const forget of of.forget) forget();
    of.client?.drop();
    queue.clear();
    if (of.joinedAt !== undefined && clock.now() - of.joinedAt >= timings.stableMs) failures = 0;
    if (!running) {
      statuses.tell({ kind: 'offline', reason, retryInMs: null });
      return;
    }
    const retryInMs = backoff(failures, timings.retryMs, timings.retryMaxMs, draw());
    failures += 1;
    log.warn('chat', `${reason}; next try in ${(retryInMs / 1000).toFixed(1)} s`);
    forgetRetry = clock.after(retryInMs, connect);
    statuses.tell({ kind: 'offline', reason, retryInMs });
  };

  const connect = () => {
    forgetRetry = undefined;
    const fresh: Link = {
      client: undefined,
      joinedAt: undefined,
      lastLineAt: clock.now(),
      pinged: false,
      forget: new Set(),
    };
    link = fresh;
    counters.connections += 1;
    statuses.tell({ kind: 'connecting', attempt: failures + 1 });
    later(fresh, timings.connectMs, () => {
      if (fresh.joinedAt === undefined) end(fresh, silenceOf(fresh));
    });
    dial(fresh).catch(() => end(fresh, 'no token for the chat account could be had; check its sign-in'));
  };

  const silenceOf = (of: Link) =>
    of.client === undefined
      ? 'no token for the chat account came in time; check its sign-in'
      : `no answer from chat about ${channel}; check the channel's name and the network`;

  const dial = async (of: Link) => {
    const login =
      identity === undefined ? undefined : { username: identity.username, token: await identity.token() };
    if (link !== of) return;
    of.client = dialTmi({
      server,
      login,
      onRaw: (raw) => {
        if (link === of) receive(of, raw);
      },
      onConnected: () => of.client?.raw(`JOIN ${channel}`),
      onGone: (reason) => end(of, `chat is gone: ${reason}`),
      onUnread: (lines) => {
        counters.lines += lines;
        counters.malformed += lines;
      },
    });
  };

  const receive = (of: Link, raw: unknown) => {
    const now = clock.now();
    of.lastLineAt = now;
    of.pinged = false;
    counters.lines += 1;
    heed(of, readIncoming(raw, channel, now));
  };

  const heed = (of: Link, line: Incoming) => {
    switch (line.kind) {
      case 'message':
        counters.messages += 1;
        messages.tell(line.message);
        return;
      case 'joined':
        if (of.joinedAt !== undefined) return;
        of.joinedAt = clock.now();
        watch(of);
        log.info('chat', `reading ${channel}${identity ? ` as ${identity.username}` : ''}`);
        statuses.tell({ kind: 'online', channel: channel.slice(1) });
        return;
      case 'accepted':
        queue.answer(true);
        return;
      case 'notice':
        if (line.id.startsWith('msg_')) queue.answer(false);
        log.info('chat', `${channel}: ${line.text}`);
        return;
      case 'loginRefused':
        end(of, 'chat refused the account; check its name and sign in again');
        return;
      case 'moveOn':
        end(of, 'chat asked to connect anew');
        return;
      case 'malformed':
        counters.malformed += 1;
        return;
      case 'other':
        return;
      default:
        line satisfies never;
    }
  };

  /** An idle channel is silent, so silence alone is no sign of death: ask first. */
  const watch = (of: Link) => {
    const silent = clock.now() - of.lastLineAt;
    if (silent >= timings.silenceMs) {
      end(of, `chat has been silent for ${(silent / 1000).toFixed(0)} s`);
      return;
    }
    if (silent >= timings.pingAfterMs && !of.pinged) {
      of.pinged = true;
      of.client?.raw('PING');
    }
    const next = (of.pinged ? timings.silenceMs : timings.pingAfterMs) - silent;
    later(of, Math.max(1, next), () => watch(of));
  };

  return {
    start: () => {
      if (running) return;
      running = true;
      failures = 0;
      connect();
    },
    stop: async () => {
      running = false;
      forgetRetry?.();
      forgetRetry = undefined;
      if (link !== undefined) end(link, 'stopped');
    },
    say: (text) => {
      const mayTalk = identity !== undefined && link?.joinedAt !== undefined;
      return mayTalk ? queue.push(text) : Promise.resolve(false);
    },
    onMessage: (listener) => messages.add(listener),
    onRemoval: (listener) => removals.add(listener),
    onStatus: (listener) => statuses.add(listener),
    counters: () => ({ ...counters }),
  };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
