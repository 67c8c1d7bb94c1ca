interface WrittenFirstOptions<Shown> {
  readonly show: (shown: Shown) => void;
  /** Something could not be written. */
  readonly onFailed: (error: unknown) => void;
}

/** Shows how something stands no sooner than everything that it is made of has been written down. */
export class WrittenFirst<Shown> {
  readonly #options: WrittenFirstOptions<Shown>;
  /** What was noted last and is not written yet: it is written after everything that was noted before. */
  #last: Promise<void> | undefined;
  /** What waits, the newest for each writing that something waits for. */
  readonly #waiting = new Map<Promise<void>, Shown>();

  constructor(options: WrittenFirstOptions<Shown>) {
    this.#options = options;
  }

  /** What is shown from now on is made of something that `written` tells the writing of. */
  after(written: Promise<void>): void {
    if (written === this.#last) return;
    this.#last = written;
    written.then(
      () => this.#isWritten(written),
      (error: unknown) => this.#options.onFailed(error),
    );
  }

  /** Shows it at once if everything is written, otherwise then; unless something newer is shown by that time. */
  show(shown: Shown): void {
    if (this.#last === undefined) this.#options.show(shown);
    else this.#waiting.set(this.#last, shown);
  }

  /** Nothing that waits is shown any more. */
  drop(): void {
    this.#waiting.clear();
  }

  #isWritten(written: Promise<void>): void {
    if (this.#last === written) this.#last = undefined;
    const shown = this.#waiting.get(written);
    this.#waiting.delete(written);
    if (shown !== undefined) this.#options.show(shown);
  }
}
