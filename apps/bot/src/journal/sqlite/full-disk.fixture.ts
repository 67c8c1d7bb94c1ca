import Libsql from 'libsql';
import type { Journal } from '../journal.ts';
import { openJournal } from './sqlite-journal.ts';

/** The largest that a database can be, in pages. */
const NO_LIMIT = 1_073_741_823;

/** A journal whose disk can be full: from the database's next page on nothing fits, and it says so itself. */
export interface JournalOnDisk {
  readonly journal: Journal;
  fill(): void;
  empty(): void;
}

export function openOnDisk(...how: Parameters<typeof openJournal>): JournalOnDisk {
  const { exec } = Libsql.prototype;
  let database: Libsql.Database | undefined;
  Libsql.prototype.exec = function (this: Libsql.Database, sql: string) {
    // the journal alone keeps a log of its writes
    if (sql.includes('journal_mode')) database = this;
    return exec.call(this, sql);
  };
  try {
    const journal = openJournal(...how);
    const found = database;
    if (found === undefined) throw new Error('the journal opened no database');
    const limit = (pages: number) => void found.prepare(`PRAGMA max_page_count = ${pages}`).all();
    // a limit below what is there is what is there
    return { journal, fill: () => limit(1), empty: () => limit(NO_LIMIT) };
  } finally {
    Libsql.prototype.exec = exec;
  }
}
