import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesIn, sizeOf, zip } from './archive.mjs';

const { strFromU8, unzipSync, zipSync } = createRequire(
  new URL('../../apps/bot/package.json', import.meta.url),
)('fflate');

let parent;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'archive-'));
  mkdirSync(join(parent, 'show', 'app', 'pages'), { recursive: true });
  writeFileSync(join(parent, 'show', 'app', 'start.mjs'), 'start');
  writeFileSync(join(parent, 'show', 'app', 'pages', 'Zoë Ω.html'), '<p>');
  writeFileSync(join(parent, 'show', 'LICENCES.txt'), 'MIT');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

it('packs every file of a folder under the name of the folder', () => {
  const files = unzipSync(zip(parent, 'show', zipSync));
  expect(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))).toEqual({
    'show/LICENCES.txt': 'MIT',
    'show/app/start.mjs': 'start',
    'show/app/pages/Zoë Ω.html': '<p>',
  });
  expect(filesIn(join(parent, 'show'))).toEqual(['LICENCES.txt', 'app/pages/Zoë Ω.html', 'app/start.mjs']);
  expect(sizeOf(join(parent, 'show'))).toBe(11);
});

it('is the same to the byte when it is packed again another day, so that its checksum is', () => {
  const before = zip(parent, 'show', zipSync);
  utimesSync(join(parent, 'show', 'LICENCES.txt'), 1_900_000_000, 1_900_000_000);
  expect(Buffer.from(zip(parent, 'show', zipSync)).equals(Buffer.from(before))).toBe(true);
});
