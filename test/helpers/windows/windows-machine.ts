import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { isRunning, until } from '../processes/processes.ts';

const beside = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
/** Starting anything in Wine takes seconds on a busy machine. */
const RUNS_MS = 180_000;
const SHORTCUT = 'AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Show of Hands.lnk';

const note = z.object({ origin: z.url() });

/** A Windows of its own, by Wine, with a screen that nobody sees. Whoever opens one closes it. */
export class WindowsMachine {
  readonly #place = mkdtempSync(join(tmpdir(), 'windows-'));
  readonly #prefix = join(this.#place, 'prefix');
  readonly #drive = join(this.#prefix, 'drive_c');
  readonly #screen: ChildProcess;
  readonly #display: string;

  private constructor(screen: ChildProcess, display: string) {
    this.#screen = screen;
    this.#display = display;
  }

  static async open(): Promise<WindowsMachine> {
    // the screen picks a free number and says which
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1024x768x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [number] = await Promise.race([
      once(screen.stdout, 'data'),
      once(screen, 'exit').then(([code]) => Promise.reject(new Error(`the screen ended with ${code}`))),
    ]);
    const machine = new WindowsMachine(screen, `:${String(number).trim()}`);
    try {
      await machine.#setUp();
    } catch (error) {
      await machine.close();
      throw error;
    }
    return machine;
  }

  async #setUp(): Promise<void> {
    mkdirSync(this.#prefix);
    await this.run('reg', 'add', 'HKCU\\Software\\Wine', '/v', 'Version', '/d', 'win10', '/f');
    const compile = (source: string, out: string, ...more: readonly string[]) =>
      execFileSync('x86_64-w64-mingw32-gcc', ['-O2', '-o', join(this.#drive, out), beside(source), ...more], {
        stdio: 'pipe',
      });
    compile('bcryptprimitives.c', 'windows/system32/bcryptprimitives.dll', '-shared', '-ladvapi32');
    compile('browser.c', 'browser.exe');
  }

  /** The user's folder. */
  get home(): string {
    return join(this.#drive, 'users', userInfo().username);
  }

  /** Where the show is installed. */
  get installed(): string {
    return join(this.home, 'AppData', 'Local', 'Programs', 'Show of Hands');
  }

  /** What the show has written. */
  get data(): string {
    return join(this.home, 'AppData', 'Roaming', 'Show of Hands');
  }

  get shortcut(): string {
    return join(this.home, SHORTCUT);
  }

  /** The addresses that a browser was opened with; one that is still being written down is not among them. */
  get opened(): readonly string[] {
    const file = join(this.#drive, 'opened.txt');
    return existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/).slice(0, -1) : [];
  }

  /** Everything that the show has logged so far. */
  get log(): string {
    const folder = join(this.data, 'logs');
    if (!existsSync(folder)) return '';
    return readdirSync(folder)
      .sort()
      .reverse()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');
  }

  /** Where a running show answers; undefined while none says so. */
  get origin(): string | undefined {
    try {
      return note.parse(JSON.parse(readFileSync(join(this.data, 'running.json'), 'utf8'))).origin;
    } catch {
      return undefined;
    }
  }

  configure(config: object): void {
    mkdirSync(this.data, { recursive: true });
    writeFileSync(join(this.data, 'show-of-hands.json'), JSON.stringify(config));
  }

  /** Runs a Windows program to its end; its status. */
  async run(program: string, ...args: readonly string[]): Promise<number> {
    return this.#ended('wine', program, ...args);
  }

  /** Runs a command of Wine to its end; its status. */
  async #ended(command: 'wine' | 'wineserver', ...args: readonly string[]): Promise<number> {
    const child = spawn(command, args, {
      cwd: this.#place,
      // a program of Node that writes into a pipe fails there
      stdio: 'ignore',
      env: {
        ...process.env,
        WINEPREFIX: this.#prefix,
        WINEDEBUG: '-all',
        DISPLAY: this.#display,
        BROWSER: 'C:\\browser.exe',
      },
    });
    let status: number | undefined;
    child.once('exit', (code) => {
      status = code ?? -1;
    });
    child.once('error', () => {
      status = -1;
    });
    await until(`${command} ${args.join(' ')} ends`, () => status !== undefined, RUNS_MS);
    return status ?? -1;
  }

  /** Opens the entry of the start menu. @returns the address that the browser was opened with, secret included */
  async openShortcut(): Promise<string> {
    const before = this.opened.length;
    const path = `C:\\users\\${userInfo().username}\\${SHORTCUT.replaceAll('/', '\\')}`;
    await this.run('start', path);
    return this.openedAfter(before);
  }

  /** The first address that a browser is opened with beyond so many. */
  async openedAfter(count: number): Promise<string> {
    await until('the browser is opened', () => this.opened.length > count, RUNS_MS).catch(
      (error: unknown) => {
        throw new Error(`${String(error)}; the show logged:\n${this.log}`);
      },
    );
    return this.opened[count] ?? '';
  }

  /** Ends every program of Node at once, as a crash does. */
  async crash(): Promise<void> {
    await this.run('taskkill', '/F', '/IM', 'node.exe');
  }

  async close(): Promise<void> {
    await this.run('wineboot', '--kill').catch(() => undefined);
    // its last programs still write for a moment
    await this.#ended('wineserver', '--wait').catch(() => undefined);
    this.#screen.kill('SIGTERM');
    await until('the screen is gone', () => !isRunning(this.#screen.pid ?? 0));
    rmSync(this.#place, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  }
}
