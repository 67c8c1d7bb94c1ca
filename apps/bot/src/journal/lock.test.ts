import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Problem } from '../base/problem.ts';
import { isLocked, lockFolder } from './lock.ts';

const place = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
};

/** What somebody is told who cannot have the lock. */
function refusalOf(path: string): string {
  try {
    lockFolder(path)();
  } catch (error) {
    if (error instanceof Problem) return error.what;
    throw error;
  }
  throw new Error('there was no refusal');
}

test('one at a time has the folder, and the next when that one lets it go', () => {
  const path = place('a.lock');
  const release = lockFolder(path);
  expect(refusalOf(path)).toMatch(/^Another Show of Hands is running/);
  expect(isLocked(path)).toBe(true);
  release();
  expect(isLocked(path)).toBe(false);
  lockFolder(path)();
});

test.each<[string, () => string]>([
  ['a folder that is not there', () => place(join('nowhere', 'a.lock'))],
  [
    'a file that is something else',
    () => {
      const path = place('a.lock');
      writeFileSync(path, 'neither a lock nor a database\n'.repeat(40));
      return path;
    },
  ],
])('%s is not taken for another process', (_what, path) => {
  expect(refusalOf(path())).toMatch(/^The data folder cannot be kept from others: \S/);
});

test('a folder that nobody ever had is not locked, and looking makes nothing there', () => {
  const path = place('a.lock');
  expect(isLocked(path)).toBe(false);
  expect(existsSync(path)).toBe(false);
});
