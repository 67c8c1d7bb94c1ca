import { renameSync } from 'node:fs';

/** What Windows says of a file that another program has open just now: an antivirus, an indexer, a backup. */
const HELD = new Set(['EACCES', 'EBUSY', 'EPERM']);
/** How long to wait after each try, ms: in all what a show can stand still for, and far more than a look at a file takes. */
const PAUSES_MS = [10, 20, 40, 80, 160, 320];

interface System {
  readonly platform: NodeJS.Platform;
  readonly rename: (from: string, to: string) => void;
  readonly pause: (ms: number) => void;
}

const THIS: System = {
  platform: process.platform,
  rename: renameSync,
  pause: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

/**
 * Renames a file over another one. On Windows that fails while any program has one of them open, which is tried again
 * for a moment; elsewhere the same errors mean that it may not be done.
 *
 * @throws what the last try was answered with
 */
export function putInPlace(from: string, to: string, { platform, rename, pause }: System = THIS): void {
  for (const ms of platform === 'win32' ? PAUSES_MS : []) {
    try {
      rename(from, to);
      return;
    } catch (error) {
      if (!isHeld(error)) throw error;
      pause(ms);
    }
  }
  rename(from, to);
}

const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && HELD.has(error.code);
