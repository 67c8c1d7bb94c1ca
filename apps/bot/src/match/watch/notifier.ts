/** Something to wait for that may happen again and again: every wait is for the next time. */
export class Notifier {
  #waiting: (() => void)[] = [];

  notify(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  /** Resolves at the next ring, after `ms`, or when the signal is aborted, whichever comes first. */
  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        this.#waiting = this.#waiting.filter((wake) => wake !== done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal?.addEventListener('abort', done, { once: true });
      this.#waiting.push(done);
    });
  }
}
