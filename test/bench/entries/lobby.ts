import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { startNetwork } from '../../helpers/chain/network.ts';
import { manyMatchesOn } from '../../helpers/rivals/many-matches.ts';
import { type Entries, type Figure, figure, median, rounded } from '../figure.ts';

const MATCHES = 10_000;
const OWNERS = 200;
const CHAIN = 94_171;
const TIMES = 3;
const READER = 'test/helpers/rivals/lobby-reader.mjs';

const measured = z.object({
  matches: z.literal(MATCHES),
  seconds: z.number(),
  stallMs: z.number(),
  bytes: z.number(),
  checksum: z.string(),
});

async function lobby(): Promise<readonly Figure[]> {
  const network = await startNetwork(CHAIN);
  try {
    const many = await manyMatchesOn(network);
    await many.open(MATCHES, { owners: OWNERS });
    const runs: z.infer<typeof measured>[] = [];
    for (let run = 0; run < TIMES; run++) {
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--expose-gc',
        READER,
        network.url,
        String(CHAIN),
        many.table,
      ]);
      runs.push(measured.parse(JSON.parse(stdout)));
    }
    const [{ checksum } = { checksum: '' }] = runs;
    if (runs.some((run) => run.checksum !== checksum)) throw new Error('the lobby differs between two runs');
    const note = `${MATCHES} open matches of ${OWNERS} owners at one table, read from a local node's logs`;
    const of = (value: (run: (typeof runs)[number]) => number) => median(runs.map(value));
    return [
      figure(
        'a lobby of 10,000 open matches',
        rounded(
          of(({ seconds }) => seconds),
          2,
        ),
        's',
        {
          atMost: 5,
          checksum,
          note,
        },
      ),
      figure('longest that a show waits meanwhile', Math.round(of(({ stallMs }) => stallMs)), 'ms', {
        atMost: 1_000,
        checksum,
        note,
      }),
      figure('memory (RSS) that it takes meanwhile', Math.round(of(({ bytes }) => bytes) / 1e6), 'MB', {
        atMost: 100,
        checksum,
        note,
      }),
    ];
  } finally {
    await network.stop();
  }
}

export default { lobby } satisfies Entries;
