import { closeSync, openSync } from 'node:fs';
import { whenFree } from '../../base/files/held-file.ts';

/**
 * Makes a file for a database where there is none, for this user alone. What the database lays beside it is for
 * whoever may read the file itself.
 */
export function makePrivate(path: string): void {
  closeSync(whenFree(() => openSync(path, 'a', 0o600)));
}
