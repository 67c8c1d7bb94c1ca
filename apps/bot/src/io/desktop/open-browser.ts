import { spawn } from 'node:child_process';

/** A program and what it is given. */
interface BrowserCommand {
  readonly file: string;
  readonly args: readonly string[];
  /** Whether the arguments are passed on as they are, without the quotes that Windows programs usually want. */
  readonly verbatim: boolean;
}

/** The characters that an address may have: none of them is special to a shell. */
const PLAIN = /^http:\/\/[\w.:[\]-]+\/[\w./?=#-]*$/;

/**
 * What opens an address in the user's browser. `BROWSER` in the environment names another program, as other tools
 * have it.
 *
 * @throws RangeError for an address that is no plain one of this program
 */
export function browserCommand(
  url: string,
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>,
): BrowserCommand {
  if (!PLAIN.test(url)) throw new RangeError('only addresses of the show are opened');
  const own = env.BROWSER;
  if (own !== undefined && own !== '') return { file: own, args: [url], verbatim: false };
  switch (platform) {
    case 'win32':
      // `start` takes the first text in quotes for a window's title
      return { file: 'cmd.exe', args: ['/d', '/s', '/c', `"start "" "${url}""`], verbatim: true };
    case 'darwin':
      return { file: 'open', args: [url], verbatim: false };
    default:
      return { file: 'xdg-open', args: [url], verbatim: false };
  }
}

/** How long the program has to fail, ms: one that opens a browser ends at once, or is the browser. */
const FAILS_WITHIN_MS = 3_000;

/** Opens an address in the user's browser. @returns whether that seems to have worked */
export function openBrowser(
  url: string,
  surroundings: Pick<NodeJS.Process, 'platform' | 'env'>,
): Promise<boolean> {
  const { file, args, verbatim } = browserCommand(url, surroundings);
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      stdio: 'ignore',
      detached: surroundings.platform !== 'win32',
      windowsHide: true,
      windowsVerbatimArguments: verbatim,
    });
    const timer = setTimeout(() => resolve(true), FAILS_WITHIN_MS);
    child.once('error', () => {
      clearTimeout(timer);
      resolve(false);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
    child.unref();
  });
}
