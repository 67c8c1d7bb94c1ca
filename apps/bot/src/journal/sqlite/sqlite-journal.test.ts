import { chmodSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { Problem } from '../../base/problem.ts';
import { Journal, type PlannedMatch, type Sealer } from './sqlite-journal.ts';

const reversed = (text: string) => [...text].reverse().join('');
const sealer: Sealer = { seal: reversed, unseal: reversed };
const place = () => join(mkdtempSync(join(tmpdir(), 'journal-')), 'journal.db');
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

test('what was written is there after closing and opening again', () => {
  const path = place();
  const first = Journal.open(path, sealer);
  first.planMatch(planned(1));
  first.decide(key(1), 'A', 3, 'decision', 7);
  first.ballots.open(ballot);
  first.ballots.addVote(ballot, 'one');
  first.ballots.addVote(ballot, 'two');
  first.close();

  const second = Journal.open(path, sealer);
  expect(second.unfinishedMatch()).toEqual(planned(1));
  expect(second.decision(key(1), 'A', 3)).toBe('decision');
  expect(second.decision(key(1), 'B', 3)).toBeUndefined();
  const untouched = { status: 'open', record: null, aliveAt: null, skew: null };
  expect(second.ballots.of(key(1), 3)).toEqual([{ ...ballot, ...untouched }]);
  expect(second.ballots.votesOf(ballot)).toEqual(['one', 'two']);
  second.close();
});

test('Never 2: a turn has one decision; a second is refused and the first stands', () => {
  const journal = Journal.open(place(), sealer);
  journal.decide(key(1), 'A', 0, 'first', 1);
  expect(() => journal.decide(key(1), 'A', 0, 'second', 2)).toThrow(/UNIQUE/);
  expect(journal.decision(key(1), 'A', 0)).toBe('first');
  journal.close();
});

test('Never 2: plans and decisions stand sealed on disk', () => {
  const path = place();
  const journal = Journal.open(path, sealer);
  journal.planMatch(planned(1));
  journal.decide(key(1), 'A', 0, 'secret-move', 1);
  journal.close();
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

test('matches end, count and are found by their record', () => {
  const journal = Journal.open(place(), sealer);
  for (const [n, winner] of [
    [1, 'A'],
    [2, 'B'],
    [3, 'A'],
  ] as const) {
    journal.planMatch(planned(n));
    journal.setMatchStatus(key(n), 'over', winner);
    journal.setRecord(key(n), `{"n":${n}}`, `summary ${n}`);
  }
  expect(journal.unfinishedMatch()).toBeUndefined();
  expect(journal.score()).toEqual({ A: 2, B: 1 });
  expect(journal.nextNumber()).toBe(4);
  expect(journal.summaries()).toEqual(['summary 3', 'summary 2', 'summary 1']);
  expect(journal.record(key(2))).toBe('{"n":2}');
  expect(journal.record('nothing')).toBeUndefined();
  journal.close();
});

test('matches are told apart by their game; those that name none are of the one that was the only one', () => {
  const journal = Journal.open(place(), sealer);
  const ended = [undefined, 'odds', 'dice', 'dice'] as const;
  ended.forEach((game, n) => {
    journal.planMatch({ ...planned(n), ...(game && { game }) });
    journal.setMatchStatus(key(n), 'over', 'A');
  });
  expect(journal.score({ game: 'odds', unnamed: 'odds' })).toEqual({ A: 2 });
  expect(journal.score({ game: 'dice', unnamed: 'odds' })).toEqual({ A: 2 });
  expect(journal.score({ game: 'cards', unnamed: 'odds' })).toEqual({});
  journal.planMatch({ ...planned(5), game: 'dice' });
  expect(journal.unfinishedMatch()).toMatchObject({ number: 5, game: 'dice' });
  journal.close();
});

test('a journal of a newer program is refused with what to do', () => {
  const path = place();
  const database = new Libsql(path);
  database.exec('PRAGMA user_version = 999');
  database.close();
  expect(() => Journal.open(path, sealer)).toThrow(Problem);
  expect(() => Journal.open(path, sealer)).toThrow(/version 999/);
});

test('a journal that another process has open is refused', () => {
  const path = place();
  const journal = Journal.open(path, sealer);
  journal.planMatch(planned(1));
  expect(() => Journal.open(path, sealer)).toThrow(/Another Show of Hands/);
  journal.close();
});

test.skipIf(process.platform === 'win32')(
  'a journal in a folder that is open to others is closed to them, with all that lies beside it',
  () => {
    const path = place();
    chmodSync(dirname(path), 0o755);
    const umask = process.umask(0);
    const journal = Journal.open(path, sealer);
    try {
      journal.planMatch(planned(1));
      const modes = readdirSync(dirname(path)).map((name) => ({
        name,
        mode: statSync(join(dirname(path), name)).mode & 0o777,
      }));
      expect(modes.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['journal.db', 'journal.db-shm', 'journal.db-wal', 'journal.db.lock']),
      );
      expect(modes.filter(({ mode }) => mode !== 0o600)).toEqual([]);
    } finally {
      journal.close();
      process.umask(umask);
    }
  },
);
