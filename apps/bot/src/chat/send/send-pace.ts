import type { Pace } from '../irc/timings.ts';

/** When lines were sent, and when the next one may be. Knows no clock: `now` is in ms. */
export class SendPace {
  #pace: Pace;
  #times: number[] = [];

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** What was sent before counts under the new pace too. */
  change(pace: Pace): void {
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
