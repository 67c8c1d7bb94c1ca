import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '#helpers/processes/processes.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MB = 1024 * 1024;

let place: string | undefined;
let running: ChildProcess | undefined;
afterEach(async () => {
  if (running?.exitCode === null) {
    running.kill('SIGKILL');
    await once(running, 'close');
  }
  if (place !== undefined) rmSync(place, { recursive: true, force: true });
});

/** What a clone holds, in a folder of its own; contracts are compiled already, which takes half of all the time. */
function clone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clone-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\0')) {
    if (file !== '' && existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(folder, file));
  }
  cpSync(join(ROOT, 'contracts', 'artifacts'), join(folder, 'contracts', 'artifacts'), { recursive: true });
  return folder;
}

/** Runs `npm start`'s own program until the first vote is open, then ends it as Ctrl-C does; gives what it said. */
async function startOnce(folder: string): Promise<readonly string[]> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => void lines.push(line));
  }
  const closed = once(child, 'close');
  await until(
    `a vote is open: ${lines.join('\n')}`,
    () => child.exitCode !== null || lines.some((line) => /turn \d+: vote open/.test(line)),
    120_000,
  );
  child.kill('SIGINT');
  await closed;
  return lines;
}

/** Bytes on disk of a folder; a file with two names is counted once. */
function onDisk(folder: string, seen = new Set<number>()): number {
  return readdirSync(folder).reduce((sum, name) => {
    const path = join(folder, name);
    const info = lstatSync(path);
    if (info.isDirectory()) return sum + onDisk(path, seen);
    if (seen.has(info.ino)) return sum;
    seen.add(info.ino);
    return sum + info.blocks * 512;
  }, 0);
}

describe('npm start on a clone', () => {
  it('installs what running and building need, tells of it in plain lines, and keeps what runs', async () => {
    place = clone();
    const first = await startOnce(place);
    const told = first.filter((line) => /^(?:Installing|Building)/.test(line));
    expect(told).toContain('Installing packages (once): done');
    expect(told.at(-1)).toBe('Building: done');
    expect(first.some((line) => /turn \d+: vote open/.test(line))).toBe(true);
    // the whole clone has 200 MB to itself, of which its history takes its share and grows
    expect(onDisk(place) / MB).toBeLessThan(150);
    const store = readdirSync(join(place, 'node_modules', '.pnpm'));
    expect(store.filter((name) => /^(?:vitest|typescript|@biomejs|@foundry|viem|solc)/.test(name))).toEqual(
      [],
    );

    const second = await startOnce(place);
    expect(second.filter((line) => /^(?:Installing|Building)/.test(line))).toEqual([]);
    expect(second.some((line) => /turn \d+: vote open/.test(line))).toBe(true);
  });
});
