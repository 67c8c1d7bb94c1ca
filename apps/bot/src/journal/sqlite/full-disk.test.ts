import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDiskFull } from '../../base/files/disk-full.ts';
import { describeError } from '../../base/log/log.ts';
import { type JournalOnDisk, openOnDisk } from './full-disk.fixture.ts';

const cipher = { encrypt: (text: string) => text, decrypt: (text: string) => text };
const KEY = `0x${'1'.repeat(64)}` as const;
const LONG = 'x'.repeat(40_000);
const forever = new AbortController().signal;

let folder: string;
let on: JournalOnDisk;
let told: boolean[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-'));
  on = openOnDisk(join(folder, 'journal.db'), cipher);
  told = [];
  on.journal.disk.onChange = (isFull) => void told.push(isFull);
});
afterEach(async () => {
  on.empty();
  await on.journal.close();
  rmSync(folder, { recursive: true });
});

const ballot = { matchKey: KEY, turn: 1, attempt: 0, openedAt: 0, policy: '{}' };
const WRITES: readonly [string, (index: number) => Promise<unknown>][] = [
  ['a decision', (index) => on.journal.decisions.add(KEY, 'A', index, LONG, 0)],
  ['a setting', (index) => on.journal.settings.set(`name ${index}`, LONG, 0)],
  ['the end of a ballot, which is a transaction', () => on.journal.ballots.throwAway(ballot, 'undone', LONG)],
  [
    'votes, which are one',
    () => {
      void on.journal.ballots.addVote(ballot, LONG);
      return on.journal.ballots.votesOf(ballot);
    },
  ],
];

/** Writes until nothing fits any more; what was thrown then. */
async function fillWith(write: (index: number) => Promise<unknown>): Promise<unknown> {
  for (let index = 0; index < 200; index += 1) {
    try {
      await write(index);
    } catch (error) {
      return error;
    }
  }
  throw new Error('everything was written');
}

describe('a full disk', () => {
  it.each(WRITES)('is known, and said to be that, where it keeps out %s', async (_, write) => {
    await on.journal.ballots.open(ballot);
    on.fill();
    const error = await fillWith(write);
    expect(isDiskFull(error), String(error)).toBe(true);
    expect(describeError(error)).toBe('the disk is full');
    expect(on.journal.disk.isFull).toBe(true);
    expect(told).toEqual([true]);
  });

  it('is waited for, and what could not be written can be written then', async () => {
    on.fill();
    const write = (index: number) => on.journal.decisions.add(KEY, 'A', index, LONG, 0);
    await fillWith(write);
    const there = on.journal.disk.there(forever);
    const left = new AbortController();
    const leaving = on.journal.disk.there(left.signal);
    left.abort(new Error('the table stops'));
    await expect(leaving).rejects.toThrow('the table stops');
    // it is tried again and again, and stays full
    await new Promise((done) => setTimeout(done, 1_200));
    expect(on.journal.disk.isFull).toBe(true);
    on.empty();
    await there;
    expect(told).toEqual([true, false]);
    await write(1_000);
    expect(await on.journal.decisions.of(KEY, 'A', 1_000)).toBe(LONG);
  });

  it('is no trouble of another kind', async () => {
    await on.journal.decisions.add(KEY, 'A', 1, 'once', 0);
    await expect(on.journal.decisions.add(KEY, 'A', 1, 'twice', 0)).rejects.toThrow(/UNIQUE/);
    expect(on.journal.disk.isFull).toBe(false);
    expect(told).toEqual([]);
  });
});
