import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Journal } from './sqlite-journal.ts';

const sealer = { seal: (text: string) => text, unseal: (text: string) => text };
const ballot = { matchKey: `0x${'11'.repeat(32)}`, turn: 3, attempt: 0, openedAt: 5, policy: '{}' } as const;

let path: string;
let journal: Journal;
let failing: Error | undefined;

beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'contention-')), 'journal.db');
  failing = undefined;
  journal = Journal.open(path, sealer, (step) => {
    if (step === 'ballot.votes.before' && failing !== undefined) throw failing;
  });
  journal.ballots.open(ballot);
});

afterEach(() => {
  failing = undefined;
  journal.close();
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
  journal.ballots.addVote(ballot, 'one');
  journal.ballots.flush();
  expect(journal.ballots.votesOf(ballot)).toEqual(['one']);
  await ended();
});

test('votes that could not be written are written with the next one, each once and in order', async () => {
  failing = new Error('the disk is full');
  journal.ballots.addVote(ballot, 'one');
  await vi.waitFor(() => expect(() => journal.ballots.addVote(ballot, 'two')).toThrow('the disk is full'));
  expect(() => journal.ballots.addVote(ballot, 'three')).toThrow('the disk is full');
  failing = undefined;
  journal.ballots.addVote(ballot, 'four');
  journal.ballots.flush();
  const written = journal.ballots.votesOf(ballot);
  expect([written[0], written.at(-1)]).toEqual(['one', 'four']);
  expect(written).not.toContain('three');
});

test('what somebody did to a ballot is not written later when it could not be written as they did it', () => {
  failing = new Error('the disk is full');
  journal.ballots.addVote(ballot, 'a vote');
  expect(() => journal.ballots.addAtOnce(ballot, 'closed')).toThrow('the disk is full');
  failing = undefined;
  expect(journal.ballots.votesOf(ballot)).toEqual(['a vote']);
  journal.ballots.addAtOnce(ballot, 'paused');
  expect(journal.ballots.votesOf(ballot)).toEqual(['a vote', 'paused']);
});

test('a journal that cannot write what waits is let go all the same', () => {
  failing = new Error('the disk is full');
  journal.ballots.addVote(ballot, 'one');
  expect(() => journal.close()).toThrow('the disk is full');
  failing = undefined;
  journal = Journal.open(path, sealer);
});

test('whoever goes on with a ballot is told of votes that could not be written when they came', async () => {
  failing = new Error('the disk is full');
  journal.ballots.addVote(ballot, 'one');
  await vi.waitFor(() => expect(() => journal.ballots.addVote(ballot, 'two')).toThrow('the disk is full'));
  expect(() => journal.ballots.votesOf(ballot)).toThrow('the disk is full');
  failing = undefined;
  expect(journal.ballots.votesOf(ballot)[0]).toBe('one');
});
