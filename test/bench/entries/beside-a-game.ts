import { memoryOf, processorMsWithEnded } from '../../helpers/processes/process-tree.ts';
import { until } from '../../helpers/processes/processes.ts';
import { type Entries, type Figure, figure, median, rounded } from '../figure.ts';
import { NpmShow } from '../npm-show.ts';

const READY_MS = 60_000;
/** A match with votes of the usual length takes some minutes. */
const MATCH_MS = 600_000;
const EVERY_MS = 500;
/** Over so long processor time is averaged, ms. */
const WINDOW_MS = 5_000;
/** Looking back goes on so long after the pause at most, ms: what it takes belongs to the match. */
const AFTERWARDS_MS = 15_000;

interface Sample {
  readonly at: number;
  /** Processor time of all processes so far, ms. */
  readonly used: number;
  readonly bytes: number;
}

const sampleOf = ({ tree }: NpmShow): Sample => ({
  at: performance.now(),
  used: tree.reduce((sum, pid) => sum + processorMsWithEnded(pid), 0),
  bytes: tree.reduce((sum, pid) => sum + memoryOf(pid), 0),
});

/** The most of a core that any window took. */
const worstOf = (samples: readonly Sample[]): number =>
  samples.reduce((worst, from) => {
    const to = samples.find(({ at }) => at >= from.at + WINDOW_MS);
    return to === undefined ? worst : Math.max(worst, (to.used - from.used) / (to.at - from.at));
  }, 0);

const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

/** What a show takes of the machine on which a game is played: the local demo, as it is started without a word. */
async function besideAGame(): Promise<readonly Figure[]> {
  if (process.platform !== 'linux') return [];
  const show = new NpmShow({ web: { port: 0 } });
  try {
    await show.firstVote(READY_MS);
    const samples: Sample[] = [];
    const watch = async (what: string, isOver: () => boolean, ms: number) => {
      let next = performance.now();
      await until(
        what,
        () => {
          if (performance.now() >= next) {
            samples.push(sampleOf(show));
            next += EVERY_MS;
          }
          return isOver();
        },
        ms,
      );
    };
    await watch('the first match is over', () => show.hasSaid(/match 1 is over/), MATCH_MS);
    await watch('the second match begins', () => show.hasSaid(/match 2: the first turn begins/), READY_MS);
    const began = performance.now();
    await watch('it has been looked back at', () => performance.now() - began > AFTERWARDS_MS, READY_MS);
    const note = 'one match and its pause, with the demo crowd; npm itself included';
    const bytes = samples.map((sample) => sample.bytes);
    return [
      figure('memory (PSS) of all processes in a match, median', megabytes(median(bytes)), 'MB', {
        atMost: 280,
        note,
      }),
      figure('the same at its most, while thinking', megabytes(Math.max(...bytes)), 'MB', {
        atMost: 330,
        note,
      }),
      figure(
        'processor time of all processes in a match and its pause, worst 5 s',
        rounded(worstOf(samples), 2),
        'cores',
        { atMost: 0.6, note },
      ),
    ];
  } finally {
    await show.end();
  }
}

export default { 'beside a game': besideAGame } satisfies Entries;
