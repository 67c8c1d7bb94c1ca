const EVERY_MS = 10;

/**
 * How late this process's own timers are: nothing that runs on the same machine at the same time can be more punctual,
 * whatever it does. What a busy machine costs is told apart from what a program costs by it.
 */
export class Yardstick {
  readonly #late: number[] = [];
  readonly #timer: NodeJS.Timeout;
  #due = performance.now() + EVERY_MS;

  constructor() {
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.#late.push(Math.max(0, now - this.#due));
      this.#due = now + EVERY_MS;
    }, EVERY_MS);
  }

  /** Ms by which the given share of all timers was late at most; ends the measuring. */
  stop(share: number): number {
    clearInterval(this.#timer);
    const sorted = this.#late.sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }
}
