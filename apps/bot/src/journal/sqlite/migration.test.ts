import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RowCipher } from '../journal.ts';
import { RELEASED } from './released-journals.fixture.ts';
import { SCHEMA_VERSION } from './schema.ts';
import { openJournal } from './sqlite-journal.ts';

const reversed = (text: string) => [...text].reverse().join('');
const cipher: RowCipher = { encrypt: reversed, decrypt: reversed };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migration-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tablesOf = (path: string) => {
  const database = new Libsql(path);
  const tables = database
    .prepare('SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name')
    .all() as { name: string; sql: string }[];
  database.close();
  return tables.map(({ name, sql }) => [name, sql.replace(/--[^\n]*/g, '').replace(/\s+/g, '')]);
};

test.each(RELEASED)(
  'a journal of version %i is brought up, with the match in it',
  async (version, script) => {
    const path = join(folder, 'journal.db');
    const old = new Libsql(path);
    old.exec(script);
    old.close();

    const journal = openJournal(path, cipher);
    expect(journal.matches.unfinished()).toMatchObject({ matchKey: '0x01', plan: 'plan', number: 1 });
    expect(await journal.decisions.of('0x01', 'A', 3)).toBe('decision');
    const [ballot] = await journal.ballots.of('0x01', 4);
    expect(ballot).toMatchObject({
      status: 'open',
      aliveAt: version < 3 ? null : 10,
      skew: version < 4 ? null : 12,
    });
    expect(ballot && (await journal.ballots.votesOf(ballot))).toEqual(['one']);
    const wallet = { chain: '1:0x0', account: '0x11' } as const;
    const sent = version < 2 ? [] : [{ nonce: 5, attempts: [{ hash: '0xaa', raw: '0xbb' }] }];
    expect(await journal.transactions.unfinished(wallet)).toMatchObject(sent);
    const reserved = version < 2 ? [] : [{ matchKey: '0x01', amount: 900n }];
    expect(await journal.spending.reserved('1:0x0')).toEqual(reserved);
    expect(journal.bans.all().map(({ login }) => login)).toEqual(version < 3 ? [] : ['troll']);
    expect(await journal.counters.next('ballot')).toBe(version < 3 ? 0 : 5);
    await journal.close();

    const fresh = join(folder, 'fresh.db');
    openJournal(fresh, cipher).close();
    expect(tablesOf(path)).toEqual(tablesOf(fresh));
  },
);

test('the list of released versions is complete', () => {
  expect(RELEASED.map(([version]) => version)).toEqual(
    Array.from({ length: SCHEMA_VERSION - 1 }, (_, index) => index + 1),
  );
});
