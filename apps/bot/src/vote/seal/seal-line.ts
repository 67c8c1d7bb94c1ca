import { linesTo, type OpenLine, type ThreadLine } from '../../base/thread-line.ts';
import type { SealRequest } from './seal-messages.ts';

/** A line to the thread that hashes ballots. */
export type SealLine = ThreadLine<SealRequest>;
export type OpenSealLine = OpenLine<SealRequest>;

/**
 * Room for what a large ballot allocates. In the usual 16 MB the collector copies thousands of votes over and over,
 * which takes a third of the time.
 */
const YOUNG_MB = 96;

/** Opens a line to a worker thread of its own. */
export const workerSealLine: OpenSealLine = linesTo('seal-thread', {
  name: 'sealing',
  resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
});
