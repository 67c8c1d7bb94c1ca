import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectObs, type ObsConnection } from '#bot/connection';
import { freePort } from '../processes/free-port.ts';
import { isRunning, until } from '../processes/processes.ts';
import { OPTIONS, writeProfile } from './profile.ts';

const LOOPBACK = fileURLToPath(new URL('loopback.c', import.meta.url));
const TIMEOUT_MS = 10_000;
/** OBS sometimes hangs at its end. */
const PATIENCE_MS = 3_000;

/** A screen that nobody sees, and a folder for what OBS is started with. Whoever opens one closes it. */
export class ObsRoom {
  readonly place = mkdtempSync(join(tmpdir(), 'obs-'));
  readonly #screen: ChildProcess;
  readonly #display: Promise<string>;
  readonly #library = join(this.place, 'loopback.so');
  readonly #all: RealObs[] = [];

  constructor() {
    execFileSync('gcc', ['-shared', '-fPIC', '-O2', '-o', this.#library, LOOPBACK, '-ldl'], {
      stdio: 'pipe',
    });
    // the screen picks a free number and says which
    this.#screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '800x600x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#display = new Promise((resolve, reject) => {
      this.#screen.on('error', reject);
      this.#screen.once('exit', (code) => reject(new Error(`the screen ended with ${code}`)));
      this.#screen.stdout?.once('data', (data: Buffer) => resolve(`:${data.toString().trim()}`));
    });
    this.#display.catch(() => undefined);
  }

  /** An OBS that is up: its control server answers. */
  async start(password: string | null = null): Promise<RealObs> {
    const environment = { DISPLAY: await this.#display, LD_PRELOAD: this.#library };
    const home = join(this.place, `home-${this.#all.length}`);
    const obs = new RealObs({ home, environment, password, port: await freePort() });
    this.#all.push(obs);
    await obs.start();
    return obs;
  }

  async close(): Promise<void> {
    for (const obs of this.#all) await obs.end();
    this.#screen.kill('SIGTERM');
    await until('the screen is gone', () => !isRunning(this.#screen.pid ?? 0));
    rmSync(this.place, { recursive: true, force: true });
  }
}

interface RealObsOptions {
  readonly home: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly password: string | null;
  readonly port: number;
}

/** The OBS of this system, as a process of its own; it can be ended and started again. */
export class RealObs {
  readonly #options: RealObsOptions;
  #child: ChildProcess | undefined;
  #line: ObsConnection | undefined;

  constructor(options: RealObsOptions) {
    this.#options = options;
    writeProfile(options.home, options);
  }

  get url(): string {
    return `ws://127.0.0.1:${this.#options.port}`;
  }

  get home(): string {
    return this.#options.home;
  }

  /** Our own hand in OBS: what a streamer would do. */
  get hand(): ObsConnection {
    if (this.#line === undefined) throw new Error('OBS does not run');
    return this.#line;
  }

  async start(): Promise<void> {
    const { home, environment, password } = this.#options;
    const runtime = join(home, 'run');
    mkdirSync(runtime, { recursive: true });
    chmodSync(runtime, 0o700);
    const log = openSync(join(home, 'obs.log'), 'a');
    const { WAYLAND_DISPLAY: _, ...inherited } = process.env;
    this.#child = spawn('obs', OPTIONS, {
      env: {
        ...inherited,
        ...environment,
        HOME: home,
        XDG_CONFIG_HOME: join(home, '.config'),
        XDG_RUNTIME_DIR: runtime,
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const child = this.#child;
    const connect = async () => {
      if (!isRunning(child.pid ?? 0)) throw new Error(`OBS ended at once; it said:\n${this.said}`);
      this.#line = await connectObs({
        url: this.url,
        password: password ?? undefined,
        timeoutMs: TIMEOUT_MS,
        onLost: () => undefined,
        onChange: () => undefined,
      }).catch(() => undefined);
      return this.#line !== undefined;
    };
    await until('OBS answers', connect, 30_000);
  }

  /** Everything it wrote. */
  get said(): string {
    return readFileSync(join(this.#options.home, 'obs.log'), 'utf8');
  }

  /** Ends it as its user would; what it has not saved by then is lost. */
  async end(): Promise<void> {
    this.#line?.close();
    this.#line = undefined;
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    const forced = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await gone;
    clearTimeout(forced);
  }
}
