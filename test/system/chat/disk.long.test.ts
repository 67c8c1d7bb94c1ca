import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StoredBallot } from '#bot/ballots';
import type { Journal } from '#bot/journal';
import { openJournal } from '#bot/sqlite-journal';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';

const BALLOTS = SCALE > 1 ? 300 : 50;
/** Chat's ballots in one match. */
const PER_MATCH = 5;
const VOTERS = 5_000;
/** Voters who change their mind: entries of an open ballot, not of its record. */
const CHANGED = 1_000;
/** Votes that reach the disk together. */
const BATCH = 250;

/** What the database may hold beside the records that it keeps... */
const ASIDE_BYTES = 16_000_000;
/** ...which cost so much more on disk than their text. */
const PER_RECORD = 1.05;

const cipher = { encrypt: (text: string) => text, decrypt: (text: string) => text };
let place: string;
let journal: Journal;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'disk-'));
  journal = openJournal(join(place, 'journal.db'), cipher);
});
afterEach(async () => {
  await journal.close();
  rmSync(place, { recursive: true, force: true });
});

/** The database with all that belongs to it. */
const bytesOnDisk = (): number =>
  readdirSync(place).reduce((sum, name) => sum + statSync(join(place, name)).size, 0);

const key = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}` as const;
const choices = (voter: number) => [{ stage: 'move', key: `${1 + (voter % 5)}->B${1 + (voter % 3)}` }];

const entry = (voter: number, sentAt: number): string =>
  JSON.stringify({
    kind: 'vote',
    userId: String(1_000_000_000 + voter),
    login: `some_viewer_${voter}`,
    choices: choices(voter),
    sentAt,
    messageId: key(`${voter} ${sentAt}`).slice(2, 38),
  });

/** What is published of the votes: the same for every ballot, as long as a real one. */
const VOTES = Array.from({ length: VOTERS }, (_, voter) =>
  JSON.stringify({
    choice: '0x0401',
    choices: choices(voter),
    seq: voter + 1,
    voterKey: key(`${voter}`),
    weight: 1,
  }),
);
const RECORD = `{"version":1,"votes":[${VOTES.join()}]}`;

async function vote(ballot: StoredBallot): Promise<void> {
  await journal.ballots.open(ballot);
  for (let i = 0; i < VOTERS + CHANGED; i++) {
    void journal.ballots.addVote(ballot, entry(i % VOTERS, ballot.openedAt + i));
    if (i % BATCH === BATCH - 1) await journal.ballots.votesOf(ballot);
  }
  await journal.ballots.close(ballot, RECORD);
}

it(`${BALLOTS} ballots of 5,000 votes leave their records on disk, and little else`, {
  timeout: 600_000,
}, async () => {
  let kept = 0;
  for (let number = 1; number <= BALLOTS / PER_MATCH; number++) {
    const plannedAt = 1_800_000_000_000 + number * 600_000;
    const matchKey = key(`match ${number}`);
    await journal.matches.plan({
      matchKey,
      number,
      table: `0x${'11'.repeat(20)}`,
      preset: 'order',
      plan: '{}',
      pepper: key(`pepper ${number}`),
      plannedAt,
    });
    for (let turn = 0; turn < PER_MATCH; turn++)
      await vote({ matchKey, turn, attempt: 0, openedAt: plannedAt + turn * 60_000, policy: '{}' });
    const record = `{"turns":[${Array(PER_MATCH).fill(RECORD).join()}]}`;
    await journal.matches.setRecord(matchKey, record, '{}');
    await journal.matches.setStatus(matchKey, 'over', 'A');
    kept += record.length;
    expect((await journal.matches.record(matchKey))?.length).toBe(record.length);
    expect(bytesOnDisk(), `after match ${number}`).toBeLessThan(PER_RECORD * kept + ASIDE_BYTES);
  }
  expect(kept).toBeGreaterThan(BALLOTS * RECORD.length);
  expect(RECORD.length).toBeLessThan(VOTERS * 250);
});
