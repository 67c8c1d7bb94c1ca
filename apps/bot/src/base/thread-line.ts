import { Worker, type WorkerOptions } from 'node:worker_threads';
import { bundledProgram } from '../own-files.ts';

/** The bot's end of a line to a thread of its own. */
export interface ThreadLine<Request> {
  readonly send: (request: Request) => void;
  /** Ends the thread, whatever it is doing. */
  readonly end: () => Promise<void>;
}

export interface LineListeners {
  readonly onMessage: (message: unknown) => void;
  /** The thread is gone, asked to or not; told once. */
  readonly onGone: (error: Error | null) => void;
}

/** Starts a thread, and gives a line to it. */
export type OpenLine<Request> = (listeners: LineListeners) => ThreadLine<Request>;

/** Lines to threads that run one of the bot's bundled programs. */
export const linesTo =
  <Request>(program: string, options: WorkerOptions): OpenLine<Request> =>
  ({ onMessage, onGone }) => {
    // options of the bot's own process would send the thread to the sources, which Node cannot run
    const worker = new Worker(bundledProgram(program), { ...options, execArgv: [] });
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
