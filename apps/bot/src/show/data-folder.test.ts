import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { openDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.skipIf(process.platform === 'win32')(
  'a data folder is its owner’s alone, where systems know that',
  () => {
    const made = openDataFolder(join(folder, 'new', 'show'));
    expect(statSync(made).mode & 0o077).toBe(0);
  },
);

test('a folder that is there is taken as it is; anything else is a problem that says what to do', () => {
  expect(openDataFolder(folder)).toBe(folder);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => openDataFolder(file)).toThrow(Problem);
  expect(() => openDataFolder(file)).toThrow(/--data/);
});
