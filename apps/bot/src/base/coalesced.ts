import type { Clock } from './clock.ts';

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
