import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LogSaver } from '#bot/saved-logs';
import { matchSteps, SCOPE } from '../../helpers/chain/match-logs.ts';
import { memoryOf } from '../../helpers/processes/process-tree.ts';
import { type Entries, type Figure, figure, rounded } from '../figure.ts';

const MATCHES = 100_000;
const CHAIN = { matches: MATCHES, owners: 2_000, matchesADay: 400 };
const EVERY_MS = 100;
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** One run of the command line: how long it took with its start, and the most memory that it was seen with. */
async function worked(
  logs: string,
  to: string,
): Promise<{ readonly seconds: number; readonly bytes: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/soh.mjs', 'league', '--logs', logs, '--to', to], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close').then(([status]) => {
    if (status !== 0) throw new Error(`soh league ended with ${status}`);
    return true;
  });
  let bytes = 0;
  while (!(await Promise.race([ended, pause(EVERY_MS, false)]))) {
    if (child.pid !== undefined && process.platform === 'linux') bytes = Math.max(bytes, memoryOf(child.pid));
  }
  return { seconds: (performance.now() - began) / 1_000, bytes };
}

async function league(): Promise<readonly Figure[]> {
  const place = mkdtempSync(join(tmpdir(), 'league-bench-'));
  try {
    const logs = join(place, 'logs.jsonl');
    const saver = await LogSaver.open(logs, SCOPE, null);
    for (const step of matchSteps(CHAIN)) saver.save(step);
    saver.close();
    const runs = [await worked(logs, join(place, 'one')), await worked(logs, join(place, 'two'))];
    const read = (file: string) => ['one', 'two'].map((to) => readFileSync(join(place, to, file)));
    for (const file of ['league.json', 'days.jsonl', 'state.json', 'index.html']) {
      const [one, two] = read(file);
      if (one === undefined || two === undefined || !one.equals(two))
        throw new Error(`${file} differs between two runs`);
    }
    const checksum = createHash('sha256')
      .update(read('league.json')[0] ?? '')
      .digest('hex')
      .slice(0, 8);
    const note = `${MATCHES} matches of ${CHAIN.owners} owners from logs on disk, twice, byte for byte`;
    const told = { checksum, note };
    return [
      figure(
        'a league of 100,000 matches',
        rounded(Math.max(...runs.map(({ seconds }) => seconds)), 1),
        's',
        {
          atMost: 60,
          ...told,
        },
      ),
      ...(process.platform === 'linux'
        ? [
            figure(
              'memory (PSS) meanwhile, most',
              Math.round(Math.max(...runs.map(({ bytes }) => bytes)) / 1e6),
              'MB',
              {
                atMost: 300,
                ...told,
              },
            ),
          ]
        : []),
    ];
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

export default { league } satisfies Entries;
