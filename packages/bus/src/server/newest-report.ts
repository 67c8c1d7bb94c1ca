interface NewestReportOptions<T> {
  /** Unix ms, or any clock that only goes on. */
  readonly now: () => number;
  readonly everyMs: number;
  readonly read: (value: T) => void;
  /** A newer one came before it was its turn. */
  readonly onSkipped: () => void;
}

/** Reads what keeps coming once in a while: the first at once, and then the newest as soon as it may. */
export class NewestReport<T> {
  readonly #options: NewestReportOptions<T>;
  #readAt = Number.NEGATIVE_INFINITY;
  #waiting: { value: T } | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: NewestReportOptions<T>) {
    this.#options = options;
  }

  hear(value: T): void {
    if (this.#waiting !== undefined) {
      this.#options.onSkipped();
      this.#waiting.value = value;
      return;
    }
    const wait = this.#readAt + this.#options.everyMs - this.#options.now();
    if (wait <= 0) {
      this.#read(value);
      return;
    }
    this.#waiting = { value };
    this.#timer = setTimeout(() => {
      const newest = this.#waiting;
      this.#waiting = undefined;
      if (newest !== undefined) this.#read(newest.value);
    }, wait);
    this.#timer.unref();
  }

  /** Whoever sent it has gone: nothing more is read. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
  }

  #read(value: T): void {
    this.#readAt = this.#options.now();
    this.#options.read(value);
  }
}
