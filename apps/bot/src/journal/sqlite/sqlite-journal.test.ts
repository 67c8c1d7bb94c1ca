import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { Problem } from '../../base/problem.ts';
import type { RowCipher } from '../journal.ts';
import type { PlannedMatch } from '../matches.ts';
import { openJournal } from './sqlite-journal.ts';

const reversed = (text: string) => [...text].reverse().join('');
const cipher: RowCipher = { encrypt: reversed, decrypt: reversed };
const place = () => {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'journal.db');
};
const key = (n: number) => `0x${n.toString(16).padStart(64, '0')}` as const;
const planned = (n: number): PlannedMatch => ({
  matchKey: key(n),
  number: n,
  table: `0x${'11'.repeat(20)}`,
  preset: 'order',
  plan: `{"hand":"card-${n}"}`,
  pepper: key(99),
  plannedAt: 1_000 + n,
});
const ballot = { matchKey: key(1), turn: 3, attempt: 0, openedAt: 5, policy: '{}' };

test('what was written is there after closing and opening again', async () => {
  const path = place();
  const first = openJournal(path, cipher);
  await first.matches.plan(planned(1));
  await first.decisions.add(key(1), 'A', 3, 'decision', 7);
  await first.ballots.open(ballot);
  first.ballots.addVote(ballot, 'one');
  first.ballots.addVote(ballot, 'two');
  await first.close();

  const second = openJournal(path, cipher);
  expect(second.matches.unfinished()).toEqual(planned(1));
  expect(await second.decisions.of(key(1), 'A', 3)).toBe('decision');
  expect(await second.decisions.of(key(1), 'B', 3)).toBeUndefined();
  const untouched = { status: 'open', record: null, aliveAt: null, skew: null };
  expect(await second.ballots.of(key(1), 3)).toEqual([{ ...ballot, ...untouched }]);
  expect(await second.ballots.votesOf(ballot)).toEqual(['one', 'two']);
  await second.close();
});

test('Never 2: a turn has one decision; a second is refused and the first stands', async () => {
  const journal = openJournal(place(), cipher);
  await journal.decisions.add(key(1), 'A', 0, 'first', 1);
  await expect(journal.decisions.add(key(1), 'A', 0, 'second', 2)).rejects.toThrow(/UNIQUE/);
  expect(await journal.decisions.of(key(1), 'A', 0)).toBe('first');
  await journal.close();
});

test('Never 2: plans and decisions stand sealed on disk', async () => {
  const path = place();
  const journal = openJournal(path, cipher);
  await journal.matches.plan(planned(1));
  await journal.decisions.add(key(1), 'A', 0, 'secret-move', 1);
  await journal.close();
  const raw = new Libsql(path);
  const rows = JSON.stringify([
    raw.prepare('SELECT plan FROM matches').all(),
    raw.prepare('SELECT decision FROM decisions').all(),
  ]);
  raw.close();
  expect(rows).not.toContain('card-1');
  expect(rows).not.toContain('secret-move');
  expect(rows).toContain(reversed('secret-move'));
});

test('matches end, count and are found by their record', async () => {
  const journal = openJournal(place(), cipher);
  for (const [n, winner] of [
    [1, 'A'],
    [2, 'B'],
    [3, 'A'],
  ] as const) {
    await journal.matches.plan(planned(n));
    await journal.matches.setStatus(key(n), 'over', winner);
    await journal.matches.setRecord(key(n), `{"n":${n}}`, `summary ${n}`);
  }
  expect(journal.matches.unfinished()).toBeUndefined();
  expect(journal.matches.score()).toEqual({ A: 2, B: 1 });
  expect(journal.matches.nextNumber()).toBe(4);
  expect(await journal.matches.summaries()).toEqual(['summary 3', 'summary 2', 'summary 1']);
  expect(await journal.matches.record(key(2))).toBe('{"n":2}');
  expect(await journal.matches.record('nothing')).toBeUndefined();
  await journal.close();
});

test('ballots stay until their match is over: a record that a process has kept before its end is made anew by the next', async () => {
  const journal = openJournal(place(), cipher);
  await journal.matches.plan(planned(1));
  await journal.ballots.open(ballot);
  await journal.ballots.close(ballot, 'votes');
  await journal.matches.setRecord(key(1), '{}', 'summary');
  expect(journal.matches.unfinished()).toMatchObject({ matchKey: key(1) });
  expect(await journal.ballots.record(key(1), 3)).toBe('votes');
  await journal.matches.setStatus(key(1), 'over', 'A');
  expect(await journal.ballots.record(key(1), 3)).toBeUndefined();
  await journal.close();
});

test('matches are told apart by their game; those that name none are of the one that was the only one', async () => {
  const journal = openJournal(place(), cipher);
  const ended = [undefined, 'odds', 'dice', 'dice'] as const;
  for (const [n, game] of ended.entries()) {
    await journal.matches.plan({ ...planned(n), ...(game && { game }) });
    await journal.matches.setStatus(key(n), 'over', 'A');
  }
  expect(journal.matches.score({ game: 'odds', unnamed: 'odds' })).toEqual({ A: 2 });
  expect(journal.matches.score({ game: 'dice', unnamed: 'odds' })).toEqual({ A: 2 });
  expect(journal.matches.score({ game: 'cards', unnamed: 'odds' })).toEqual({});
  await journal.matches.plan({ ...planned(5), game: 'dice' });
  expect(journal.matches.unfinished()).toMatchObject({ number: 5, game: 'dice' });
  await journal.close();
});

test('a journal of a newer program is refused with what to do', () => {
  const path = place();
  const database = new Libsql(path);
  database.exec('PRAGMA user_version = 999');
  database.close();
  expect(() => openJournal(path, cipher)).toThrow(Problem);
  expect(() => openJournal(path, cipher)).toThrow(/version 999/);
});

test('a journal that another process has open is refused', async () => {
  const path = place();
  const journal = openJournal(path, cipher);
  await journal.matches.plan(planned(1));
  expect(() => openJournal(path, cipher)).toThrow(/Another Show of Hands/);
  await journal.close();
});

test.skipIf(process.platform === 'win32')(
  'a journal in a folder that is open to others is closed to them, with all that lies beside it',
  async () => {
    const path = place();
    chmodSync(dirname(path), 0o755);
    const umask = process.umask(0);
    const journal = openJournal(path, cipher);
    try {
      await journal.matches.plan(planned(1));
      const modes = readdirSync(dirname(path)).map((name) => ({
        name,
        mode: statSync(join(dirname(path), name)).mode & 0o777,
      }));
      expect(modes.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['journal.db', 'journal.db-shm', 'journal.db-wal', 'journal.db.lock']),
      );
      expect(modes.filter(({ mode }) => mode !== 0o600)).toEqual([]);
    } finally {
      await journal.close();
      process.umask(umask);
    }
  },
);
