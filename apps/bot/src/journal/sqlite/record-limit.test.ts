import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Journal } from '../journal.ts';
import { openJournal } from './sqlite-journal.ts';

let place: string;
let journal: Journal;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'record-limit-'));
  journal = openJournal(join(place, 'journal.db'), { encrypt: (text) => text, decrypt: (text) => text });
});
afterEach(async () => {
  await journal.close();
  rmSync(place, { recursive: true, force: true });
});

const keyOf = (number: number): Hex => `0x${String(number).padStart(64, '0')}`;

async function play(number: number, size: number): Promise<void> {
  const table = `0x${'0'.repeat(40)}` as const;
  const matchKey = keyOf(number);
  await journal.matches.plan({
    matchKey,
    number,
    table,
    preset: 'p',
    plan: '{}',
    pepper: '0x00',
    plannedAt: number,
  });
  await journal.matches.setRecord(matchKey, 'r'.repeat(size), `{"number":${number}}`);
  await journal.matches.setStatus(matchKey, 'over', number % 2 === 0 ? 'A' : 'B');
}

async function recorded(): Promise<number[]> {
  const found: number[] = [];
  for (const number of [1, 2, 3, 4]) {
    if ((await journal.matches.record(keyOf(number))) !== undefined) found.push(number);
  }
  return found;
}

test.each([
  [1_000_000, 0, [1, 2, 3, 4]],
  [400, 0, [1, 2, 3, 4]],
  [399, 1, [2, 3, 4]],
  [250, 2, [3, 4]],
  [100, 3, [4]],
  [1, 3, [4]],
])('of four records of 100 bytes, %i bytes let %i go and keep %j', async (bytes, dropped, kept) => {
  for (const number of [1, 2, 3, 4]) await play(number, 100);
  expect(await journal.matches.dropRecordsBeyond(bytes)).toBe(dropped);
  expect(await recorded()).toEqual(kept);
  expect((await journal.matches.summaries()).map((text) => JSON.parse(text))).toEqual(
    kept.toReversed().map((number) => ({ number })),
  );
  expect(journal.matches.score()).toEqual({ A: 2, B: 2 });
  expect(await journal.matches.dropRecordsBeyond(bytes)).toBe(0);
});

test('a match under way is none of the records', async () => {
  for (const number of [1, 2]) await play(number, 100);
  const table = `0x${'0'.repeat(40)}` as const;
  await journal.matches.plan({
    matchKey: keyOf(3),
    number: 3,
    table,
    preset: 'p',
    plan: '{}',
    pepper: '0x00',
    plannedAt: 3,
  });
  expect(await journal.matches.dropRecordsBeyond(10)).toBe(1);
  expect(journal.matches.unfinished()?.matchKey).toBe(keyOf(3));
});
