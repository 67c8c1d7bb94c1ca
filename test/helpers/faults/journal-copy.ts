import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';

/**
 * Reads a copy of a bot's journal, in a folder of its own. The driver closes a database when its statements are
 * collected, which may be much later, and takes the log of whatever stands at that path by then with it: the
 * journal of another life, where a data folder has been put back in the meantime. The bot must have ended.
 *
 * @param data the bot's data folder
 */
export function readJournal<T>(data: string, read: (journal: Libsql.Database) => T): T {
  const copy = mkdtempSync(join(tmpdir(), 'journal-'));
  try {
    for (const name of readdirSync(data)) {
      // the index of the log is made anew from the log
      if (name === 'journal.db' || name === 'journal.db-wal') cpSync(join(data, name), join(copy, name));
    }
    const journal = new Libsql(join(copy, 'journal.db'));
    try {
      return read(journal);
    } finally {
      journal.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
