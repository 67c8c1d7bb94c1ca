import { keccak256, stringToHex } from 'viem';
import { Crowd } from '../../load/crowd.ts';
import type { PlannedLine } from '../../load/plan.ts';
import { COMMANDS, plainReader, type Reader, transportReader, votesReader } from '../chat/readers.ts';
import type { BenchEntry, Figure } from '../entry.ts';

const VOTERS = 20_000;
/** Everybody votes for one thing and then for another, again and again: each line is a vote that changes the tally. */
const ROUNDS = 4;
const LINES = 2 * VOTERS * ROUNDS;
/** The machine's other work slows single runs down: of several the fastest is told. */
const RUNS = 3;
/** A reader that has got nothing for so long has lost something. */
const PATIENCE_MS = 5_000;

const READERS: Readonly<Record<string, (port: number) => Promise<Reader>>> = {
  'tmi.js alone': plainReader,
  'the transport': transportReader,
  'counted votes': votesReader,
};

const lines: readonly PlannedLine[] = [0, 1].flatMap((again) =>
  Array.from({ length: VOTERS }, (_, voter): PlannedLine => {
    const text = COMMANDS[(voter * 7 + again) % COMMANDS.length] ?? '';
    return { login: `viewer_${voter}`, text, wish: text };
  }),
);

async function secondsOf(crowd: Crowd, open: (port: number) => Promise<Reader>): Promise<number> {
  const reader = await open(crowd.port);
  try {
    await crowd.flood(lines, ROUNDS);
    for (let before = -1; reader.count() < LINES && reader.count() !== before; ) {
      before = reader.count();
      const end = performance.now() + PATIENCE_MS;
      while (reader.count() < LINES && performance.now() < end)
        await new Promise((done) => setTimeout(done, 10));
    }
    if (reader.count() !== LINES) throw new Error(`${LINES} lines were sent, ${reader.count()} arrived`);
    const { first, last } = reader.span();
    return (last - first) / 1_000;
  } finally {
    await reader.stop();
  }
}

const entry: BenchEntry = {
  name: 'chat intake',
  async run(): Promise<readonly Figure[]> {
    const fastest = new Map<string, number>();
    const crowd = await Crowd.open();
    try {
      for (let run = 0; run < RUNS; run++) {
        for (const [name, open] of Object.entries(READERS)) {
          const seconds = await secondsOf(crowd, open);
          fastest.set(name, Math.min(seconds, fastest.get(name) ?? Number.POSITIVE_INFINITY));
        }
      }
    } finally {
      await crowd.stop();
    }
    const rate = (name: string): number => Math.round(LINES / (fastest.get(name) ?? Number.NaN));
    const checksum = keccak256(stringToHex(lines.map(({ text }) => text).join('\n'))).slice(2, 10);
    const share = Math.round((100 * rate('counted votes')) / rate('tmi.js alone'));
    const note = 'fastest of three runs, by turns in one process; the chat server is another';
    return [
      {
        name: 'chat intake: tmi.js alone, an empty listener',
        value: rate('tmi.js alone'),
        unit: 'lines/s',
        note,
      },
      { name: 'chat intake: the transport', value: rate('the transport'), unit: 'messages/s', note },
      {
        name: 'chat intake: socket to counted vote',
        value: rate('counted votes'),
        unit: 'votes/s',
        target: { value: 25_000, better: 'more' },
        checksum,
        note: `${note}; every line was counted`,
      },
      {
        name: 'chat intake: counted votes beside tmi.js alone',
        value: share,
        unit: '%',
        target: { value: 80, better: 'more' },
        note,
      },
    ];
  },
};

export default entry;
