import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import type { TokenReason } from '../irc/identity.ts';
import type { Incoming } from '../irc/incoming.ts';
import { Link, type LinkEnd } from '../irc/link.ts';
import { NO_MODES, type RoomModes, warningsOf } from '../irc/room-modes.ts';
import { type ChatTimings, TWITCH_TIMINGS } from '../irc/timings.ts';
import { MessageMemory } from '../messages/message-memory.ts';
import { dedupeKeyOf } from '../messages/shared-chat.ts';
import type { ChatMessage, ChatRemoval, ChatStatus, ChatTransport } from '../messages/transport.ts';
import { SendQueue } from '../send/send-queue.ts';
import { backoff } from './backoff.ts';
import { Handover } from './handover.ts';
import { ListenerFailures } from './listener-failures.ts';
import { Listeners } from './listeners.ts';
import type { ChatCounters, TmiTransport, TmiTransportOptions } from './tmi-transport.ts';

/** Keeps chat connected: what became of one connection decides how and when the next one is made. */
export class Supervisor implements TmiTransport {
  readonly #options: TmiTransportOptions;
  readonly #timings: ChatTimings;
  readonly #channel: string;
  readonly #reading: { readonly channel: string; readonly sharedRooms: ReadonlySet<string> };
  readonly #messages: Listeners<ChatMessage>;
  readonly #removals: Listeners<ChatRemoval>;
  readonly #statuses: Listeners<ChatStatus>;
  readonly #queue: SendQueue;
  readonly #handover: Handover;
  /** Every line has an effect once, by whichever connection, or room of a shared chat, it comes again. */
  readonly #heard = new MessageMemory();
  readonly #counters = { lines: 0, messages: 0, repeated: 0, malformed: 0, connections: 0 };

  #running = false;
  #failures = 0;
  /** Whether a fresh token is wanted after a refusal, or did not help. */
  #freshToken: 'none' | 'wanted' | 'spent' = 'none';
  /** The identity has a token to give since this connection asked. */
  #renewal = false;
  #link: Link | undefined;
  #forgetRetry: (() => void) | undefined;
  #retryAt = 0;
  /** When the server last wanted us elsewhere. */
  #movedAt = Number.NEGATIVE_INFINITY;
  #modes: RoomModes = NO_MODES;
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
    this.#handover = new Handover(clock, this.#timings);
    this.#queue = new SendQueue(this.#timings.send, clock, (text, nonce) =>
      this.#speaker()?.raw(`@client-nonce=${nonce} PRIVMSG ${this.#channel} :${text}`),
    );
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
    this.#handover.drop();
    this.#link?.drop();
    this.#link = undefined;
    this.#queue.clear();
    this.#tell({ kind: 'offline', reason: tell('chat.end.stopped'), retryInMs: null });
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
    if (this.#link?.isJoined && this.#handover.leaving === undefined) this.#moveOn(this.#link, RENEWED);
    else this.#renewal = this.#link !== undefined;
  }

  /** The joined connection; it may talk if it is the account's. */
  #speaker(): Link | undefined {
    if (this.#link?.isJoined) return this.#link;
    const { leaving } = this.#handover;
    return leaving?.isJoined ? leaving : undefined;
  }

  #connect(): void {
    const { server, identity, clock } = this.#options;
    const reason: TokenReason = this.#freshToken === 'none' ? 'first' : 'refused';
    this.#forgetRetry = undefined;
    this.#renewal = false;
    this.#counters.connections += 1;
    if (this.#handover.leaving === undefined) this.#tell({ kind: 'connecting', attempt: this.#failures + 1 });
    // Whoever was told may have had enough.
    if (!this.#running) return;
    const link: Link = new Link({
      reading: this.#reading,
      server,
      identity,
      reason,
      clock,
      timings: this.#timings,
      onJoined: () => this.#joined(),
      onLine: (line) => {
        this.#counters.lines += 1;
        this.#heed(link, line);
      },
      onUnread: (lines) => {
        this.#counters.lines += lines;
        this.#counters.malformed += lines;
      },
      onEnd: (end) => (this.#handover.leaving === link ? this.#left() : this.#ended(link, end)),
    });
    this.#link = link;
  }

  #heed(link: Link, line: Incoming): void {
    switch (line.kind) {
      case 'message':
        this.#hear(line.message);
        return;
      case 'removal':
        this.#removals.tell(line.removal);
        return;
      case 'room':
        this.#modes = { ...this.#modes, ...line.change };
        if (link.isJoined) this.#tellOnline();
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
        this.#moveOn(link);
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

  #hear(message: ChatMessage): void {
    if (!this.#heard.isNew(dedupeKeyOf(message)) || this.#isOwnLine(message)) {
      this.#counters.repeated += 1;
      return;
    }
    this.#counters.messages += 1;
    this.#messages.tell(message);
  }

  /** Between two connections our own line may come by the one before the other one says that it was accepted. */
  #isOwnLine({ author, text }: ChatMessage): boolean {
    return author.login === this.#options.identity?.username.toLowerCase() && this.#queue.isUnderway(text);
  }

  #joined(): void {
    const { identity, log } = this.#options;
    this.#freshToken = 'none';
    const who = identity && this.#link?.mayTalk ? ` as ${identity.username}` : '';
    log.info('chat', `reading ${this.#channel}${who}`);
    this.#tellOnline();
    if (this.#link?.mayTalk) this.#renewal = false;
    if (this.#handover.leaving === undefined) {
      if (this.#renewal) this.renew();
      return;
    }
    // Our own lines would come back to us through the connection that did not send them.
    this.#queue.hold(this.#timings.overlapMs);
    this.#handover.finish(() => {
      if (this.#renewal) this.renew();
    });
  }

  #ended(link: Link, { kind, reason }: LinkEnd): void {
    const { joinedAt } = link;
    const lived = joinedAt === undefined ? 0 : this.#options.clock.now() - joinedAt;
    if (lived >= this.#timings.stableMs) this.#failures = 0;
    this.#link = undefined;
    this.#handover.resume();
    if (this.#speaker() === undefined) this.#queue.clear();
    let waitMs = this.#nextWait();
    if (kind === 'refused') {
      const asksAnew = this.#freshToken === 'none';
      this.#freshToken = asksAnew ? 'wanted' : 'spent';
      // What a new token mends need not wait, unless the last connections did not last either.
      if (asksAnew && this.#failures === 1) waitMs = 0;
    }
    this.#retry(waitMs, reason);
  }

  #retry(waitMs: number, reason: Said): void {
    const { log, clock } = this.#options;
    log.warn('chat', `${ENGLISH_VOICE.say(reason)}; next try in ${(waitMs / 1000).toFixed(1)} s`);
    this.#retryAt = clock.now() + waitMs;
    this.#forgetRetry = clock.after(waitMs, () => this.#connect());
    if (this.#handover.leaving === undefined) this.#tell({ kind: 'offline', reason, retryInMs: waitMs });
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
  #moveOn(link: Link, reason: Said = MOVED): void {
    if (link !== this.#link) return;
    const { joinedAt } = link;
    if (joinedAt === undefined) {
      link.drop();
      this.#ended(link, { kind: 'moved', reason: MOVED });
      return;
    }
    this.#handover.begin(link);
    this.#link = undefined;
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
    this.#handover.drop();
    if (this.#link?.isJoined) return;
    this.#queue.clear();
    if (this.#link !== undefined) this.#tell({ kind: 'connecting', attempt: this.#failures });
    else {
      const retryInMs = Math.max(0, this.#retryAt - this.#options.clock.now());
      this.#tell({ kind: 'offline', reason: MOVED, retryInMs });
    }
  }

  #tellOnline(): void {
    const warnings = warningsOf(this.#modes, this.#options.votesByEmote);
    const channel = this.#channel.slice(1);
    const status: ChatStatus = {
      kind: 'online',
      channel,
      ...(warnings.length > 0 ? { warnings } : {}),
      ...(this.#modes.emotesOnly && { emotesOnly: true }),
    };
    if (JSON.stringify(status) !== JSON.stringify(this.#shown)) this.#tell(status);
  }

  #tell(status: ChatStatus): void {
    this.#shown = status;
    this.#statuses.tell(status);
  }
}

const MOVED = tell('chat.end.moved');
const RENEWED = tell('chat.end.renewed');
