import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Problem } from '../problem.ts';

/**
 * The folder for keys, journal and the local chain's state, made if it is missing.
 *
 * @returns its absolute path
 * @throws Problem if it cannot be used
 */
export function openDataFolder(path: string): string {
  const folder = resolve(path);
  try {
    // votes, voters' names and keys lie here: they are nobody else's on this machine
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason';
    throw new Problem(
      `The data folder cannot be used (${code})`,
      folder,
      'give --data a folder that this user may write to',
      { cause },
    );
  }
  return folder;
}
