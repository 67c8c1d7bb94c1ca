import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Journal, RowCipher } from './journal.ts';
import { openJournal } from './sqlite/sqlite-journal.ts';
import { MATCH_STEPS } from './steps.fixture.ts';
import type { JournalStep } from './steps.ts';

const cipher: RowCipher = { encrypt: (text) => text, decrypt: (text) => text };
const key = `0x${'01'.repeat(32)}` as const;
const ballot = { matchKey: key, turn: 0, attempt: 0, openedAt: 5, policy: '{}' };

test('a match has at least 25 steps, each of them named once', () => {
  expect(MATCH_STEPS.length).toBeGreaterThanOrEqual(25);
  expect(new Set(MATCH_STEPS).size).toBe(MATCH_STEPS.length);
});

test('before a step nothing of it is on disk, after it everything is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  const seen: [JournalStep, Promise<string | undefined>][] = [];
  const journal: Journal = openJournal(join(folder, 'journal.db'), cipher, {
    onStep: (step) => void seen.push([step, journal.decisions.of(key, 'A', 0)]),
  });
  await journal.decisions.add(key, 'A', 0, 'move', 1);
  expect(await Promise.all(seen.map(async ([step, found]) => [step, await found]))).toEqual([
    ['decision.A.before', undefined],
    ['decision.A.after', 'move'],
  ]);
  await journal.close();
  rmSync(folder, { recursive: true, force: true });
});

test('what is thrown in a step before a write keeps the write from happening', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  const die = (step: JournalStep) => {
    if (step === 'ballot.opened.before') throw new Error('the power is gone');
  };
  const journal = openJournal(join(folder, 'journal.db'), cipher, { onStep: die });
  await expect(journal.ballots.open(ballot)).rejects.toThrow(/power/);
  expect(await journal.ballots.of(key, 0)).toEqual([]);
  await journal.close();
  rmSync(folder, { recursive: true, force: true });
});
