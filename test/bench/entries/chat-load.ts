import { type LoadOptions, type LoadReport, quantile, runLoad } from '../../load/load-run.ts';
import type { BenchEntry, Figure } from '../entry.ts';

const MINUTE: LoadOptions = {
  messages: 60_000,
  perSecond: 1_000,
  voters: 20_000,
  between: 0,
  heapAt: [0.25, 0.999],
};
const BURST: LoadOptions = { messages: 10_000, perSecond: 10_000, voters: 3_333, between: 0, heapAt: [] };

async function checked(options: LoadOptions): Promise<LoadReport> {
  const report = await runLoad(options);
  if (report.differences.length > 0) throw new Error(report.differences.join('\n'));
  return report;
}

const entry: BenchEntry = {
  name: 'chat load',
  async run(): Promise<readonly Figure[]> {
    const minute = await checked(MINUTE);
    const burst = await checked(BURST);
    const [early = 0, late = 0] = minute.heaps;
    const less = (value: number) => ({ value, better: 'less' as const });
    const delay = (report: LoadReport, share: number) => quantile(report.delays, share);
    return [
      {
        name: '1,000 messages/s for 60 s, 20,000 voters: vote to overlay, p99',
        value: delay(minute, 0.99),
        unit: 'ms',
        target: less(250),
        checksum: minute.checksum.slice(2, 10),
        note: 'a whole show; record equal to a recount of what was sent',
      },
      { name: 'the same, median', value: delay(minute, 0.5), unit: 'ms' },
      {
        name: 'the same, heap after 60 s less heap after 15 s',
        value: Math.round((late - early) / 1_000) / 1_000,
        unit: 'MB',
        target: less(16),
        note: 'after collecting garbage; holds the votes of those who came after 15 s',
      },
      { name: 'the same, longest stall of the event loop', value: minute.stallMs, unit: 'ms' },
      {
        name: 'closing with 20,000 votes, from the word to the result on the overlay, less the grace',
        value: minute.closingMs - 1_000,
        unit: 'ms',
        note: 'with the way of the word, the writing on disk and the overlay; the root alone is measured by itself',
      },
      {
        name: 'the same, longest stall of the event loop',
        value: minute.closingStallMs,
        unit: 'ms',
        note: 'until every voter stands on the leaderboard',
      },
      {
        name: 'burst of 10,000 messages in 1 s: vote to overlay, p99',
        value: delay(burst, 0.99),
        unit: 'ms',
        checksum: burst.checksum.slice(2, 10),
        note: 'record equal to a recount of what was sent',
      },
    ];
  },
};

export default entry;
