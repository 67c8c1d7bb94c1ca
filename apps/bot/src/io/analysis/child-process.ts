import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { lastWords, type ThinkingRequest } from '../../base/thinker-messages.ts';
import { bundledProgram } from '../../own-files.ts';
import { faultPlace } from './fault-place.ts';

/** The bot's end of a channel to a thinking process of its own. */
export interface ThinkingChannel {
  readonly send: (request: ThinkingRequest) => void;
  /** Ends the process, whatever it is doing. */
  readonly end: () => Promise<void>;
}

export interface ThinkingListeners {
  readonly onMessage: (message: unknown) => void;
  /** The process is gone, asked to or not; told once, with what may be told of why. */
  readonly onGone: (why: string | null) => void;
}

/** Starts a process, and opens a channel to it. */
export type OpenThinkingChannel = (listeners: ThinkingListeners) => ThinkingChannel;

/** The lowest there is: whatever else wants the processor goes first. On Windows this is the class "idle". */
const LOWEST_PRIORITY = 19;

/** What Node itself may need to start, by system. Nothing else of the bot's environment: it can hold passwords. */
const ENVIRONMENT = [
  'SystemRoot',
  'windir',
  'TEMP',
  'TMP',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'NIX_LD_LIBRARY_PATH',
];

const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/**
 * Opens channels to processes of the lowest priority that think with a game's module, bundled and exporting `thinking`.
 * They end when the bot does, however it ends.
 */
export const processChannels =
  (module: URL): OpenThinkingChannel =>
  ({ onMessage, onGone }) => {
    const child = fork(fileURLToPath(bundledProgram('thinking-process')), [module.href], {
      // options of the bot's own process would send it to the sources, which Node cannot run
      execArgv: [],
      env: environment(),
      // an error that Node itself writes could quote a card that must stay hidden
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // before it has begun to run: so all of its threads are of that priority
    if (child.pid !== undefined) lower(child.pid);
    let why: string | null = null;
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', (error) => {
        why ??= faultPlace(error);
        // one that could not be started has no exit
        if (child.pid === undefined) resolve();
      });
    });
    void gone.then(() => onGone(why));
    child.on('message', (message) => {
      const words = lastWords.safeParse(message);
      if (words.success) why = words.data.fault;
      else onMessage(message);
    });
    return {
      // a process that has ended is reported by `onGone`
      send: (request) => void (child.connected && child.send(request, () => undefined)),
      end: async () => {
        child.kill('SIGKILL');
        await gone;
      },
    };
  };

/** A process that has ended already needs no priority. */
function lower(pid: number): void {
  try {
    setPriority(pid, LOWEST_PRIORITY);
  } catch {
    return;
  }
}
