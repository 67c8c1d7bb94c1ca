import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeFile } from '../../base/files/held-file.ts';
import { Problem } from '../../base/problem.ts';
import { askShow, pairedAddressOf, runningAt } from './running-show.ts';

/** The file of a data folder by which another program of this user, such as an installer, asks its show to end. */
const FILE = 'end-the-show';
const LOOK_MS = 500;
/** A transaction that is being sent, and a record that is being written, are waited for. */
const ENDS_WITHIN_MS = 60_000;

/**
 * Calls back once when the show of a data folder is asked to end: when somebody puts a file named `end-the-show` there,
 * whatever it holds. Only this user can write to the folder, so nobody else can ask. One that was left there before is
 * nobody's any more.
 *
 * @param data the data folder, which may not be there yet
 * @param onRequest told once; the file is gone by then
 * @returns what stops looking
 */
export function watchEndRequest(data: string, onRequest: () => void): () => void {
  const path = join(data, FILE);
  if (existsSync(path)) removeFile(path);
  const timer = setInterval(() => {
    if (!existsSync(path)) return;
    clearInterval(timer);
    try {
      removeFile(path);
    } catch {
      // whoever put it there still has it open; the next start takes it away
    }
    onRequest();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Asks the show that runs over a data folder to end, and waits until it has: nothing of it answers any more.
 *
 * @returns whether there was one
 * @throws Problem if it goes on
 */
export async function requestEnd(data: string, withinMs = ENDS_WITHIN_MS): Promise<boolean> {
  const paired = await pairedAddressOf(data);
  if (paired === undefined) return false;
  const { origin } = new URL(paired);
  const path = join(data, FILE);
  writeFileSync(path, '');
  const end = Date.now() + withinMs;
  while (runningAt(data) !== undefined || (await answers(origin))) {
    if (Date.now() > end) {
      removeFile(path);
      throw new Problem('The show has not ended', data, 'close its window, then try again');
    }
    await pause(LOOK_MS / 2);
  }
  removeFile(path);
  return true;
}

const answers = (origin: string): Promise<boolean> =>
  askShow(origin, 'HEAD', '/').then(
    () => true,
    () => false,
  );
