import type { Clock } from '../../base/clock.ts';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, unstopped } from '../../base/words/display-text.ts';
import { type Incoming, type Reading, readIncoming } from './incoming.ts';
import { type ChatServerAddress, connectTmi, type TmiClient } from './tmi-client.ts';
import type { ChatTimings } from './twitch-limits.ts';

/** Why a token is asked for: at a connection's beginning, or because the chat server refused the one before. */
export type TokenReason = 'first' | 'refused';

/** The account that we read and write as. */
export interface ChatIdentity {
  readonly username: string;
  /**
   * The account's token, with or without `oauth:`. Asked for at every connection; with `refused`, which comes
   * after each refusal, the token of before is of no more use. Null: there is none now, so this connection only
   * reads, anonymously. A rejection is shown to the operator only if it is a Problem, for anything else might
   * hold a secret.
   */
  readonly token: (reason: TokenReason) => Promise<string | null>;
}

interface ChatConnectionOptions {
  readonly reading: Reading;
  readonly server: ChatServerAddress | undefined;
  readonly identity: ChatIdentity | undefined;
  readonly reason: TokenReason;
  readonly clock: Clock;
  readonly timings: ChatTimings;
  /** The channel is joined; once. */
  readonly onJoined: () => void;
  /** Every line, those about joining too. */
  readonly onLine: (line: Incoming) => void;
  /** So many lines could not be read at all. */
  readonly onUnread: (lines: number) => void;
  /** The connection is of no more use and gone; once, and not after `drop`. */
  readonly onEnd: (end: ConnectionEnd) => void;
}

export interface ConnectionEnd {
  readonly kind: 'lost' | 'refused' | 'moved';
  readonly reason: DisplayText;
}

/**
 * One connection, from asking for the token to its end: time-outs at every step, and a watchdog that asks when
 * the line is silent. It is joined when the server has told us the room, not when a promise says so.
 */
export class ChatConnection {
  readonly #options: ChatConnectionOptions;
  readonly #forget = new Set<() => void>();
  #client: TmiClient | undefined;
  #joinedAt: number | undefined;
  #lastLineAt: number;
  #lookedAt: number;
  #pinged = false;
  /** What the server said to us last. */
  #notice = '';
  #over = false;
  #anonymous = true;

  constructor(options: ChatConnectionOptions) {
    this.#options = options;
    const { clock, timings } = options;
    this.#lastLineAt = clock.now();
    this.#lookedAt = this.#lastLineAt;
    this.#later(timings.connectMs, () => {
      if (this.#joinedAt === undefined) this.#end('lost', this.#silence());
    });
    this.#later(timings.lookMs, () => this.#look());
    this.#dial().catch((error: unknown) => this.#end('lost', noToken(error)));
  }

  /** In ms of the clock; undefined until the channel is joined. */
  get joinedAt(): number | undefined {
    return this.#joinedAt;
  }

  get isJoined(): boolean {
    return !this.#over && this.#joinedAt !== undefined;
  }

  /** Whether it has joined as an account that may write. */
  get mayTalk(): boolean {
    return this.isJoined && !this.#anonymous;
  }

  /** Sends a line as it is; does nothing if it cannot. */
  raw(line: string): void {
    this.#client?.raw(line);
  }

  /** Ends the connection at once; nothing is told any more. */
  drop(): void {
    this.#over = true;
    for (const forget of this.#forget) forget();
    this.#forget.clear();
    this.#client?.drop();
  }

  async #dial(): Promise<void> {
    const { identity, reason, server, reading } = this.#options;
    const token = (await identity?.token(reason))?.trim();
    if (this.#over) return;
    const login =
      identity === undefined || token === undefined ? undefined : { username: identity.username, token };
    this.#anonymous = login === undefined;
    this.#client = connectTmi({
      server,
      login,
      onRaw: (raw) => this.#receive(raw),
      onConnected: () => this.raw(`JOIN ${reading.channel}`),
      onGone: (why) => this.#end('lost', msg('chat.end.lost', { why: unstopped(why) })),
      onUnread: (lines) => this.#options.onUnread(lines),
    });
  }

  #receive(raw: unknown): void {
    if (this.#over) return;
    const now = this.#options.clock.now();
    this.#lastLineAt = now;
    this.#pinged = false;
    const line = readIncoming(raw, this.#options.reading, now);
    this.#options.onLine(line);
    if (line.kind === 'notice') this.#notice = line.text.slice(0, 200);
    // What concerns the connection itself is handled here; everything else by the listener.
    if (line.kind === 'joined' || line.kind === 'room') this.#join(now);
    else if (line.kind === 'loginRefused') {
      this.#end('refused', msg('chat.end.refused'));
    }
  }

  #join(now: number): void {
    if (this.#over || this.#joinedAt !== undefined) return;
    this.#joinedAt = now;
    this.#options.onJoined();
  }

  /** An idle channel is silent, so silence alone does not mean that the connection is dead: ask first. */
  #look(): void {
    const { clock, timings } = this.#options;
    const now = clock.now();
    const jump = now - this.#lookedAt - timings.lookMs;
    this.#lookedAt = now;
    if (Math.abs(jump) > timings.jumpMs) {
      const seconds = (jump / 1000).toFixed(0);
      this.#end('lost', msg('chat.end.clock', { seconds }));
      return;
    }
    // While this process was blocked, lines may have come that are still to be read.
    this.#lastLineAt = Math.min(now, this.#lastLineAt + Math.max(0, jump));
    const silent = now - this.#lastLineAt;
    if (this.#joinedAt !== undefined && silent >= timings.silenceMs) {
      this.#end('lost', msg('chat.end.silent', { seconds: (silent / 1000).toFixed(0) }));
      return;
    }
    if (silent >= timings.pingAfterMs && !this.#pinged) {
      this.#pinged = true;
      this.raw('PING');
    }
    this.#later(timings.lookMs, () => this.#look());
  }

  #silence(): DisplayText {
    if (this.#client === undefined) return msg('chat.end.noToken');
    const { channel } = this.#options.reading;
    if (this.#notice !== '') return msg('chat.end.notIn', { channel, why: unstopped(this.#notice) });
    return msg('chat.end.noAnswer', { channel });
  }

  #end(kind: ConnectionEnd['kind'], reason: DisplayText): void {
    if (this.#over) return;
    this.drop();
    this.#options.onEnd({ kind, reason });
  }

  #later(ms: number, call: () => void): void {
    const forget = this.#options.clock.after(ms, () => {
      this.#forget.delete(forget);
      if (!this.#over) call();
    });
    this.#forget.add(forget);
  }
}

function noToken(error: unknown): DisplayText {
  if (error instanceof Problem) return unstopped(`${error.what}; ${error.remedy}`);
  return msg('chat.end.noToken');
}
