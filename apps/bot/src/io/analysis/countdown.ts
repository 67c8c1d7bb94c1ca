import type { Clock } from '../../base/clock.ts';

/** Calls once after so many ms, of which those in which it was held do not count. */
export class Countdown {
  readonly #clock: Pick<Clock, 'now' | 'after'>;
  readonly #call: () => void;
  #leftMs: number;
  /** Since when it runs; null: it is held, or over. */
  #since: number | null = null;
  #cancel = (): void => {};
  #isOver = false;

  /** It runs from the start. */
  constructor(clock: Pick<Clock, 'now' | 'after'>, ms: number, call: () => void) {
    this.#clock = clock;
    this.#call = call;
    this.#leftMs = ms;
    this.hold(false);
  }

  hold(isHeld: boolean): void {
    if (this.#isOver || isHeld === (this.#since === null)) return;
    const now = this.#clock.now();
    if (this.#since !== null) {
      // somebody may set the clock on the wall meanwhile
      this.#leftMs -= Math.min(this.#leftMs, Math.max(0, now - this.#since));
      this.#since = null;
      this.#cancel();
      return;
    }
    this.#since = now;
    this.#cancel = this.#clock.after(this.#leftMs, () => {
      this.#isOver = true;
      this.#call();
    });
  }

  /** It calls no more. */
  stop(): void {
    this.#isOver = true;
    this.#cancel();
  }
}
