import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { removeFile } from './files/held-file.ts';
import { Problem } from './problem.ts';

/**
 * The folder for keys, journal and the local chain's state, made if it is missing.
 *
 * @returns its absolute path
 * @throws Problem if it cannot be used
 */
export function openDataFolder(path: string): string {
  const folder = resolve(path);
  const unfit = whyUnfit(folder, process.platform);
  if (unfit !== undefined) throw new Problem(unfit, folder, 'give --data a folder on this PC, e.g. C:\\show');
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

/** Longest path of a folder whose files the database of journal and chain can open on Windows, characters. */
const LONGEST = 200;

/** Why the journal cannot lie in a folder, whoever may write there; undefined if it can. */
export function whyUnfit(folder: string, platform: NodeJS.Platform): string | undefined {
  if (platform !== 'win32') return undefined;
  // what another machine keeps is locked by its rules, and a journal that is half written there is lost
  if (/^\\\\(?![?.]\\)/.test(folder))
    return 'The data folder is on another machine, where the journal is not safe';
  return folder.length > LONGEST
    ? `The path of the data folder is too long for Windows: ${folder.length} characters, ${LONGEST} at most`
    : undefined;
}

/** Whoever writes a file is done with it long before, ms. */
const DRAFT_MS = 60_000;

/** Removes files of a data folder that somebody was ended in the middle of writing. */
export function removeDrafts(folder: string, now = Date.now()): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!name.endsWith('.new') || now - statSync(path).mtimeMs <= DRAFT_MS) continue;
    try {
      removeFile(path);
    } catch {
      // somebody has it open: the next start removes it
    }
  }
}

/**
 * Takes the files of a data folder away from all other users of this machine: votes, voters' names and keys.
 *
 * @returns those that others could read, which they can where the folder itself is open to them
 */
export function closeToOthers(folder: string): readonly string[] {
  // there a file's mode says nothing about others
  if (process.platform === 'win32') return [];
  const isOpen = isForOthers(folder);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isForOthers(join(folder, entry.name)))
    .map(({ name }) => {
      chmodSync(join(folder, name), 0o600);
      return name;
    })
    .filter(() => isOpen)
    .sort();
}

const isForOthers = (path: string): boolean => (statSync(path).mode & 0o077) !== 0;
