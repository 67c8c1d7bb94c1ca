import type { Clock } from '../../base/clock.ts';
import { errorText, type Log } from '../../base/log/log.ts';

/** Listeners of one kind of news. One that throws neither stops the others nor reaches whoever publishes. */
export class Listeners<T> {
  readonly #all = new Set<(news: T) => void>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Adds a listener; the returned function takes it away. */
  add(listener: (news: T) => void): () => void {
    // Wrapped, so that the same function may listen twice and each stay its own.
    const own = (news: T) => listener(news);
    this.#all.add(own);
    return () => {
      this.#all.delete(own);
    };
  }

  publish(news: T): void {
    for (const listener of this.#all) {
      try {
        listener(news);
      } catch (error) {
        this.#onError(error);
      }
    }
  }
}

/** Ms between two lines about it: a listener that fails may do so at every message. */
const EVERY_MS = 10_000;

/** Tells of listeners that failed: the first failure at once, those that follow soon as a count. */
export class ListenerFailures {
  readonly #log: Pick<Log, 'warn'>;
  readonly #clock: Pick<Clock, 'now'>;
  #toldAt = Number.NEGATIVE_INFINITY;
  #untold = 0;

  constructor(log: Pick<Log, 'warn'>, clock: Pick<Clock, 'now'>) {
    this.#log = log;
    this.#clock = clock;
  }

  readonly note = (error: unknown): void => {
    const now = this.#clock.now();
    // a clock that was set back must not silence it
    if (Math.abs(now - this.#toldAt) < EVERY_MS) {
      this.#untold += 1;
      return;
    }
    const others = this.#untold === 0 ? '' : ` (${this.#untold} more failures since the last one told)`;
    this.#log.warn('chat', `a listener failed: ${errorText(error)}${others}`);
    this.#toldAt = now;
    this.#untold = 0;
  };
}
