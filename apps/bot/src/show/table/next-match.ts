import type { TableShow } from '@show-of-hands/bus';
import { systemClock } from '../../base/clock.ts';
import type { Intermission } from './intermission.ts';

/** Viewers see the table for so long before a match begins that waited for something else to end, ms. */
const AFTERWARDS_MS = 5_000;

interface NextMatchWait {
  /** Ms until the match starts by itself; null waits for `start`. */
  readonly pauseMs: number | null;
  readonly signal: AbortSignal;
  /** Told when it starts by itself, for the overlay. */
  readonly onWait: (startsAt: TableShow['nextStartsAt']) => void;
  readonly clock?: typeof systemClock;
  /** It does not start by itself as long as this is on. */
  readonly intermission?: Intermission;
}

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

  wait({ pauseMs, signal, onWait, clock = systemClock, intermission }: NextMatchWait): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      let cancel = (): void => {};
      const end = (settle: () => void) => {
        this.#start = undefined;
        cancel();
        signal.removeEventListener('abort', aborted);
        settle();
      };
      const aborted = () => end(() => reject(signal.reason));
      const startIn = (ms: number) => {
        cancel = clock.after(ms, elapsed);
        onWait(clock.now() + ms);
      };
      const elapsed = () => {
        if (intermission?.isOn !== true) return end(resolve);
        onWait(null);
        cancel = intermission.whenOver(() => startIn(Math.min(AFTERWARDS_MS, pauseMs ?? 0)));
      };
      this.#start = () => end(resolve);
      signal.addEventListener('abort', aborted);
      if (pauseMs === null) onWait(null);
      else startIn(pauseMs);
    });
  }
}
