import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewCampJob } from '../camp-jobs.ts';
import type { Journal } from '../journal.ts';
import type { JournalStep } from '../steps.ts';
import { openJournal } from './sqlite-journal.ts';

const cipher = { encrypt: (text: string) => text, decrypt: (text: string) => text };
let folder: string;
let journal: Journal;
let steps: JournalStep[];
const open = () =>
  openJournal(join(folder, 'journal.db'), cipher, { onStep: (step) => void steps.push(step) });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'errands-'));
  steps = [];
  journal = open();
});
afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true });
});

const campJob = (more: Partial<NewCampJob> = {}): NewCampJob => ({
  place: 'here',
  before: 3,
  topic: 'coins',
  task: { do: 'pull' },
  cost: 5,
  vote: { voters: 2 },
  ...more,
});

test('what was decided is known to the next process, with its vote, until it is over', async () => {
  const first = await journal.campJobs.decide(campJob(), 10);
  const second = await journal.campJobs.decide(campJob({ topic: 'party', cost: 0 }), 11);
  await journal.close();
  journal = open();
  expect(await journal.campJobs.unfinished('here')).toMatchObject([
    { ...campJob(), id: first.id, decidedAt: 10 },
    { id: second.id, topic: 'party' },
  ]);
  await journal.campJobs.end(first.id, 'done', { drew: 7 }, 12);
  expect((await journal.campJobs.unfinished('here')).map(({ id }) => id)).toEqual([second.id]);
  expect((await journal.campJobs.newest(2))[1]).toMatchObject({ status: 'done', outcome: { drew: 7 } });
});

test('what is over stays as it is', async () => {
  const { id } = await journal.campJobs.decide(campJob(), 10);
  await journal.campJobs.end(id, 'failed', 'sold out', 11);
  await journal.campJobs.end(id, 'done', null, 12);
  expect(await journal.campJobs.newest(1)).toMatchObject([{ status: 'failed', outcome: 'sold out' }]);
});

test('coins count for the match that follows and the place they are spent at, whatever became of them', async () => {
  const { id } = await journal.campJobs.decide(campJob(), 10);
  await journal.campJobs.end(id, 'failed', 'no', 11);
  await journal.campJobs.decide(campJob({ cost: 9 }), 12);
  await journal.campJobs.decide(campJob({ before: 4, cost: 100 }), 13);
  await journal.campJobs.decide(campJob({ place: 'there', cost: 1_000 }), 14);
  expect(await journal.campJobs.spentBefore('here', 3)).toBe(14);
  expect(await journal.campJobs.spentBefore('here', 5)).toBe(0);
});

test('the latest choice is the last one that was done', async () => {
  expect(journal.campJobs.latest('here', 'party')).toBeUndefined();
  const one = await journal.campJobs.decide(campJob({ topic: 'party', task: 1 }), 10);
  const two = await journal.campJobs.decide(campJob({ topic: 'party', task: 2 }), 11);
  const three = await journal.campJobs.decide(campJob({ topic: 'party', task: 3 }), 12);
  await journal.campJobs.end(one.id, 'done', null, 13);
  await journal.campJobs.end(two.id, 'done', null, 13);
  await journal.campJobs.end(three.id, 'failed', null, 13);
  expect(journal.campJobs.latest('here', 'party')).toBe(2);
  expect(journal.campJobs.latest('there', 'party')).toBeUndefined();
});

test('every write is a step, before and after', async () => {
  const { id } = await journal.campJobs.decide(campJob(), 10);
  await journal.campJobs.end(id, 'done', null, 11);
  expect(steps).toEqual(['camp.decided.before', 'camp.decided.after', 'camp.done.before', 'camp.done.after']);
});
