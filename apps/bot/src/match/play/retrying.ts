import { type Clock, pause } from '../../base/clock.ts';
import type { Log } from '../../base/log/log.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

interface RetryingOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/**
 * Does something on the chain again and again while the chain does not answer; whatever else goes wrong is
 * thrown. The work must be safe to repeat.
 */
export async function retrying<T>(
  work: () => Promise<T>,
  { clock, log, signal }: RetryingOptions,
): Promise<T> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      const passing =
        error instanceof ChainFault && (error.kind === 'unreachable' || error.kind === 'notMined');
      if (!passing) throw error;
      log.warn('chain', `${error.message}; next try in ${wait / 1_000} s`);
      await pause(clock, wait, signal);
    }
  }
}
