import type { SupervisorOptions } from './supervisor.ts';

/** How long things take with an OBS, ms. */
export interface Timings extends Required<Pick<SupervisorOptions, 'timeoutMs' | 'firstRetryMs' | 'pulseMs'>> {
  /** From showing the overlay until it is looked at, and from loading it anew until it is looked at again, ms. */
  readonly lookMs: number;
  /** Changes in OBS within this many ms are read together. */
  readonly gatherMs: number;
  /** A highlight is played on the overlay before it is saved, ms. */
  readonly replayMs: number;
}

export const TIMINGS: Timings = {
  timeoutMs: 5_000,
  firstRetryMs: 1_000,
  pulseMs: 20_000,
  lookMs: 8_000,
  gatherMs: 300,
  replayMs: 4_000,
};
