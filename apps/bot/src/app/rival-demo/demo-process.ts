import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { bundledProgram } from '../../own-files.ts';

interface DemoProcessOptions {
  /** The bundled program; it ends when it is let go of. */
  readonly program: string;
  readonly argv: readonly string[];
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Each line of its standard output. */
  readonly onOutput: (line: string) => void;
  /** Each line beside that. */
  readonly onErrors: (line: string) => void;
}

/** How a process has ended. */
export interface Gone {
  /** Null where a signal ended it, or it could not be begun. */
  readonly code: number | null;
}

/** What lasts longer is not waited for, ms: a show ends what it has begun one by one. */
const ENDS_WITHIN_MS = 30_000;

/** A process of the demo. It ends with this one, however this one ends. */
export class DemoProcess {
  readonly #child: ChildProcess;
  /** Resolves when it is gone and all that it said has been told. Never rejects. */
  readonly gone: Promise<Gone>;

  constructor({ program, argv, folder, env, onOutput, onErrors }: DemoProcessOptions) {
    this.#child = fork(fileURLToPath(bundledProgram(program)), [...argv], {
      cwd: folder,
      // options of this process would send it to the sources, which Node cannot run
      execArgv: [],
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const told = Promise.all([tell(this.#child.stdout, onOutput), tell(this.#child.stderr, onErrors)]);
    // not `close`: that never comes where this side has let go of the channel
    this.gone = new Promise<Gone>((resolve) => {
      this.#child.once('exit', (code) => void told.then(() => resolve({ code })));
      this.#child.once('error', (error) => {
        onErrors(error.message);
        // one that could not be begun has no end
        if (this.#child.pid === undefined) resolve({ code: null });
      });
    });
  }

  /** Ends it, if it has not ended, and waits until it is gone. */
  async end(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    const late = setTimeout(() => this.#child.kill('SIGKILL'), ENDS_WITHIN_MS);
    await this.gone;
    clearTimeout(late);
  }
}

/** Resolves when nothing more comes. */
function tell(stream: Readable | null, onLine: (line: string) => void): Promise<void> {
  if (stream === null) return Promise.resolve();
  const lines = createInterface({ input: stream }).on('line', onLine);
  return new Promise((resolve) => {
    lines.once('close', resolve);
  });
}
