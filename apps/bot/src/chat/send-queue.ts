import type { Clock } from './clock.ts';
import type { SendLimits } from './timings.ts';

const MAX_CHARS = 500;
/** Makes a repeated line another one: Twitch refuses the same line twice within 30 s. Nobody sees it. */
const SPACER = ' \u034F';
const LONGEST = MAX_CHARS - SPACER.length;

interface Waiting {
  readonly text: string;
  readonly done: (sent: boolean) => void;
}

/**
 * Sends lines one after another, within Twitch's limits. A line counts as sent when the server says so.
 * One line at a time is under way, so that an answer needs no address.
 */
export class SendQueue {
  readonly #limits: SendLimits;
  readonly #clock: Clock;
  readonly #send: (text: string) => void;
  #waiting: Waiting[] = [];
  #underway: (Waiting & { readonly forget: () => void }) | undefined;
  /** When lines were sent, within the window. */
  #times: number[] = [];
  #last = '';
  #forgetWait: (() => void) | undefined;

  constructor(limits: SendLimits, clock: Clock, send: (text: string) => void) {
    this.#limits = limits;
    this.#clock = clock;
    this.#send = send;
  }

  /** True once the server has accepted the line; false if it was refused, ignored or never sent. */
  push(text: string): Promise<boolean> {
    const line = oneLine(text);
    if (line === '' || this.#waiting.length >= this.#limits.waiting) return Promise.resolve(false);
    return new Promise((done) => {
      this.#waiting.push({ text: line, done });
      this.#next();
    });
  }

  /** The server's answer to the line under way; without one it says nothing to us. */
  answer(accepted: boolean): void {
    const line = this.#underway;
    if (line === undefined) return;
    this.#underway = undefined;
    line.forget();
    line.done(accepted);
    this.#next();
  }

  /** Gives up everything that waits: the connection is gone. What was sent still counts for the limits. */
  clear(): void {
    const all = this.#underway === undefined ? this.#waiting : [this.#underway, ...this.#waiting];
    this.#underway?.forget();
    this.#forgetWait?.();
    this.#forgetWait = undefined;
    this.#underway = undefined;
    this.#waiting = [];
    for (const line of all) line.done(false);
  }

  #next(): void {
    if (this.#underway !== undefined || this.#forgetWait !== undefined) return;
    const wait = this.#waitMs();
    if (this.#waiting.length > 0 && wait > 0) {
      this.#forgetWait = this.#clock.after(wait, () => {
        this.#forgetWait = undefined;
        this.#next();
      });
      return;
    }
    const line = this.#waiting.shift();
    if (line === undefined) return;
    this.#times.push(this.#clock.now());
    this.#underway = { ...line, forget: this.#clock.after(this.#limits.ackMs, () => this.answer(false)) };
    const text = line.text === this.#last ? line.text + SPACER : line.text;
    this.#last = text;
    this.#send(text);
  }

  #waitMs(): number {
    const { lines, windowMs, gapMs } = this.#limits;
    const now = this.#clock.now();
    this.#times = this.#times.filter((time) => now - time < windowMs);
    const sinceLast = this.#times.at(-1);
    const gap = sinceLast === undefined ? 0 : sinceLast + gapMs - now;
    const oldest = this.#times.length >= lines ? this.#times[this.#times.length - lines] : undefined;
    return Math.max(0, gap, oldest === undefined ? 0 : oldest + windowMs - now);
  }
}

/** Line breaks would start a command of their own; what is longer than a chat line is cut. */
function oneLine(text: string): string {
  const line = text.replace(/[\r\n\0]+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  return `${line
    .slice(0, LONGEST - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
