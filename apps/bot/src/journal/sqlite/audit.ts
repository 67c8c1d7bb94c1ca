import { type AuditEntry, auditEntry } from '@show-of-hands/bus';
import type Libsql from 'libsql';
import { z } from 'zod';
import { type AuditLog, MAX_AUDIT } from '../audit.ts';

/** Entries that are read at once: whoever reads all of them holds only so many. */
const PAGE = 500;

const rows = z.array(z.object({ id: z.number(), text: z.string() }));
const entryOf = ({ text }: { readonly text: string }): AuditEntry => auditEntry.parse(JSON.parse(text));

/** The audit log in a table; it is read page by page. */
export class SqliteAuditLog implements AuditLog {
  readonly #database: Libsql.Database;

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  async add(entry: AuditEntry): Promise<void> {
    this.#database.transaction(() => {
      const { lastInsertRowid } = this.#database
        .prepare('INSERT INTO audit (entry) VALUES (?)')
        .run(JSON.stringify(entry));
      // ids only grow, so these are the oldest
      this.#database.prepare('DELETE FROM audit WHERE id <= ?').run(Number(lastInsertRowid) - MAX_AUDIT);
    })();
  }

  newest(limit: number): readonly AuditEntry[] {
    const found = this.#database
      .prepare('SELECT id, entry AS text FROM audit ORDER BY id DESC LIMIT ?')
      .all(limit);
    return rows.parse(found).map(entryOf);
  }

  async *all(): AsyncGenerator<AuditEntry> {
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
