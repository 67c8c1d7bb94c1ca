import type { Clock } from '../../base/clock.ts';
import { chatLine, unlike } from '../messages/chat-line.ts';
import type { Sending } from '../messages/transport.ts';
import type { SendLimits, SendRate } from './twitch-limits.ts';

/** What became of the lines that we wanted to send. */
export interface SendCounters {
  /** Accepted by the server. */
  readonly sent: number;
  /** Refused by the server, by the id of its notice. */
  readonly refused: Readonly<Record<string, number>>;
  /** Sent, but the server said nothing about it in time. */
  readonly unanswered: number;
  /** Not sent, because nobody wanted to read it any more. */
  readonly stale: number;
  /** Not sent, because a newer line about the same thing took its place. */
  readonly merged: number;
  /** Not sent, because too many waited. */
  readonly crowded: number;
  /** Given up, because the connection ended. */
  readonly lost: number;
}

/** Ids of notices are the server's; so many different ones are told apart. */
const REASONS = 32;

class SendTally {
  readonly #plain = { sent: 0, unanswered: 0, stale: 0, merged: 0, crowded: 0, lost: 0 };
  readonly #refused = new Map<string, number>();

  count(what: Exclude<keyof SendCounters, 'refused'>): void {
    this.#plain[what] += 1;
  }

  countRefused(noticeId: string): void {
    const id = this.#refused.has(noticeId) || this.#refused.size < REASONS ? noticeId : 'other';
    this.#refused.set(id, (this.#refused.get(id) ?? 0) + 1);
  }

  read(): SendCounters {
    return { ...this.#plain, refused: Object.fromEntries(this.#refused) };
  }
}

/** When lines were sent, and when the next one may be. Knows no clock: `now` is in ms. */
class SendPace {
  #pace: SendRate;
  #times: number[] = [];

  constructor(pace: SendRate) {
    this.#pace = pace;
  }

  /** What was sent before counts under the new pace too. */
  change(pace: SendRate): void {
    this.#pace = pace;
  }

  note(now: number): void {
    this.#times.push(now);
  }

  /** How long to wait before the next line, in ms; 0 if it may go at once. */
  waitMs(now: number): number {
    const { lines, windowMs, gapMs } = this.#pace;
    // A clock that was set back must not keep us silent until it has caught up.
    this.#times = this.#times.map((time) => Math.min(time, now)).filter((time) => now - time < windowMs);
    const last = this.#times.at(-1);
    const gap = last === undefined ? 0 : last + gapMs - now;
    const oldest = this.#times.length >= lines ? this.#times[this.#times.length - lines] : undefined;
    return Math.max(0, gap, oldest === undefined ? 0 : oldest + windowMs - now);
  }
}

interface Waiting {
  readonly text: string;
  readonly about: string | undefined;
  /** When nobody wants to read it any more, in ms. */
  readonly staleAt: number;
  readonly done: (sent: boolean) => void;
}

interface Underway {
  readonly nonce: string;
  /** As it was sent. */
  readonly text: string;
  /** Undefined once it was given up: only its answer is waited for then. */
  readonly line: Waiting | undefined;
  readonly forget: () => void;
}

/** The server found us too fast. */
const TOO_FAST = 'msg_ratelimit';

/**
 * Sends lines one after another, within Twitch's limits. A line counts as sent when the server says so.
 * One line at a time is under way, so that a refusal, which names no line, is about that one.
 */
export class SendQueue {
  readonly #limits: SendLimits;
  readonly #clock: Clock;
  readonly #send: (text: string, nonce: string) => void;
  readonly #pace: SendPace;
  readonly #tally = new SendTally();
  #waiting: Waiting[] = [];
  #underway: Underway | undefined;
  #last = '';
  #count = 0;
  #restUntil = 0;
  #restsInARow = 0;
  #forgetWait: (() => void) | undefined;

  /** `send` gets a line and the name under which the server will accept it. */
  constructor(limits: SendLimits, clock: Clock, send: (text: string, nonce: string) => void) {
    this.#limits = limits;
    this.#clock = clock;
    this.#send = send;
    this.#pace = new SendPace(limits.viewer);
  }

  /** True once the server has accepted the line; false if it was refused, ignored, replaced or never sent. */
  push(text: string, sending: Sending = {}): Promise<boolean> {
    const line = chatLine(text);
    if (line === '') return Promise.resolve(false);
    this.#dropStale();
    const { about, freshMs = Number.POSITIVE_INFINITY } = sending;
    const same = about === undefined ? -1 : this.#waiting.findIndex((other) => other.about === about);
    if (same < 0 && this.#waiting.length >= this.#limits.waiting) {
      this.#tally.count('crowded');
      return Promise.resolve(false);
    }
    return new Promise((done) => {
      const waiting = { text: line, about, staleAt: this.#clock.now() + freshMs, done };
      if (same < 0) this.#waiting.push(waiting);
      else this.#replace(same, waiting);
      this.#next();
    });
  }

  /**
   * The server has accepted a line. An answer to one that was given up long ago is ignored.
   * `nonce` is null where the server does not repeat what we called the line.
   */
  accepted(nonce: string | null): void {
    const underway = this.#underway;
    if (underway === undefined || (nonce !== null && nonce !== underway.nonce)) return;
    this.#restsInARow = 0;
    this.#tally.count('sent');
    this.#answered(underway, true);
  }

  /** The server has refused the line under way; `noticeId` is its reason. */
  refused(noticeId: string): void {
    const underway = this.#underway;
    if (noticeId === TOO_FAST) this.#rest();
    if (underway === undefined) return;
    this.#tally.countRefused(noticeId);
    this.#answered(underway, false);
  }

  /** Whether this very line has been sent and is not answered yet. */
  isUnderway(text: string): boolean {
    return this.#underway?.text === text;
  }

  /** The account moderates the channel, or does not (any more): what it may send differs. */
  setModerator(moderates: boolean): void {
    this.#pace.change(moderates ? this.#limits.moderator : this.#limits.viewer);
    this.#retime();
  }

  /** Sends nothing for so many ms. */
  hold(ms: number): void {
    this.#restUntil = Math.max(this.#restUntil, this.#clock.now() + ms);
    this.#retime();
  }

  /** Gives up everything that waits: the connection is gone. What was sent still counts for the limits. */
  clear(): void {
    const underway = this.#underway;
    const waiting = this.#waiting;
    underway?.forget();
    this.#forgetWait?.();
    this.#forgetWait = undefined;
    this.#underway = undefined;
    this.#waiting = [];
    for (const line of underway?.line === undefined ? waiting : [underway.line, ...waiting]) {
      this.#tally.count('lost');
      line.done(false);
    }
  }

  counters(): SendCounters {
    return this.#tally.read();
  }

  #replace(index: number, line: Waiting): void {
    const old = this.#waiting[index];
    this.#waiting[index] = line;
    this.#tally.count('merged');
    old?.done(false);
  }

  #dropStale(): void {
    const now = this.#clock.now();
    const stale = this.#waiting.filter(({ staleAt }) => staleAt <= now);
    if (stale.length === 0) return;
    this.#waiting = this.#waiting.filter(({ staleAt }) => staleAt > now);
    for (const line of stale) {
      this.#tally.count('stale');
      line.done(false);
    }
  }

  #answered(underway: Underway, sent: boolean): void {
    this.#underway = undefined;
    underway.forget();
    underway.line?.done(sent);
    this.#next();
  }

  /** Lines that are refused for being too many still count for the server, so only silence helps. */
  #rest(): void {
    const { restMs, restMaxMs } = this.#limits;
    const ms = Math.min(restMaxMs, restMs * 2 ** Math.min(this.#restsInARow, 20));
    this.#restsInARow += 1;
    this.hold(ms);
  }

  /** What may be sent when has changed while something waits. */
  #retime(): void {
    this.#forgetWait?.();
    this.#forgetWait = undefined;
    this.#next();
  }

  #next(): void {
    if (this.#underway !== undefined || this.#forgetWait !== undefined) return;
    this.#dropStale();
    const first = this.#waiting[0];
    if (first === undefined) return;
    const now = this.#clock.now();
    const wait = Math.max(this.#pace.waitMs(now), Math.min(this.#restUntil - now, this.#limits.restMaxMs));
    if (wait > 0) {
      // The promise of a line that grows stale resolves at that time, and not only at the line's turn.
      const staleIn = Math.min(...this.#waiting.map(({ staleAt }) => staleAt)) - now;
      this.#forgetWait = this.#clock.after(Math.min(wait, staleIn), () => {
        this.#forgetWait = undefined;
        this.#next();
      });
      return;
    }
    this.#waiting.shift();
    this.#dispatch(first, now);
  }

  #dispatch(line: Waiting, now: number): void {
    this.#pace.note(now);
    this.#count += 1;
    const nonce = `soh-${this.#count}`;
    const text = unlike(line.text, this.#last);
    this.#last = text;
    this.#underway = {
      nonce,
      text,
      line,
      forget: this.#clock.after(this.#limits.ackMs, () => this.#unanswered(nonce, text, line)),
    };
    this.#send(text, nonce);
  }

  /**
   * The caller is told now, but the next line still waits: a late refusal names no line, and would be taken for an
   * answer to the next one.
   */
  #unanswered(nonce: string, text: string, line: Waiting): void {
    this.#tally.count('unanswered');
    const forget = this.#clock.after(this.#limits.ackMs, () => {
      this.#underway = undefined;
      this.#next();
    });
    this.#underway = { nonce, text, line: undefined, forget };
    line.done(false);
  }
}
