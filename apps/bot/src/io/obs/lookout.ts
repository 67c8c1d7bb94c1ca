import type { Clock } from '../../base/clock.ts';
import type { ObsLine } from './calls/dial.ts';
import type { ObsJobs } from './calls/jobs.ts';
import { type Examination, examine } from './examine.ts';
import type { ObsSeen } from './obs-state.ts';
import type { SourceDesk } from './sources/source-desk.ts';

export interface LookoutOptions extends Pick<Examination, 'excuse'> {
  readonly jobs: ObsJobs;
  readonly desk: SourceDesk;
  readonly clock: Clock;
  /** How long a page needs until something is to be seen, ms. */
  readonly lookMs: number;
  readonly onSeen: () => void;
}

/** Looks whether the overlay is drawn: a while after it was shown, and when somebody asks. */
export class Lookout {
  readonly #options: LookoutOptions;
  #cancel = () => {};
  #seen: ObsSeen | null = null;

  constructor(options: LookoutOptions) {
    this.#options = options;
  }

  /** What was seen last; null before the first look. */
  get seen(): ObsSeen | null {
    return this.#seen;
  }

  /** A page that was shown just now is looked at once it must be there. */
  later(): void {
    const { jobs, clock, lookMs } = this.#options;
    this.cancel();
    this.#cancel = clock.after(lookMs, () => {
      // a look lasts as long as a page takes to load: nothing else waits for it
      jobs.beside('look at the overlay', async (line) => {
        const { result, text } = await this.now(line);
        if (result === 'blank') jobs.warn(text);
      });
    });
  }

  cancel(): void {
    this.#cancel();
  }

  /** @throws Error if the source cannot be looked for */
  async now(line: ObsLine): Promise<ObsSeen> {
    const { desk, clock, lookMs, excuse, onSeen } = this.#options;
    const pause = () => new Promise<void>((resolve) => clock.after(lookMs, resolve));
    const source = await desk.nameNow(line);
    const seen = await examine(line, { source, now: () => clock.now(), pause, excuse });
    this.#seen = seen;
    onSeen();
    return seen;
  }
}
