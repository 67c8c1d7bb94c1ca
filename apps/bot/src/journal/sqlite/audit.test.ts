import type { AuditEntry } from '@show-of-hands/bus';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AuditLog, MAX_AUDIT } from './audit.ts';
import { migrate } from './schema.ts';

let database: Libsql.Database;
let audit: AuditLog;
beforeEach(() => {
  database = new Libsql(':memory:');
  migrate(database, 'memory');
  audit = new AuditLog(database);
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

test('entries come back as they were added: the newest first for a look, the newest last for the whole', () => {
  const changed: AuditEntry = { ...entry(2), before: 'so', after: 'so now' };
  audit.add(entry(1));
  audit.add(changed);
  expect(audit.newest(1)).toEqual([changed]);
  expect([...audit.all()]).toEqual([entry(1), changed]);
});

test('all of them are read page by page, and those that come meanwhile too', () => {
  fill(1_200);
  const seen: number[] = [];
  for (const { at } of audit.all()) {
    seen.push(at);
    if (at === 1_100) audit.add(entry(1_201));
  }
  expect(seen).toEqual(Array.from({ length: 1_201 }, (_, index) => index + 1));
});

test('the newest ten thousand are kept', () => {
  fill(MAX_AUDIT + 3);
  audit.add(entry(MAX_AUDIT + 4));
  const all = [...audit.all()];
  expect(all).toHaveLength(MAX_AUDIT);
  expect([all[0]?.at, all.at(-1)?.at]).toEqual([5, MAX_AUDIT + 4]);
});
