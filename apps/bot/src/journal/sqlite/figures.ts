import type Libsql from 'libsql';
import { z } from 'zod';
import type { JournalFigures } from '../journal.ts';

const nameRow = z.object({ name: z.string().regex(/^[a-z_]+$/) });
const numberRow = z.object({ value: z.number() });

/** Counts what is in a database, and tells how large it is. */
export function figuresOf(database: Libsql.Database): JournalFigures {
  const number = (sql: string) => numberRow.parse(database.prepare(sql).get()).value;
  const tables = z
    .array(nameRow)
    .parse(
      database
        .prepare(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
        )
        .all(),
    );
  return {
    version: number('SELECT user_version AS value FROM pragma_user_version'),
    bytes: number('SELECT page_count * page_size AS value FROM pragma_page_count, pragma_page_size'),
    rows: Object.fromEntries(
      tables.map(({ name }) => [name, number(`SELECT count(*) AS value FROM ${name}`)]),
    ),
  };
}
