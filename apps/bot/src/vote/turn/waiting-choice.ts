import type { Clock } from '../../base/clock.ts';

/**
 * Waits until somebody decides, or until time is up. Used where a vote waits for people: to open it again after it
 * was cancelled, or to undo what it decided.
 */
export class WaitingChoice<Choice> {
  readonly made: Promise<Choice | undefined>;
  readonly #settle: (choice: Choice | undefined) => void;

  /** @param ms until `made` resolves without a choice; it rejects with the signal's reason */
  constructor(ms: number, clock: Clock, signal: AbortSignal) {
    let settle: (choice: Choice | undefined) => void = () => {};
    this.made = new Promise((resolve, reject) => {
      const aborted = () => {
        cancelTimer();
        reject(signal.reason);
      };
      settle = (choice) => {
        cancelTimer();
        signal.removeEventListener('abort', aborted);
        resolve(choice);
      };
      const cancelTimer = clock.after(Math.max(0, ms), () => settle(undefined));
      if (signal.aborted) aborted();
      else signal.addEventListener('abort', aborted, { once: true });
    });
    this.#settle = settle;
  }

  make(choice: Choice): void {
    this.#settle(choice);
  }
}
