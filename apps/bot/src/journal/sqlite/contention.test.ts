import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { VOTE_GROUP_MS } from '../ballots.ts';
import { openJournal, type SqliteJournal } from './sqlite-journal.ts';

const cipher = { encrypt: (text: string) => text, decrypt: (text: string) => text };
const ballot = { matchKey: `0x${'11'.repeat(32)}`, turn: 3, attempt: 0, openedAt: 5, policy: '{}' } as const;

let path: string;
let journal: SqliteJournal;
let failing: Error | undefined;
const clock = new ManualClock();

beforeEach(async () => {
  path = join(mkdtempSync(join(tmpdir(), 'contention-')), 'journal.db');
  failing = undefined;
  journal = openJournal(path, cipher, {
    onStep: (step) => {
      if (step === 'ballot.votes.before' && failing !== undefined) throw failing;
    },
    clock,
  });
  await journal.ballots.open(ballot);
});

afterEach(async () => {
  failing = undefined;
  await journal.close();
  rmSync(dirname(path), { recursive: true });
});

/** Another program that writes into the same file, and takes `ms` over it. Answers once it has begun. */
async function otherWriter(ms: number): Promise<() => Promise<void>> {
  const program = `
    const Libsql = require(${JSON.stringify(createRequire(import.meta.url).resolve('libsql'))});
    const database = new Libsql(${JSON.stringify(path)});
    database.exec('BEGIN IMMEDIATE');
    process.stdout.write('writing');
    setTimeout(() => { database.exec('COMMIT'); database.close(); }, ${ms});`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  return async () => {
    expect(await exit).toEqual([0, null]);
  };
}

test('writes wait for another program that is writing into the journal', async () => {
  const ended = await otherWriter(400);
  void journal.ballots.addVote(ballot, 'one');
  clock.pass(VOTE_GROUP_MS);
  expect(await journal.ballots.votesOf(ballot)).toEqual(['one']);
  await ended();
});

test('votes that could not be written are written with the next one, each once and in order', async () => {
  failing = new Error('the disk is full');
  void journal.ballots.addVote(ballot, 'one');
  clock.pass(VOTE_GROUP_MS);
  await expect(journal.ballots.addVote(ballot, 'two')).rejects.toThrow('the disk is full');
  await expect(journal.ballots.addVote(ballot, 'three')).rejects.toThrow('the disk is full');
  failing = undefined;
  void journal.ballots.addVote(ballot, 'four');
  const written = await journal.ballots.votesOf(ballot);
  expect([written[0], written.at(-1)]).toEqual(['one', 'four']);
  expect(written).not.toContain('three');
});

test('what somebody did to a ballot is not written later when it could not be written as they did it', async () => {
  failing = new Error('the disk is full');
  void journal.ballots.addVote(ballot, 'a vote');
  await expect(journal.ballots.addAtOnce(ballot, 'closed')).rejects.toThrow('the disk is full');
  failing = undefined;
  expect(await journal.ballots.votesOf(ballot)).toEqual(['a vote']);
  await journal.ballots.addAtOnce(ballot, 'paused');
  expect(await journal.ballots.votesOf(ballot)).toEqual(['a vote', 'paused']);
});

test('a journal that cannot write what waits is let go all the same', async () => {
  failing = new Error('the disk is full');
  void journal.ballots.addVote(ballot, 'one');
  await expect(journal.close()).rejects.toThrow('the disk is full');
  failing = undefined;
  journal = openJournal(path, cipher);
});

test('whoever goes on with a ballot is told of votes that could not be written when they came', async () => {
  failing = new Error('the disk is full');
  void journal.ballots.addVote(ballot, 'one');
  clock.pass(VOTE_GROUP_MS);
  await expect(journal.ballots.addVote(ballot, 'two')).rejects.toThrow('the disk is full');
  await expect(journal.ballots.votesOf(ballot)).rejects.toThrow('the disk is full');
  failing = undefined;
  expect((await journal.ballots.votesOf(ballot))[0]).toBe('one');
});
