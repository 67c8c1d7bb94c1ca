import Libsql from 'libsql';
import { Problem } from '../problem.ts';

/**
 * Keeps a second process out of a data folder. The lock is a transaction held open on a database of its own:
 * the system releases it when the process ends, however it ends, so no lock ever has to be cleaned up by hand.
 *
 * @returns a function that releases the lock
 * @throws Problem if another process holds it
 */
export function lockFolder(path: string): () => void {
  const database = new Libsql(path);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw new Problem(
      'Another Show of Hands is running with this data folder',
      path,
      'end the other one, or give --data another folder',
      { cause: error },
    );
  }
  return () => {
    database.exec('ROLLBACK');
    database.close();
  };
}
