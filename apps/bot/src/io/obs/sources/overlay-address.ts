import { isAbsolute } from 'node:path';
import { MAIN_OVERLAY } from '@show-of-hands/bus';

/** The path of an overlay's page. */
export const overlayPath = (overlay: string): string =>
  overlay === MAIN_OVERLAY ? '/overlay' : `/overlay/${overlay}`;

/** The name of the file that waits for the bot on behalf of an overlay. */
export const loaderName = (overlay: string): string => `show-of-hands-${overlay}.html`;

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Whether an input's settings open this overlay: its page by a loopback name or by `host`, whatever the port was
 * then, or the file that waits for it.
 */
export function opensOverlay(
  settings: Readonly<Record<string, unknown>>,
  overlay: string,
  host: string,
): boolean {
  const { local_file: file, is_local_file: isFile, url } = settings;
  if (isFile === true) return typeof file === 'string' && lastPart(file) === loaderName(overlay);
  if (typeof url !== 'string' || !URL.canParse(url)) return false;
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol === 'file:') return lastPart(pathname) === loaderName(overlay);
  return (
    ['http:', 'https:'].includes(protocol) &&
    [...LOOPBACK, host].includes(hostname) &&
    pathname.replace(/\/$/, '') === overlayPath(overlay)
  );
}

// the file may have been written by a bot on another system
const lastPart = (path: string): string | undefined => path.split(/[\\/]/).at(-1);

/** How OBS writes a path: with slashes, on Windows too. @throws if it is not absolute */
export function obsPath(path: string): string {
  if (!isAbsolute(path)) throw new Error(`expected an absolute path, got ${path}`);
  return path.replaceAll('\\', '/');
}
