import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Journal } from './sqlite-journal.ts';

let place: string;
let journal: Journal;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'record-limit-'));
  journal = Journal.open(join(place, 'journal.db'), { seal: (text) => text, unseal: (text) => text });
});
afterEach(() => {
  journal.close();
  rmSync(place, { recursive: true, force: true });
});

const keyOf = (number: number): Hex => `0x${String(number).padStart(64, '0')}`;

function play(number: number, size: number): void {
  const table = `0x${'0'.repeat(40)}` as const;
  const matchKey = keyOf(number);
  journal.planMatch({ matchKey, number, table, preset: 'p', plan: '{}', pepper: '0x00', plannedAt: number });
  journal.setRecord(matchKey, 'r'.repeat(size), `{"number":${number}}`);
  journal.setMatchStatus(matchKey, 'over', number % 2 === 0 ? 'A' : 'B');
}

const recorded = () => [1, 2, 3, 4].filter((number) => journal.record(keyOf(number)) !== undefined);

test.each([
  [1_000_000, 0, [1, 2, 3, 4]],
  [400, 0, [1, 2, 3, 4]],
  [399, 1, [2, 3, 4]],
  [250, 2, [3, 4]],
  [100, 3, [4]],
  [1, 3, [4]],
])('of four records of 100 bytes, %i bytes let %i go and keep %j', (bytes, dropped, kept) => {
  for (const number of [1, 2, 3, 4]) play(number, 100);
  expect(journal.dropRecordsBeyond(bytes)).toBe(dropped);
  expect(recorded()).toEqual(kept);
  expect(journal.summaries().map((text) => JSON.parse(text))).toEqual(
    kept.toReversed().map((number) => ({ number })),
  );
  expect(journal.score()).toEqual({ A: 2, B: 2 });
  expect(journal.dropRecordsBeyond(bytes)).toBe(0);
});

test('a match under way is none of the records', () => {
  for (const number of [1, 2]) play(number, 100);
  const table = `0x${'0'.repeat(40)}` as const;
  journal.planMatch({
    matchKey: keyOf(3),
    number: 3,
    table,
    preset: 'p',
    plan: '{}',
    pepper: '0x00',
    plannedAt: 3,
  });
  expect(journal.dropRecordsBeyond(10)).toBe(1);
  expect(journal.unfinishedMatch()?.matchKey).toBe(keyOf(3));
});
