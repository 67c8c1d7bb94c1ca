import { type AuditEntry, auditEntry } from '@show-of-hands/bus';
import type Libsql from 'libsql';
import { z } from 'zod';

/** Older entries are dropped. */
export const MAX_AUDIT = 10_000;
/** Entries that are read at once: whoever reads all of them holds only so many. */
const PAGE = 500;

const rows = z.array(z.object({ id: z.number(), text: z.string() }));
const entryOf = ({ text }: { readonly text: string }): AuditEntry => auditEntry.parse(JSON.parse(text));

/** What streamer and moderators did, and what they were refused: the newest `MAX_AUDIT` entries. */
export class AuditLog {
  readonly #database: Libsql.Database;

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  add(entry: AuditEntry): void {
    this.#database.transaction(() => {
      const { lastInsertRowid } = this.#database
        .prepare('INSERT INTO audit (entry) VALUES (?)')
        .run(JSON.stringify(entry));
      // ids only grow, so these are the oldest
      this.#database.prepare('DELETE FROM audit WHERE id <= ?').run(Number(lastInsertRowid) - MAX_AUDIT);
    })();
  }

  /** Newest first. */
  newest(limit: number): readonly AuditEntry[] {
    const found = this.#database
      .prepare('SELECT id, entry AS text FROM audit ORDER BY id DESC LIMIT ?')
      .all(limit);
    return rows.parse(found).map(entryOf);
  }

  /** All of them, newest last, page by page: entries that come meanwhile are there too. */
  *all(): Generator<AuditEntry> {
    const next = this.#database.prepare(
      'SELECT id, entry AS text FROM audit WHERE id > ? ORDER BY id LIMIT ?',
    );
    let after = 0;
    for (;;) {
      const page = rows.parse(next.all(after, PAGE));
      for (const row of page) yield entryOf(row);
      const last = page.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  }
}
