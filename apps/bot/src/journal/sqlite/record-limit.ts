import type Libsql from 'libsql';
import { z } from 'zod';

const sizes = z.array(z.object({ match_key: z.string(), size: z.number() }));

/**
 * Lets go of the oldest published records, and of their lines in the list, until those that are left take at most
 * `bytes`. The newest stays in any case; who won is kept of all.
 *
 * @returns how many were let go
 */
export function dropRecordsBeyond(database: Libsql.Database, bytes: number): number {
  const rows = database
    .prepare(
      `SELECT match_key, length(record) AS size FROM matches
       WHERE status = 'over' AND record IS NOT NULL ORDER BY number DESC`,
    )
    .all();
  let kept = 0;
  const dropped = sizes.parse(rows).filter(({ size }, index) => {
    kept += size;
    return index > 0 && kept > bytes;
  });
  const drop = database.prepare('UPDATE matches SET record = NULL, summary = NULL WHERE match_key = ?');
  for (const { match_key: matchKey } of dropped) drop.run(matchKey);
  return dropped.length;
}
