import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../base/problem.ts';
import type { RowCipher } from '../../journal/journal.ts';
import { openJournal } from '../../journal/sqlite/sqlite-journal.ts';
import { contextOf, DATA_OPTIONS } from '../chain/task-context.ts';
import type { Task } from '../terminal/task.ts';

/** The audit log is not sealed, so reading it takes no keys and no password. */
const NO_SEALER: RowCipher = {
  encrypt: () => {
    throw new Error('nothing is sealed while the audit log is read');
  },
  decrypt: () => {
    throw new Error('nothing is unsealed while the audit log is read');
  },
};

/** Prints what streamer and moderators did in the shows of a data folder. */
export const auditTask: Task = {
  about: 'prints what streamer and moderators did, a line of JSON each, newest last; the show must be ended',
  words: [],
  options: DATA_OPTIONS,
  async run(asked, terminal) {
    const { data } = await contextOf(asked, terminal);
    const path = join(data, 'journal.db');
    if (!existsSync(path)) {
      throw new Problem(
        'There is no journal here, so nothing was done',
        path,
        'name the folder that the show runs with: --data FOLDER',
      );
    }
    const journal = openJournal(path, NO_SEALER);
    try {
      for await (const entry of journal.audit.all()) {
        terminal.signal.throwIfAborted();
        terminal.print(JSON.stringify(entry));
      }
      return 0;
    } finally {
      await journal.close();
    }
  },
};
