import type { ControlState } from '@show-of-hands/bus';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log/log.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { MessageMemory } from '../messages/message-memory.ts';
import { dedupeKeyOf } from '../messages/shared-chat.ts';
import type { SkewMeter } from '../messages/skew-meter.ts';
import type { ChatMessage, ChatRemoval, ChatStatus, ChatTransport } from '../messages/transport.ts';
import { backoff } from './backoff.ts';
import { ChatConnection, type ChatIdentity, type ConnectionEnd, type TokenReason } from './connection.ts';
import type { Incoming } from './incoming.ts';
import { ListenerFailures, Listeners } from './listeners.ts';
import { NO_MODES, type RoomModes, warningsOf } from './room-modes.ts';
import { type SendCounters, SendQueue } from './send-queue.ts';
import type { ChatServerAddress } from './tmi-client.ts';
import { type ChatTimings, TWITCH_TIMINGS } from './twitch-limits.ts';

export interface TmiTransportOptions {
  /** With or without `#`, any case. */
  readonly channel: string;
  /** Another chat server than Twitch, without TLS. */
  readonly server?: ChatServerAddress | undefined;
  /** Who we are; without it we read anonymously and say nothing. */
  readonly identity?: ChatIdentity | undefined;
  /** Ids of other rooms whose lines count here too when chat is shared between channels. */
  readonly sharedRooms?: readonly string[] | undefined;
  /** Whether emotes stand for moves where only they come through. */
  readonly votesByEmote?: boolean;
  readonly clock: Clock;
  readonly log: Log;
  readonly timings?: ChatTimings;
  /** Spreads retries; in [0, 1). */
  readonly draw?: () => number;
}

interface ChatCounters {
  /** Lines of any kind. */
  readonly lines: number;
  readonly messages: number;
  /** Messages heard on two connections, while one took the other's place; told once. */
  readonly repeated: number;
  /** Lines that were not what the protocol promises, and were left out. */
  readonly malformed: number;
  /** Connections begun. */
  readonly connections: number;
  readonly send: SendCounters;
}

export interface TmiTransport extends ChatTransport {
  /** Connects anew with what the identity gives now, reading on meanwhile. */
  renew(): void;
  counters(): ChatCounters;
}

/** Chat through tmi.js, supervised: a new client for each connection, whichever way the one before ended. */
export function createTmiTransport(options: TmiTransportOptions): TmiTransport {
  return new Supervisor(options);
}

/** What docks are told of chat: how far its clock is ahead, and what became of the bot's own lines. */
export function chatMeters(
  skew: Pick<SkewMeter, 'isKnown' | 'skew'>,
  counters: SendCounters | undefined,
): ControlState['chat'] {
  const { refused = {}, ...plain } = counters ?? {};
  const refusals = Object.entries(refused).map(([notice, count]) => [`refused ${notice}`, count]);
  return {
    skewMs: skew.isKnown ? Math.round(skew.skew) : null,
    sent: { ...plain, ...Object.fromEntries(refusals) },
  };
}

interface OverlapTimings {
  /** How long the old connection is read beside the new one once that stands. */
  readonly overlapMs: number;
}

/**
 * A connection that the server will close is read until the new one has joined, so that no line is lost between the
 * two.
 */
class Overlap {
  readonly #clock: Clock;
  readonly #timings: OverlapTimings;
  #leaving: ChatConnection | undefined;
  #forgetEnd: (() => void) | undefined;

  constructor(clock: Clock, timings: OverlapTimings) {
    this.#clock = clock;
    this.#timings = timings;
  }

  /** The connection that is being left, as long as it is read. */
  get leaving(): ChatConnection | undefined {
    return this.#leaving;
  }

  /** From now on this connection is the old one; the one before, if it is still read, is dropped. */
  begin(connection: ChatConnection): void {
    this.drop();
    this.#leaving = connection;
  }

  /** The new connection stands: the old one is dropped in a while, and then `done` is called. */
  finish(done: () => void): void {
    this.#forgetEnd?.();
    this.#forgetEnd = this.#clock.after(this.#timings.overlapMs, () => {
      this.drop();
      done();
    });
  }

  /** The new connection has ended: the old one is read for as long as it lasts. */
  resume(): void {
    this.#forgetEnd?.();
    this.#forgetEnd = undefined;
  }

  /** The old connection is left for good, if there is one. */
  drop(): void {
    this.resume();
    if (this.#leaving === undefined) return;
    this.#leaving.drop();
    this.#leaving = undefined;
  }
}

/** Keeps chat connected: what became of one connection decides how and when the next one is made. */
class Supervisor implements TmiTransport {
  readonly #options: TmiTransportOptions;
  readonly #timings: ChatTimings;
  readonly #channel: string;
  readonly #reading: { readonly channel: string; readonly sharedRooms: ReadonlySet<string> };
  readonly #messages: Listeners<ChatMessage>;
  readonly #removals: Listeners<ChatRemoval>;
  readonly #statuses: Listeners<ChatStatus>;
  readonly #queue: SendQueue;
  readonly #overlap: Overlap;
  /** Every line has an effect once, by whichever connection, or room of a shared chat, it comes again. */
  readonly #heard = new MessageMemory();
  readonly #counters = { lines: 0, messages: 0, repeated: 0, malformed: 0, connections: 0 };

  #running = false;
  #failures = 0;
  /** Whether a fresh token is wanted after a refusal, or did not help. */
  #freshToken: 'none' | 'wanted' | 'spent' = 'none';
  /** The identity has a token to give since this connection asked. */
  #renewal = false;
  #connection: ChatConnection | undefined;
  #forgetRetry: (() => void) | undefined;
  #retryAt = 0;
  /** When the server last wanted us elsewhere. */
  #movedAt = Number.NEGATIVE_INFINITY;
  #modes: RoomModes = NO_MODES;
  #roomId: string | null = null;
  #shown: ChatStatus | undefined;

  constructor(options: TmiTransportOptions) {
    const { log, clock } = options;
    this.#options = options;
    this.#timings = options.timings ?? TWITCH_TIMINGS;
    this.#channel = `#${options.channel.replace(/^#/, '').toLowerCase()}`;
    this.#reading = { channel: this.#channel, sharedRooms: new Set(options.sharedRooms) };
    const failures = new ListenerFailures(log, clock);
    this.#messages = new Listeners(failures.note);
    this.#removals = new Listeners(failures.note);
    this.#statuses = new Listeners(failures.note);
    this.#overlap = new Overlap(clock, this.#timings);
    this.#queue = new SendQueue(this.#timings.send, clock, (text, nonce) =>
      this.#speaker()?.raw(`@client-nonce=${nonce} PRIVMSG ${this.#channel} :${text}`),
    );
  }

  get roomId(): string | null {
    return this.#roomId;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#failures = 0;
    this.#freshToken = 'none';
    this.#connect();
  }

  async stop(): Promise<void> {
    if (!this.#running) return;
    this.#running = false;
    this.#forgetRetry?.();
    this.#forgetRetry = undefined;
    this.#overlap.drop();
    this.#connection?.drop();
    this.#connection = undefined;
    this.#queue.clear();
    this.#publish({ kind: 'offline', reason: msg('chat.end.stopped'), retryInMs: null });
  }

  say: ChatTransport['say'] = (text, sending) =>
    this.#speaker()?.mayTalk === true ? this.#queue.push(text, sending) : Promise.resolve(false);

  onMessage: ChatTransport['onMessage'] = (listener) => this.#messages.add(listener);
  onRemoval: ChatTransport['onRemoval'] = (listener) => this.#removals.add(listener);
  onStatus: ChatTransport['onStatus'] = (listener) => this.#statuses.add(listener);

  counters(): ChatCounters {
    return { ...this.#counters, send: this.#queue.counters() };
  }

  /** The account can write again: connects anew, reading on meanwhile. */
  renew(): void {
    if (this.#connection?.isJoined && this.#overlap.leaving === undefined)
      this.#moveOn(this.#connection, RENEWED);
    else this.#renewal = this.#connection !== undefined;
  }

  /** The joined connection; it may talk if it is the account's. */
  #speaker(): ChatConnection | undefined {
    if (this.#connection?.isJoined) return this.#connection;
    const { leaving } = this.#overlap;
    return leaving?.isJoined ? leaving : undefined;
  }

  #connect(): void {
    const { server, identity, clock } = this.#options;
    const reason: TokenReason = this.#freshToken === 'none' ? 'first' : 'refused';
    this.#forgetRetry = undefined;
    this.#renewal = false;
    this.#counters.connections += 1;
    if (this.#overlap.leaving === undefined)
      this.#publish({ kind: 'connecting', attempt: this.#failures + 1 });
    // A listener may have stopped this transport.
    if (!this.#running) return;
    const connection: ChatConnection = new ChatConnection({
      reading: this.#reading,
      server,
      identity,
      reason,
      clock,
      timings: this.#timings,
      onJoined: () => this.#joined(),
      onLine: (line) => {
        this.#counters.lines += 1;
        this.#dispatch(connection, line);
      },
      onUnread: (lines) => {
        this.#counters.lines += lines;
        this.#counters.malformed += lines;
      },
      onEnd: (end) => (this.#overlap.leaving === connection ? this.#left() : this.#ended(connection, end)),
    });
    this.#connection = connection;
  }

  #dispatch(connection: ChatConnection, line: Incoming): void {
    switch (line.kind) {
      case 'message':
        this.#receive(line.message);
        return;
      case 'removal':
        this.#removals.publish(line.removal);
        return;
      case 'room':
        this.#modes = { ...this.#modes, ...line.change };
        this.#roomId = line.roomId ?? this.#roomId;
        if (connection.isJoined) this.#publishOnline();
        return;
      case 'self':
        this.#queue.setModerator(line.moderates);
        if (line.id !== null) {
          // It may come back to us by the connection that did not send it.
          this.#heard.isNew(line.id);
          this.#queue.accepted(line.nonce);
        }
        return;
      case 'notice':
        if (line.id.startsWith('msg_')) this.#queue.refused(line.id);
        this.#options.log.info('chat', `${this.#channel}: ${line.text}`);
        return;
      case 'moveOn':
        this.#moveOn(connection);
        return;
      case 'malformed':
        this.#counters.malformed += 1;
        return;
      // The connection itself deals with these.
      case 'joined':
      case 'loginRefused':
      case 'other':
        return;
      default:
        line satisfies never;
    }
  }

  #receive(message: ChatMessage): void {
    if (!this.#heard.isNew(dedupeKeyOf(message)) || this.#isOwnLine(message)) {
      this.#counters.repeated += 1;
      return;
    }
    this.#counters.messages += 1;
    this.#messages.publish(message);
  }

  /** Between two connections our own line may come by the one before the other one says that it was accepted. */
  #isOwnLine({ author, text }: ChatMessage): boolean {
    return author.login === this.#options.identity?.username.toLowerCase() && this.#queue.isUnderway(text);
  }

  #joined(): void {
    const { identity, log } = this.#options;
    this.#freshToken = 'none';
    const who = identity && this.#connection?.mayTalk ? ` as ${identity.username}` : '';
    log.info('chat', `reading ${this.#channel}${who}`);
    this.#publishOnline();
    if (this.#connection?.mayTalk) this.#renewal = false;
    if (this.#overlap.leaving === undefined) {
      if (this.#renewal) this.renew();
      return;
    }
    // Our own lines would come back to us through the connection that did not send them.
    this.#queue.hold(this.#timings.overlapMs);
    this.#overlap.finish(() => {
      if (this.#renewal) this.renew();
    });
  }

  #ended(connection: ChatConnection, { kind, reason }: ConnectionEnd): void {
    const { joinedAt } = connection;
    const lived = joinedAt === undefined ? 0 : this.#options.clock.now() - joinedAt;
    if (lived >= this.#timings.stableMs) this.#failures = 0;
    this.#connection = undefined;
    this.#overlap.resume();
    if (this.#speaker() === undefined) this.#queue.clear();
    let waitMs = this.#nextWait();
    if (kind === 'refused') {
      const asksAnew = this.#freshToken === 'none';
      this.#freshToken = asksAnew ? 'wanted' : 'spent';
      // With a new token it is tried at once, unless the connections before have failed too.
      if (asksAnew && this.#failures === 1) waitMs = 0;
    }
    this.#retry(waitMs, reason);
  }

  #retry(waitMs: number, reason: DisplayText): void {
    const { log, clock } = this.#options;
    log.warn('chat', `${ENGLISH_VOICE.say(reason)}; next try in ${(waitMs / 1000).toFixed(1)} s`);
    this.#retryAt = clock.now() + waitMs;
    this.#forgetRetry = clock.after(waitMs, () => this.#connect());
    if (this.#overlap.leaving === undefined) this.#publish({ kind: 'offline', reason, retryInMs: waitMs });
  }

  #nextWait(): number {
    const { retryMs, retryMaxMs } = this.#timings;
    const waitMs = backoff(this.#failures, retryMs, retryMaxMs, (this.#options.draw ?? Math.random)());
    this.#failures += 1;
    return waitMs;
  }

  /**
   * The server will close this connection soon. It is read on beside the new one, so that no line falls between
   * the two, and what both deliver is told once.
   */
  #moveOn(connection: ChatConnection, reason: DisplayText = MOVED): void {
    if (connection !== this.#connection) return;
    const { joinedAt } = connection;
    if (joinedAt === undefined) {
      connection.drop();
      this.#ended(connection, { kind: 'moved', reason: MOVED });
      return;
    }
    this.#overlap.begin(connection);
    this.#connection = undefined;
    const now = this.#options.clock.now();
    if (now - joinedAt >= this.#timings.stableMs) this.#failures = 0;
    const isAskingAgain = now - this.#movedAt < this.#timings.stableMs;
    this.#movedAt = now;
    this.#retry(isAskingAgain ? this.#nextWait() : this.#shortWait(), reason);
  }

  /**
   * Before a move that is no trouble. Short, for the old connection may be closed within seconds, whatever failed
   * before; only a server that wants us elsewhere again and again has to wait longer.
   */
  #shortWait(): number {
    const { retryMs, retryMaxMs } = this.#timings;
    return backoff(0, retryMs / 2, retryMaxMs, (this.#options.draw ?? Math.random)());
  }

  /** The connection that we were to leave has ended, before or after the new one took its place. */
  #left(): void {
    this.#overlap.drop();
    if (this.#connection?.isJoined) return;
    this.#queue.clear();
    if (this.#connection !== undefined) this.#publish({ kind: 'connecting', attempt: this.#failures });
    else {
      const retryInMs = Math.max(0, this.#retryAt - this.#options.clock.now());
      this.#publish({ kind: 'offline', reason: MOVED, retryInMs });
    }
  }

  #publishOnline(): void {
    const warnings = warningsOf(this.#modes, this.#options.votesByEmote);
    const channel = this.#channel.slice(1);
    const status: ChatStatus = {
      kind: 'online',
      channel,
      ...(warnings.length > 0 ? { warnings } : {}),
      ...(this.#modes.emotesOnly && { emotesOnly: true }),
    };
    if (JSON.stringify(status) !== JSON.stringify(this.#shown)) this.#publish(status);
  }

  #publish(status: ChatStatus): void {
    this.#shown = status;
    this.#statuses.publish(status);
  }
}

const MOVED = msg('chat.end.moved');
const RENEWED = msg('chat.end.renewed');
