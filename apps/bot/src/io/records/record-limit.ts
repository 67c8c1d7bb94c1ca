import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log/log.ts';

const HOUR_MS = 3_600_000;
const MEGABYTE = 1_000_000;

export interface RecordLimitOptions {
  /** Lets the oldest records go until the others take at most so many bytes; how many went. */
  readonly drop: (bytes: number) => number;
  readonly megabytes: number;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Keeps the published records within their room on disk: now, and once an hour as long as the show runs.
 *
 * @returns what ends it
 */
export function limitRecords({ drop, megabytes, clock, log }: RecordLimitOptions): () => void {
  let disarm = () => {};
  const round = (): void => {
    try {
      const dropped = drop(megabytes * MEGABYTE);
      if (dropped > 0) {
        log.info('show', `records of the ${dropped} oldest matches make room (records.maxMegabytes)`);
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn('show', `old records could not make room, in an hour again: ${reason}`);
    }
    disarm = clock.after(HOUR_MS, round);
  };
  round();
  return () => disarm();
}
