import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { configSchema } from '#bot/schema';
import { childrenOf, isRunning, until } from '../processes/processes.ts';

const MAIN = new URL('../../../apps/bot/bundle/main.js', import.meta.url).href;
/** What runs a bot as `npm start` does. @param main the module that has its `main`, as an address */
export const programOf = (main: string): readonly string[] => [
  '--input-type=module',
  '-e',
  `import(${JSON.stringify(main)}).then(({ main }) => main(process.argv.slice(1)))`,
  '--',
];
/** What runs the product. */
export const PRODUCT: readonly string[] = programOf(MAIN);
const READY_MS = 60_000;
const END_MS = 20_000;

/** What a configuration file may hold; `data` is the folder's own. */
export type BotConfig = Omit<z.input<typeof configSchema>, 'data'>;

/** Short votes and no waiting: what most tests want. */
export const QUICK: BotConfig = {
  web: { port: 0 },
  ballot: { seconds: 2, grace: 0.3 },
  table: { pause: 1, beat: 0.2 },
};

/** A folder of its own for one show: its configuration, and the data of every run. */
export interface BotFolder {
  /** The data folder: keys, journal, chain state. */
  readonly data: string;
  readonly configFile: string;
  readonly place: string;
  /** Writes another configuration. */
  configure(config: BotConfig): void;
  remove(): void;
}

export function botFolder(config: BotConfig = QUICK): BotFolder {
  const place = mkdtempSync(join(tmpdir(), 'show-'));
  const data = join(place, 'data');
  const configFile = join(place, 'config.json');
  const configure = (now: BotConfig) => writeFileSync(configFile, JSON.stringify({ ...now, data }));
  configure(config);
  return {
    data,
    configFile,
    place,
    configure,
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Where a show that is ready can be reached. */
export interface Addresses {
  /** `http://127.0.0.1:PORT` of overlay, dock and verify page. */
  readonly origin: string;
  /** Where its local chain can be read. */
  readonly rpc: string;
  readonly table: `0x${string}`;
}

/** The built bot as a process of its own. Whoever starts one ends it: `end`, or `kill` for a crash. */
export class BotProcess {
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];
  /** Resolves when the bot's own process is gone. */
  readonly exited: Promise<Exit>;
  #exit: Exit | undefined;

  /**
   * @param argv the command line, as after `npm start --`
   * @param cwd a folder without a configuration file of its own
   * @param program what Node runs instead of the product's own main
   */
  constructor(argv: readonly string[], cwd: string, program = PRODUCT) {
    this.#child = spawn(process.execPath, [...program, ...argv], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) this.#collect(stream);
    // `close`, not `exit`: only then has everything it said been read
    this.exited = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => {
        this.#exit = { code, signal };
      });
      this.#child.once('close', (code, signal) => resolve({ code, signal }));
    });
  }

  /** The product's usual way to be started: a configuration file, and options over it. */
  static in(folder: BotFolder, ...options: readonly string[]): BotProcess {
    return BotProcess.running(PRODUCT, folder, options);
  }

  /** The same of another program than the product's own. */
  static running(program: readonly string[], folder: BotFolder, options: readonly string[]): BotProcess {
    return new BotProcess(['--config', folder.configFile, ...options], folder.place, program);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Whoever reads what it prints goes away, as a terminal that is closed or a pipe that has ended. */
  closeOutput(): void {
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.destroy();
  }

  /** Every line it wrote so far, on either stream. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  get running(): boolean {
    return this.#exit === undefined && isRunning(this.pid);
  }

  /** Processes that it started and that run now. */
  get below(): readonly number[] {
    return childrenOf(this.pid);
  }

  /** The first line that matches, now or later. Fails at once if the bot ends without having said it. */
  async said(pattern: RegExp, ms = READY_MS): Promise<RegExpExecArray> {
    let found: RegExpExecArray | null = null;
    const look = () => {
      found ??= this.#lines.reduce<RegExpExecArray | null>((hit, line) => hit ?? pattern.exec(line), null);
      return found !== null;
    };
    let closed = false;
    void this.exited.then(() => {
      closed = true;
    });
    await until(`the bot says ${pattern}`, () => look() || closed, ms).catch((error: unknown) => {
      throw new Error(`${String(error)}; it said:\n${this.#lines.join('\n')}`);
    });
    if (!look() || found === null)
      throw new Error(`the bot ended and never said ${pattern}; it said:\n${this.#lines.join('\n')}`);
    return found;
  }

  /** Waits until the show runs: pages, chain and contracts. */
  async ready(): Promise<Addresses> {
    const origin = (await this.said(/overlay {2}(http:\/\/\S+)\/overlay/))[1];
    await this.said(/chain \d+/);
    const table = (await this.said(/table contract (0x[0-9a-fA-F]{40})/))[1];
    if (origin === undefined || table === undefined)
      throw new Error(`an address is missing in:\n${this.#lines.join('\n')}`);
    return { origin, rpc: `${origin}/v1/chain`, table: table as `0x${string}` };
  }

  /** Sends a signal to the bot alone. */
  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Ends it as Ctrl-C would, and fails if anything that it started is still there afterwards. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<Exit> {
    const below = this.below;
    this.signal(signal);
    return this.#gone(below);
  }

  /** A crash: nothing gets to tidy up. What ran below it ends by itself all the same, and is waited for. */
  async kill(): Promise<Exit> {
    const below = this.below;
    this.signal('SIGKILL');
    return this.#gone(below);
  }

  async #gone(below: readonly number[]): Promise<Exit> {
    const pids = [this.pid, ...below];
    try {
      await until('the bot and all it started are gone', () => !pids.some(isRunning), END_MS);
      return await this.exited;
    } catch (error) {
      const left = pids.filter(isRunning);
      for (const pid of left) process.kill(pid, 'SIGKILL');
      throw new Error(`${String(error)}; left over were ${left}; it said:\n${this.#lines.join('\n')}`);
    }
  }

  #collect(stream: Readable | null): void {
    if (stream === null) return;
    createInterface({ input: stream }).on('line', (line) => this.#lines.push(line));
  }
}
