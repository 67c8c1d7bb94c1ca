import { Worker } from 'node:worker_threads';
import type { SealRequest } from './seal-messages.ts';

/** The bot's end of a line to the thread that hashes ballots. */
export interface SealLine {
  readonly send: (request: SealRequest) => void;
  readonly end: () => Promise<void>;
}

export interface SealLineListeners {
  readonly onMessage: (message: unknown) => void;
  /** The thread is gone, asked to or not; told once. */
  readonly onGone: (error: Error | null) => void;
}

export type OpenSealLine = (listeners: SealLineListeners) => SealLine;

// a thread runs what is built: from the sources and from the build the way to it is the same
const PROGRAM = new URL('../../dist/ballot/seal-thread.js', import.meta.url);

/**
 * Room for what a large ballot allocates. In the usual 16 MB the collector copies thousands of votes over and over,
 * which takes a third of the time.
 */
const YOUNG_MB = 96;

/** Opens a line to a worker thread of its own. */
export const workerSealLine: OpenSealLine = ({ onMessage, onGone }) => {
  // options of the bot's own process would send the thread to the sources, which Node cannot run
  const worker = new Worker(PROGRAM, {
    name: 'sealing',
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  let failure: Error | null = null;
  worker.on('message', onMessage);
  worker.on('error', (error) => {
    failure = error instanceof Error ? error : new Error('something that is no error was thrown');
  });
  worker.once('exit', () => onGone(failure));
  return {
    send: (request) => worker.postMessage(request),
    end: async () => {
      await worker.terminate();
    },
  };
};
