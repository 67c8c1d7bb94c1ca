import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyOf, pepperOf, shortRecord } from '../../io/records/record.fixture.ts';
import type { RowCipher } from '../journal.ts';
import type { MatchStatus } from '../matches.ts';
import { openJournal, type SqliteJournal } from './sqlite-journal.ts';

const cipher: RowCipher = { encrypt: (text) => text, decrypt: (text) => text };
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'people-'));
  path = join(folder, 'journal.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Everything that lies on disk, as it would be found by whoever reads the bytes. */
const onDisk = (): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n');

const WORDS = ['planted_voter', 'planted_account', 'planted_member', 'planted_moderator'] as const;

/** A match at `n` days, with a record so long that it fills many pages, and people around it. */
async function fill(journal: SqliteJournal, n: number, status: MatchStatus): Promise<void> {
  const at = n * 86_400_000;
  const matchKey = keyOf(n);
  await journal.matches.plan({
    matchKey,
    number: n,
    table: `0x${'11'.repeat(20)}`,
    preset: 'first',
    plan: '{}',
    pepper: pepperOf(n),
    plannedAt: at,
  });
  const ballot = { matchKey, turn: 0, attempt: 0, openedAt: at, policy: '{}' };
  await journal.ballots.open(ballot);
  for (let i = 0; i < 50; i += 1) void journal.ballots.addVote(ballot, `planted_voter${n} ${i}`);
  await journal.ballots.votesOf(ballot);
  journal.accounts.heard(`planted_account${n}`, at);
  journal.accounts.flush();
  await journal.audit.add({
    at,
    who: `planted_moderator${n}`,
    role: 'moderator',
    from: 'chat',
    action: 'remove',
    args: {},
    outcome: 'done',
  });
  const database = new Libsql(path);
  database.prepare('INSERT INTO members VALUES (?, ?, ?)').run(matchKey, `planted_member${n}`, 'A');
  if (status === 'over') {
    const filler = Array.from({ length: 400 }, (_, i) => `filler ${i}`).join(' ');
    const text = JSON.stringify({ ...shortRecord(n), filler });
    // written past the journal, which would have removed the votes of a match that is over: some versions left them
    database
      .prepare("UPDATE matches SET record = ?, status = 'over' WHERE match_key = ?")
      .run(text, matchKey);
  }
  database.close();
  if (status !== 'over') await journal.matches.setStatus(matchKey, status);
}

describe('a match', () => {
  it('that is erased leaves its pepper in no file, and a record that is otherwise as it was', async () => {
    const journal = openJournal(path, cipher);
    await fill(journal, 1, 'over');
    await fill(journal, 2, 'over');
    const before = JSON.parse((await journal.matches.record(keyOf(1))) ?? 'null');
    expect(onDisk()).toContain(pepperOf(1));

    expect(await journal.people.eraseMatch(keyOf(1))).toBe('erased');
    await journal.people.settle();
    expect(onDisk()).not.toContain(pepperOf(1));
    expect(onDisk()).not.toContain('planted_voter1');
    expect(onDisk()).toContain(pepperOf(2));
    expect(JSON.parse((await journal.matches.record(keyOf(1))) ?? 'null')).toEqual({
      ...before,
      pepper: null,
    });
    expect(await journal.people.eraseMatch(keyOf(1))).toBe('had-none');
    await journal.close();
  });

  it.each(['planned', 'playing'] as const)('that is %s keeps its pepper', async (status) => {
    const journal = openJournal(path, cipher);
    await fill(journal, 1, status);
    expect(await journal.people.eraseMatch(keyOf(1))).toBe('under-way');
    expect(await journal.people.linkedBefore(Number.MAX_SAFE_INTEGER)).toEqual([]);
    await journal.people.forgetBefore(Number.MAX_SAFE_INTEGER);
    expect(journal.matches.unfinished()?.pepper).toBe(pepperOf(1));
    expect(
      await journal.ballots.votesOf({ matchKey: keyOf(1), turn: 0, attempt: 0, openedAt: 0, policy: '' }),
    ).toHaveLength(50);
    await journal.close();
  });

  it('that nobody knows is said to be unknown', async () => {
    const journal = openJournal(path, cipher);
    expect(await journal.people.eraseMatch(keyOf(9))).toBe('unknown');
    await journal.close();
  });
});

describe('what is older than an instant', () => {
  it.each(['over', 'abandoned'] as const)(
    'goes, and what is younger stays, in matches that are %s',
    async (status) => {
      const journal = openJournal(path, cipher);
      for (const n of [1, 2, 3]) await fill(journal, n, status);
      const at = 3 * 86_400_000;
      expect(await journal.people.linkedBefore(at)).toEqual([keyOf(1), keyOf(2)]);
      for (const key of await journal.people.linkedBefore(at)) await journal.people.eraseMatch(key);
      expect(await journal.people.forgetBefore(at)).toMatchObject({ accounts: 2, audit: 2 });
      await journal.people.settle();
      const bytes = onDisk();
      for (const word of WORDS) {
        expect(bytes).not.toContain(`${word}1`);
        expect(bytes).not.toContain(`${word}2`);
        expect(bytes).toContain(`${word}3`);
      }
      await journal.close();
    },
  );

  it('is gone from the bytes also if an earlier version deleted without overwriting', async () => {
    await openJournal(path, cipher).close();
    const careless = new Libsql(path);
    careless.exec('PRAGMA secure_delete = OFF');
    for (let i = 0; i < 200; i += 1) {
      careless
        .prepare('INSERT INTO votes (match_key, turn, attempt, vote) VALUES (?, 0, 0, ?)')
        .run(keyOf(1), `planted_voter ${i}`);
    }
    careless.exec('DELETE FROM votes');
    careless.close();
    expect(onDisk()).toContain('planted_voter');
    const journal = openJournal(path, cipher);
    await journal.people.compact();
    expect(onDisk()).not.toContain('planted_voter');
    await journal.close();
  });
});
