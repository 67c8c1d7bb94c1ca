import type { Clock } from './clock.ts';

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
