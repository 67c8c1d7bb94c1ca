import { execFile } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { BenchEntry, Figure } from '../entry.ts';
import { NpmShow, PROJECT } from '../home/npm-show.ts';

const READY_MS = 300_000;

/** Bytes that a folder takes on disk; what has several names counts once. */
function onDisk(folder: string, counted = new Set<number>()): number {
  let sum = 0;
  for (const { name } of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, name);
    const { ino, blocks } = lstatSync(path);
    if (counted.has(ino)) continue;
    counted.add(ino);
    sum += blocks * 512;
    if (lstatSync(path).isDirectory()) sum += onDisk(path, counted);
  }
  return sum;
}

/** The last commit, as somebody gets it who clones it now. */
const entry: BenchEntry = {
  name: 'fresh clone',
  async run(): Promise<readonly Figure[]> {
    if (process.platform !== 'linux') return [];
    const place = mkdtempSync(join(tmpdir(), 'clone-'));
    try {
      const clone = join(place, 'show-of-hands');
      await promisify(execFile)('git', ['clone', '-q', '--depth', '1', pathToFileURL(PROJECT).href, clone]);
      const show = new NpmShow({ web: { port: 0 } }, clone);
      try {
        const ready = await show.firstVote(READY_MS);
        const history = onDisk(join(clone, '.git'));
        return [
          {
            name: 'npm start on a fresh clone with packages in a warm store, to the first open vote',
            value: Math.round(ready / 100) / 10,
            unit: 's',
            target: { value: 35, better: 'less' },
            before: 53,
            note: 'one run of the last commit: five would take minutes',
          },
          {
            name: 'on disk after npm start, without the history',
            value: Math.round((onDisk(clone) - history) / 1e6),
            unit: 'MB',
            target: { value: 200, better: 'less' },
            before: 688,
          },
        ];
      } finally {
        await show.end();
      }
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  },
};

export default entry;
