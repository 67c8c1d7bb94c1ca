import { Worker } from 'node:worker_threads';
import type { ThinkingRequest } from './messages.ts';

/** The bot's end of a line to one thread that thinks. */
export interface ThinkingLine {
  readonly send: (request: ThinkingRequest) => void;
  /** Ends the thread, whatever it is doing. */
  readonly end: () => Promise<void>;
}

export interface LineListeners {
  readonly onMessage: (message: unknown) => void;
  /** The thread is gone, asked to or not; told once. */
  readonly onGone: (error: Error | null) => void;
}

export type OpenLine = (listeners: LineListeners) => ThinkingLine;

// a thread runs what is built: from the sources and from the build the way to it is the same
const PROGRAM = new URL('../../dist/analysis/thread.js', import.meta.url);

/** Opens lines to worker threads that think with a game's module, built and exporting `thinking`. */
export const workerLines =
  (module: URL): OpenLine =>
  ({ onMessage, onGone }) => {
    const worker = new Worker(PROGRAM, {
      workerData: { module: module.href },
      name: 'thinking',
      // options of the bot's own process would send the thread to the sources, which Node cannot run
      execArgv: [],
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
