import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { licenceOf, licenceText } from './licences.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'licence-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const part = (about, files = {}) => {
  const named = { name: 'part', version: '1.2.3', ...about };
  for (const [name, text] of Object.entries({ ...files, 'package.json': JSON.stringify(named) }))
    writeFileSync(join(folder, name), text);
  return licenceOf(folder);
};

it.each(['LICENSE', 'licence.md', 'COPYING', 'NOTICE.txt'])('takes the text that stands in %s', (file) => {
  expect(part({ license: 'MIT' }, { [file]: '\nPermission is granted\n' })).toEqual({
    name: 'part',
    version: '1.2.3',
    licence: 'MIT',
    text: 'Permission is granted',
  });
});

it('takes a notice beside a licence, too', () => {
  expect(part({ license: 'Apache-2.0' }, { LICENSE: 'terms', NOTICE: 'who made it' }).text).toMatch(
    /terms\n\nwho made it/,
  );
});

it('says where a part comes from that brings no text', () => {
  const { text } = part({ license: 'MIT', repository: { url: 'https://example.org/part' } });
  expect(text).toBe('The package brings no text of it. https://example.org/part');
});

it('packs nothing that says nothing of its licence', () => {
  expect(() => part({})).toThrow('part says nothing of its licence');
});

it('lists every part once, by name, with its text', () => {
  const of = (name, text) => ({ name, version: '1.0.0', licence: 'MIT', text });
  const all = licenceText('our terms', [
    of('zod', 'terms of zod'),
    of('edr', 'terms of edr'),
    of('zod', 'terms of zod'),
  ]);
  expect(all.match(/^(?:edr|zod) 1\.0\.0: MIT$/gm)).toEqual(['edr 1.0.0: MIT', 'zod 1.0.0: MIT']);
  expect(all.match(/our terms|terms of \w+/g)).toEqual(['our terms', 'terms of edr', 'terms of zod']);
});
