import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Entries, type Figure, figure } from '../figure.ts';

const LINES = 10_000;
const root = fileURLToPath(new URL('../../../../', import.meta.url));

interface Line {
  readonly ruleset: { readonly classic?: Readonly<Record<string, boolean>> };
  readonly result: object;
}

/** Rules whose draws cost hashes: measured elsewhere. */
const DRAWING = ['chaos', 'swap', 'threeOpen'] as const;

const lines = (): readonly Line[] =>
  readFileSync(`${root}test/vectors/triad-replay.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((text): Line => JSON.parse(text))
    .filter(({ ruleset }) => !DRAWING.some((rule) => ruleset.classic?.[rule]));

/** Every line with a ruleset text of its own, so that none is remembered from the line before. */
function input(records: readonly Line[]): readonly string[] {
  return Array.from({ length: LINES }, (_, i) => {
    const { result: _result, ...record } = records[i % records.length] ?? { ruleset: {}, result: {} };
    return `${JSON.stringify({ ...record, ruleset: { ...record.ruleset, note: i } })}\n`;
  });
}

/** Seconds from the first answer to the last: the start of the process is not counted. */
async function replayed(records: readonly Line[]): Promise<number> {
  const child = spawn(process.execPath, ['scripts/soh.mjs', 'replay'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const expected = records.map(({ result }) => JSON.stringify({ ...result, semantics: 'seed' }));
  const [first = '', ...rest] = input(records);
  child.stdin.write(first);
  let began = 0;
  let count = 0;
  for await (const answer of createInterface({ input: child.stdout })) {
    if (answer !== expected[count % expected.length])
      throw new Error(`line ${count} was answered with ${answer}`);
    count += 1;
    if (count === 1) {
      began = performance.now();
      child.stdin.end(rest.join(''));
    }
  }
  const seconds = (performance.now() - began) / 1_000;
  await ended;
  if (count !== LINES) throw new Error(`${count} answers to ${LINES} lines`);
  return seconds;
}

async function replay(): Promise<readonly Figure[]> {
  const seconds = await replayed(lines());
  return [
    figure('command line, replay of 10,000 records', (LINES - 1) / seconds, 'lines/s', {
      atLeast: 2_000,
      note: 'every answer compared with its record; without Chaos, Swap, Three Open',
    }),
  ];
}

export default { replay } satisfies Entries;
