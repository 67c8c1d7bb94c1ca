/** Time and timers, injected so that tests decide what time it is. */
export interface Clock {
  /** Unix time in ms. */
  now(): number;
  /** Calls once after `ms`, 0 or more, or after 24 days if that is sooner; the answer takes the call back. */
  after(ms: number, call: () => void): () => void;
}

/** What is further away than a timer can be set, it would call at once. */
const LONGEST_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, Math.min(ms, LONGEST_MS));
    return () => clearTimeout(timer);
  },
};

/** Waits `ms`; rejects with the signal's reason if it is aborted first. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const aborted = () => {
      cancel();
      reject(signal.reason);
    };
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', aborted);
      resolve();
    });
    signal.addEventListener('abort', aborted, { once: true });
  });
}

/** Calls once for any number of changes within a time; the last change is never lost. */
export class Coalesced {
  readonly #clock: Clock;
  readonly #ms: number;
  readonly #call: () => void;
  #cancel: (() => void) | undefined;
  #isOver = false;

  /** @param ms from the first change to the call */
  constructor(clock: Clock, ms: number, call: () => void) {
    this.#clock = clock;
    this.#ms = ms;
    this.#call = call;
  }

  /** Something has changed. */
  touch(): void {
    if (this.#isOver) return;
    this.#cancel ??= this.#clock.after(this.#ms, () => {
      this.#cancel = undefined;
      this.#call();
    });
  }

  /** Whether a change waits for its call. */
  get isWaiting(): boolean {
    return this.#cancel !== undefined;
  }

  /** What waits is not called any more. */
  drop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** Nothing is called any more. */
  end(): void {
    this.drop();
    this.#isOver = true;
  }
}
