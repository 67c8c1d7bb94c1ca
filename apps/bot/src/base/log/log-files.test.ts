import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LogFiles } from './log-files.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'log files Ω ')), 'logs');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('keeps the newest lines in files of bounded length, and drops the oldest', () => {
  const log = new LogFiles(folder, 100);
  for (let line = 0; line < 200; line += 1) log.add(`line ${line} of a show`);
  expect(readdirSync(folder).sort()).toEqual([
    'show.1.log',
    'show.2.log',
    'show.3.log',
    'show.4.log',
    'show.log',
  ]);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(130);
  const lines = log.files.flatMap(({ text }) => text.trim().split('\n'));
  expect(lines.at(-1)).toBe('line 199 of a show');
  const numbers = lines.map((line) => Number(/\d+/.exec(line)?.[0]));
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => 200 - numbers.length + index));
});

it('goes on in the file of the start before', () => {
  new LogFiles(folder).add('before');
  const log = new LogFiles(folder);
  log.add('after');
  expect(log.files).toEqual([{ name: 'show.log', text: 'before\nafter\n' }]);
});

it.runIf(process.platform !== 'win32')('is for this user alone', () => {
  new LogFiles(folder).add('a line');
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(statSync(join(folder, 'show.log')).mode & 0o077).toBe(0);
});

it('does not end a show that cannot write it', () => {
  mkdirSync(join(folder, 'show.log'), { recursive: true });
  const log = new LogFiles(folder);
  expect(() => log.add('a line')).not.toThrow();
});

it('goes on in a file that it cannot put aside', () => {
  // a folder with something in it can be neither removed nor written over
  mkdirSync(join(folder, 'show.4.log', 'held'), { recursive: true });
  const log = new LogFiles(folder, 100);
  for (let line = 0; line < 20; line += 1) log.add(`line ${line} of a show`);
  expect(readFileSync(join(folder, 'show.log'), 'utf8').trim().split('\n')).toHaveLength(20);
});
