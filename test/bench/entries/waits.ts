// How long somebody waits, by the clock: such times belong here, not into assertions of tests.
import { execFile } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Redactor } from '#bot/redactor';
import { type Entries, type Figure, figure, median, rounded } from '../figure.ts';
import { NpmShow, PROJECT } from '../npm-show.ts';

const RUNS = 5;
const START_MS = 60_000;
const CLONE_MS = 300_000;

async function start(): Promise<readonly Figure[]> {
  if (process.platform !== 'linux') return [];
  const times: number[] = [];
  const ends: number[] = [];
  // a lot decides who begins: a turn of the computer before the first vote is no part of the start
  while (times.length < RUNS) {
    const show = new NpmShow({ web: { port: 0 } });
    try {
      const ready = await show.firstVote(START_MS);
      if (show.hasSaid(/turn 1: vote open/)) times.push(ready);
    } finally {
      const asked = performance.now();
      await show.end();
      ends.push(performance.now() - asked);
    }
  }
  return [
    figure('npm start on a built folder, to the first open vote', rounded(median(times) / 1_000, 2), 's', {
      atMost: 4.5,
      note: `median of ${RUNS} in which chat begins; 3 s of it the table takes to be looked at`,
    }),
    figure(
      'Ctrl-C in the middle of a vote, to the end of all that was begun',
      rounded(Math.max(...ends) / 1_000, 2),
      's',
      {
        atMost: 10,
        note: `the longest of ${ends.length}`,
      },
    ),
  ];
}

/** Bytes that a folder takes on disk; what has several names counts once. */
function onDisk(folder: string, counted = new Set<number>()): number {
  let sum = 0;
  for (const { name } of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, name);
    const stat = lstatSync(path);
    if (counted.has(stat.ino)) continue;
    counted.add(stat.ino);
    sum += stat.blocks * 512;
    if (stat.isDirectory()) sum += onDisk(path, counted);
  }
  return sum;
}

/** The last commit, as somebody gets it who clones it now. */
async function freshClone(): Promise<readonly Figure[]> {
  if (process.platform !== 'linux') return [];
  const place = mkdtempSync(join(tmpdir(), 'clone-'));
  try {
    const clone = join(place, 'show-of-hands');
    await promisify(execFile)('git', ['clone', '-q', '--depth', '1', pathToFileURL(PROJECT).href, clone]);
    const show = new NpmShow({ web: { port: 0 } }, clone);
    try {
      const ready = await show.firstVote(CLONE_MS);
      const bytes = onDisk(clone) - onDisk(join(clone, '.git'));
      return [
        figure(
          'npm start on a fresh clone with packages in a warm store, to the first open vote',
          rounded(ready / 1_000, 1),
          's',
          { atMost: 35, note: 'one run of the last commit: five would take minutes' },
        ),
        figure('on disk after npm start, without the history', Math.round(bytes / 1e6), 'MB', {
          atMost: 200,
        }),
      ];
    } finally {
      await show.end();
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** The longest lines that are written, of whatever a secret may begin with. */
function longLines(): readonly Figure[] {
  const began = performance.now();
  for (const filler of ['a', '0', '://', '"key', 'bearer ', '/a1', '?key=', ' ']) {
    const line = filler.repeat(100_000 / filler.length);
    if (!new Redactor().clean(`${line} Cookie: dock=x7k2m9q4w1e8r5t3y6u0`).includes('[hidden]'))
      throw new Error(`a secret behind many ${filler} was not found`);
  }
  return [
    figure(
      'secrets taken out of eight lines of 100,000 characters',
      Math.round(performance.now() - began),
      'ms',
      { atMost: 5_000 },
    ),
  ];
}

export default { 'fresh clone': freshClone, 'long lines': longLines, start } satisfies Entries;
