import type { Clock } from './clock.ts';

/** Time that passes only when told to; timers run in order, at their own instant. */
export class ManualClock implements Clock {
  #now = 5_000_000;
  #set = 0;
  readonly #timers = new Map<object, { readonly at: number; readonly call: () => void }>();

  now(): number {
    return this.#now;
  }

  /** The same for those who never look at the clock on the wall. */
  steady(): number {
    return this.#now - this.#set;
  }

  /** Somebody sets the clock on the wall; timers do not mind. */
  set(by: number): void {
    this.#now += by;
    this.#set += by;
    for (const [key, { at, call }] of this.#timers) this.#timers.set(key, { at: at + by, call });
  }

  after(ms: number, call: () => void): () => void {
    const key = {};
    this.#timers.set(key, { at: this.#now + ms, call });
    return () => this.#timers.delete(key);
  }

  pass(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const due = [...this.#timers]
        .filter(([, { at }]) => at <= until)
        .sort(([, a], [, b]) => a.at - b.at)[0];
      if (due === undefined) break;
      const [key, { at, call }] = due;
      this.#timers.delete(key);
      this.#now = at;
      call();
    }
    this.#now = until;
  }

  get pending(): number {
    return this.#timers.size;
  }

  /** Time passes while the process is busy: timers that are due wait. */
  stall(ms: number): void {
    this.#now += ms;
  }
}
