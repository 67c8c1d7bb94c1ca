import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { summaryOf } from '@show-of-hands/bus';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyOf, pepperOf, shortRecord } from '../../io/records/record.fixture.ts';
import type { RowCipher } from '../../journal/journal.ts';
import { openJournal } from '../../journal/sqlite/sqlite-journal.ts';
import { tool } from '../main.ts';

const DAY_MS = 86_400_000;
const cipher: RowCipher = { encrypt: (plain) => plain, decrypt: (plain) => plain };
let data: string;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'records-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

async function soh(argv: readonly string[], typed = '') {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const said = Promise.all([text(output), text(errors)]);
  const status = await tool([...argv, '--data', data], {
    input: (async function* () {
      yield new TextEncoder().encode(typed);
    })(),
    output,
    errors,
    surroundings: { folder: data, env: {} },
  });
  output.end();
  errors.end();
  const [answer, told] = await said;
  return { status, answer, told };
}

const newJournal = () => openJournal(join(data, 'journal.db'), cipher);

/** Finished matches, so many days old; the last one, if wanted, is under way. */
async function played(ages: readonly number[], underWay = false): Promise<void> {
  const journal = newJournal();
  for (const [i, age] of ages.entries()) {
    const n = i + 1;
    const record = shortRecord(n);
    await journal.matches.plan({
      matchKey: keyOf(n),
      number: n,
      table: record.chain.table,
      preset: 'first',
      plan: '{}',
      pepper: pepperOf(n),
      plannedAt: Date.now() - age * DAY_MS,
    });
    if (underWay && n === ages.length) continue;
    await journal.matches.setRecord(keyOf(n), JSON.stringify(record), JSON.stringify(summaryOf(record)));
    await journal.matches.setStatus(keyOf(n), 'over', 'A');
  }
  await journal.close();
}

const bytes = (): string =>
  readdirSync(data)
    .map((name) => readFileSync(join(data, name), 'latin1'))
    .join('\n');
const linked = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => i + 1).filter((n) => bytes().includes(pepperOf(n)));

describe('erase', () => {
  it('takes one match’s link to its voters away and leaves the others', async () => {
    await played([3, 2, 1]);
    const { status, answer, told } = await soh([
      'erase',
      keyOf(2).toUpperCase().replace('0X', '0x'),
      '--yes',
    ]);
    expect({ status, answer }).toEqual({ status: 0, answer: expect.stringContaining('nobody can tell') });
    expect(told).toContain('Exported copies are yours to erase');
    expect(linked(3)).toEqual([1, 3]);
    const journal = newJournal();
    expect(JSON.parse((await journal.matches.record(keyOf(2))) ?? 'null')).toEqual({
      ...shortRecord(2),
      pepper: null,
    });
    await journal.close();
  });

  it.each([
    ['all', ['all'], []],
    ['what is older than two days', ['--older-than', '2'], [2, 3]],
    ['what is older than any match', ['--older-than', '400'], [1, 2, 3]],
  ])('takes %s', async (_, whose, left) => {
    await played([3, 1.5, 0.5]);
    expect(await soh(['erase', ...whose, '--yes'])).toMatchObject({ status: 0 });
    expect(linked(3)).toEqual(left);
  });

  it('leaves a match that is under way alone', async () => {
    await played([3, 0.1], true);
    expect(await soh(['erase', 'all', '--yes'])).toMatchObject({ status: 0 });
    expect(linked(2)).toEqual([2]);
    expect(await soh(['erase', keyOf(2), '--yes'])).toMatchObject({
      status: 1,
      told: expect.stringContaining('is under way'),
    });
  });

  it.each(['', 'no\n', 'perhaps\n'])('does nothing unless the answer is yes: %j', async (typed) => {
    await played([3]);
    const { status, told } = await soh(['erase', 'all'], typed);
    expect({ status, told }).toEqual({ status: 1, told: expect.stringContaining('nothing was erased') });
    expect(told).toContain('1 match, and what else leads to people');
    expect(linked(1)).toEqual([1]);
    expect(await soh(['erase', 'all'], 'yes\n')).toMatchObject({ status: 0 });
    expect(linked(1)).toEqual([]);
  });

  it.each([
    ['whose', ['erase'], 'Say whose link'],
    ['only one kind', ['erase', 'all', '--older-than', '3'], 'Say whose link'],
    ['a number of days', ['erase', '--older-than', 'ten'], 'takes a whole number'],
    ['a match key', ['erase', 'match-1'], 'A match key is 0x and 64 hex digits'],
    ['a match that is kept', ['erase', keyOf(9), '--yes'], 'no match'],
  ])('needs %s', async (_, argv, problem) => {
    await played([3]);
    expect(await soh(argv)).toMatchObject({ status: 1, told: expect.stringContaining(problem) });
    expect(linked(1)).toEqual([1]);
  });

  it('needs the folder of a show, and that none runs there', async () => {
    expect(await soh(['erase', 'all'])).toMatchObject({ told: expect.stringContaining('no journal here') });
    expect(readdirSync(data)).toEqual([]);
    const running = newJournal();
    expect(await soh(['erase', 'all'])).toMatchObject({
      status: 1,
      told: expect.stringContaining('is running'),
    });
    await running.close();
  });
});

describe('export', () => {
  it.each([
    ['a folder to write to', ['export', 'all'], '--to is missing'],
    ['a match key', ['export', 'match-1', '--to', 'site'], 'A match key is 0x and 64 hex digits'],
    ['a match that is over', ['export', keyOf(2), '--to', 'site'], 'No finished match'],
    ['a match that is kept', ['export', keyOf(9), '--to', 'site'], 'No finished match'],
  ])('needs %s', async (_, argv, problem) => {
    await played([3, 0], true);
    expect(await soh(argv)).toMatchObject({ status: 1, told: expect.stringContaining(problem) });
    expect(readdirSync(data)).not.toContain('site');
  });

  it('says so where nothing has been played yet, and makes nothing', async () => {
    expect(await soh(['export', 'all', '--to', 'site'])).toMatchObject({
      status: 1,
      told: expect.stringContaining('no match has been played'),
    });
    expect(readdirSync(data)).toEqual([]);
    await newJournal().close();
    expect(await soh(['export', 'all', '--to', 'site'])).toMatchObject({
      status: 1,
      told: expect.stringContaining('nothing to export'),
    });
  });
});
