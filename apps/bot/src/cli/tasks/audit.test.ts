import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AuditEntry } from '@show-of-hands/bus';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from '../../journal/sqlite/sqlite-journal.ts';
import { tool } from '../main.ts';

const cipher = { encrypt: (plain: string) => plain, decrypt: (sealed: string) => sealed };
const entry: AuditEntry = {
  at: 1,
  who: 'ann',
  role: 'moderator',
  from: 'chat',
  action: 'policy',
  args: { name: 'seconds', value: '30' },
  outcome: 'seconds is 30',
  before: '20',
  after: '30',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function audit() {
  const output = new PassThrough();
  const errors = new PassThrough();
  const [said, complained] = [text(output), text(errors)];
  const surroundings = { env: {}, folder, signal: new AbortController().signal };
  const streams = { input: new PassThrough(), output, errors, surroundings };
  const status = await tool(['audit', '--data', folder], streams);
  output.end();
  errors.end();
  return { status, said: await said, errors: await complained };
}

test('prints what was done, a line of JSON each, newest last', async () => {
  const journal = openJournal(join(folder, 'journal.db'), cipher);
  await journal.audit.add(entry);
  await journal.audit.add({ ...entry, at: 2, outcome: 'two\nlines' });
  await journal.close();
  const { status, said } = await audit();
  expect(status).toBe(0);
  const lines = said.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([entry, { ...entry, at: 2, outcome: 'two\nlines' }]);
});

test('a show that runs has to be ended first', async () => {
  const journal = openJournal(join(folder, 'journal.db'), cipher);
  const { status, said, errors } = await audit();
  await journal.close();
  expect(status).not.toBe(0);
  expect(said).toBe('');
  expect(errors).toMatch(/running with this data folder/);
});

test('a folder without a journal is named', async () => {
  const { status, errors } = await audit();
  expect(status).not.toBe(0);
  expect(errors).toContain(join(folder, 'journal.db'));
  expect(errors).toContain('--data');
});
