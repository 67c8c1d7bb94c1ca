import { existsSync } from 'node:fs';
import Libsql from 'libsql';
import { makePrivate } from '../base/files/held-file.ts';
import { errorText } from '../base/log/log.ts';
import { Problem } from '../base/problem.ts';

/**
 * Keeps a second process out of a data folder. The lock is a transaction held open on a database of its own:
 * the system releases it when the process ends, however it ends, so no lock ever has to be cleaned up by hand.
 *
 * @returns a function that releases the lock
 * @throws Problem if another process holds it, or the folder cannot be used
 */
export function lockFolder(path: string): () => void {
  let database: Libsql.Database | undefined;
  try {
    makePrivate(path);
    database = new Libsql(path);
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    throw isBusy(error) ? inUse(path, error) : unusable(path, error);
  }
  const held = database;
  return () => {
    held.exec('ROLLBACK');
    held.close();
  };
}

/** Whether another process holds the lock now. A folder that is not there, or cannot be used, is nobody's. */
export function isLocked(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    lockFolder(path)();
    return false;
  } catch (error) {
    return error instanceof Problem && isBusy(error.cause);
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

const inUse = (path: string, cause: unknown): Problem =>
  new Problem(
    'Another Show of Hands is running with this data folder',
    path,
    'end the other one, or give --data another folder',
    { cause },
  );

function unusable(path: string, cause: unknown): Problem {
  return new Problem(
    `The data folder cannot be kept from others: ${errorText(cause)}`,
    path,
    'check that it can be written, move this file aside, or give --data another folder',
    { cause },
  );
}
