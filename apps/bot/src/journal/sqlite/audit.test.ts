import type { AuditEntry } from '@show-of-hands/bus';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_AUDIT } from '../audit.ts';
import { SqliteAuditLog } from './audit.ts';
import { migrate } from './schema.ts';

let database: Libsql.Database;
let audit: SqliteAuditLog;
beforeEach(() => {
  database = new Libsql(':memory:');
  migrate(database, 'memory');
  audit = new SqliteAuditLog(database);
});
afterEach(() => database.close());

const entry = (at: number): AuditEntry => ({
  at,
  who: 'ann',
  role: 'moderator',
  from: 'chat',
  action: 'close',
  args: {},
  outcome: 'done',
});

/** As so many entries would have been added, without the time that takes. */
const fill = (count: number): void => {
  const insert = database.prepare('INSERT INTO audit (entry) VALUES (?)');
  database.transaction(() => {
    for (let at = 1; at <= count; at += 1) insert.run(JSON.stringify(entry(at)));
  })();
};

async function all(): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for await (const one of audit.all()) entries.push(one);
  return entries;
}

test('entries come back as they were added: the newest first for a look, the newest last for the whole', async () => {
  const changed: AuditEntry = { ...entry(2), before: 'so', after: 'so now' };
  await audit.add(entry(1));
  await audit.add(changed);
  expect(audit.newest(1)).toEqual([changed]);
  expect(await all()).toEqual([entry(1), changed]);
});

test('all of them are read page by page, and those that come meanwhile too', async () => {
  fill(1_200);
  const seen: number[] = [];
  for await (const { at } of audit.all()) {
    seen.push(at);
    if (at === 1_100) await audit.add(entry(1_201));
  }
  expect(seen).toEqual(Array.from({ length: 1_201 }, (_, index) => index + 1));
});

test('the newest ten thousand are kept', async () => {
  fill(MAX_AUDIT + 3);
  await audit.add(entry(MAX_AUDIT + 4));
  const kept = await all();
  expect(kept).toHaveLength(MAX_AUDIT);
  expect([kept[0]?.at, kept.at(-1)?.at]).toEqual([5, MAX_AUDIT + 4]);
});
