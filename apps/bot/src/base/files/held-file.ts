import { closeSync, openSync, renameSync, rmSync } from 'node:fs';

/** What Windows says of a file that another program has open just now: an antivirus, an indexer, a backup. */
const HELD = new Set(['EACCES', 'EBUSY', 'EPERM']);
/** How long to wait after each try, ms: in all what a show can stand still for, and far more than a look at a file takes. */
const PAUSES_MS = [10, 20, 40, 80, 160, 320];

/** The system that files lie on. */
interface FileSystem {
  readonly platform: NodeJS.Platform;
  readonly pause: (ms: number) => void;
}

const THIS: FileSystem = {
  platform: process.platform,
  pause: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

/**
 * Does something with a file. On Windows that can fail while any other program has the file open, and is tried again
 * for a moment; elsewhere the same errors mean that it may not be done.
 *
 * @throws what the last try was answered with
 */
export function whenFree<T>(act: () => T, { platform, pause }: FileSystem = THIS): T {
  for (const ms of platform === 'win32' ? PAUSES_MS : []) {
    try {
      return act();
    } catch (error) {
      if (!isHeld(error)) throw error;
      pause(ms);
    }
  }
  return act();
}

/** Renames a file, over another one if there is one. @throws what the last try was answered with */
export const putInPlace = (from: string, to: string): void => whenFree(() => renameSync(from, to));

/** Removes a file, if it is there. @throws what the last try was answered with */
export const removeFile = (path: string): void => whenFree(() => rmSync(path, { force: true }));

/**
 * Makes a file for a database where there is none, for this user alone. What the database lays beside it is for
 * whoever may read the file itself.
 */
export function makePrivate(path: string): void {
  closeSync(whenFree(() => openSync(path, 'a', 0o600)));
}

const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && HELD.has(error.code);
