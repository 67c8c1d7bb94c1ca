import type { TableShow } from '@show-of-hands/bus';
import { systemClock } from '../ballot/index.ts';

/**
 * Waits for the next match to start: by itself after the pause, or because somebody starts it. Only one wait
 * is under way at a time.
 */
export class NextMatch {
  #start: (() => void) | undefined;

  get isWaiting(): boolean {
    return this.#start !== undefined;
  }

  /** Starts now if something waits. */
  start(): boolean {
    if (this.#start === undefined) return false;
    this.#start();
    return true;
  }

  /**
   * @param pauseMs time until the match starts by itself; null waits for `start`
   * @param onWait told when it starts by itself, for the overlay
   */
  wait(
    pauseMs: number | null,
    signal: AbortSignal,
    onWait: (startsAt: TableShow['nextStartsAt']) => void,
    clock = systemClock,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const end = (settle: () => void) => {
        this.#start = undefined;
        cancel();
        signal.removeEventListener('abort', aborted);
        settle();
      };
      const aborted = () => end(() => reject(signal.reason));
      this.#start = () => end(resolve);
      const cancel = pauseMs === null ? () => undefined : clock.after(pauseMs, () => end(resolve));
      signal.addEventListener('abort', aborted);
      onWait(pauseMs === null ? null : clock.now() + pauseMs);
    });
  }
}
