import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeToOthers, openDataFolder, whyUnfit } from './data-folder.ts';
import { Problem } from './problem.ts';

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

test.skipIf(process.platform === 'win32')(
  'files that others could read are closed to them, and named once',
  () => {
    for (const name of ['journal.db', 'journal.db-wal', 'keys.json']) {
      writeFileSync(join(folder, name), '');
      chmodSync(join(folder, name), name === 'keys.json' ? 0o600 : 0o644);
    }
    mkdirSync(join(folder, 'languages'));
    const modes = () => readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o077);
    chmodSync(folder, 0o755);
    expect(closeToOthers(folder)).toEqual(['journal.db', 'journal.db-wal']);
    expect(modes().filter((mode) => mode !== 0)).toHaveLength(1);
    expect(closeToOthers(folder)).toEqual([]);
    // where nobody else comes in, nobody could read them
    chmodSync(join(folder, 'journal.db'), 0o644);
    chmodSync(folder, 0o700);
    expect(closeToOthers(folder)).toEqual([]);
    expect(statSync(join(folder, 'journal.db')).mode & 0o077).toBe(0);
  },
);

test('a folder that is there is taken as it is; anything else is a problem that says what to do', () => {
  expect(openDataFolder(folder)).toBe(folder);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => openDataFolder(file)).toThrow(Problem);
  expect(() => openDataFolder(file)).toThrow(/--data/);
});

test.each([
  ['win32', 'C:\\Users\\山田 太郎\\AppData\\Roaming\\Show of Hands', undefined],
  ['win32', '\\\\?\\C:\\show', undefined],
  ['win32', `C:\\${'long\\'.repeat(50)}show`, 'too long for Windows: 257 characters, 200 at most'],
  ['win32', '\\\\server\\share\\show', 'on another machine'],
  ['linux', `/${'long/'.repeat(50)}show`, undefined],
  ['darwin', '/Volumes/share/show', undefined],
] as const)('on %s, in %s, the journal can lie unless it is said why not', (platform, path, why) => {
  if (why === undefined) expect(whyUnfit(path, platform)).toBeUndefined();
  else expect(whyUnfit(path, platform)).toContain(why);
});
