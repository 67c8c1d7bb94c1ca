import type { Clock } from '../../base/clock.ts';
import type { Link } from '../irc/link.ts';

export interface HandoverTimings {
  /** How long the old connection is read beside the new one once that stands. */
  readonly overlapMs: number;
}

/**
 * A connection that is to be left is read on until the new one has taken its place, so that no line falls between
 * the two.
 */
export class Handover {
  readonly #clock: Clock;
  readonly #timings: HandoverTimings;
  #leaving: Link | undefined;
  #forgetEnd: (() => void) | undefined;

  constructor(clock: Clock, timings: HandoverTimings) {
    this.#clock = clock;
    this.#timings = timings;
  }

  /** The connection that is being left, as long as it is read. */
  get leaving(): Link | undefined {
    return this.#leaving;
  }

  /** From now on this connection is being left; one that still was is dropped. */
  begin(link: Link): void {
    this.drop();
    this.#leaving = link;
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
