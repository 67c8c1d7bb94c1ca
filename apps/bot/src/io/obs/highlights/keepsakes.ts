import type { Clock } from '../../../base/clock.ts';
import type { ObsJobs } from '../calls/jobs.ts';
import { saveReplay, setChapter } from './highlights.ts';

/** What is saved of a moment of the show. */
export interface Keepsake {
  readonly replay: boolean;
  /** The name of a chapter; null sets none. */
  readonly chapter: string | null;
}

/** Saves moments, as far as an OBS can. */
export class Keepsakes {
  readonly #jobs: ObsJobs;
  readonly #clock: Clock;
  readonly #delayMs: number;
  readonly #waiting = new Set<() => void>();

  /** @param delayMs so long the overlay plays a moment, before it is saved */
  constructor(jobs: ObsJobs, clock: Clock, delayMs: number) {
    this.#jobs = jobs;
    this.#clock = clock;
    this.#delayMs = delayMs;
  }

  keep({ replay, chapter }: Keepsake): void {
    if (chapter !== null) {
      this.#jobs.background('set a chapter', async (line) =>
        this.#note('no chapter was set', await setChapter(line, chapter)),
      );
    }
    if (!replay) return;
    const cancel = this.#clock.after(this.#delayMs, () => {
      this.#waiting.delete(cancel);
      this.#jobs.background('save the replay buffer', async (line) =>
        this.#note('no replay was saved', await saveReplay(line)),
      );
    });
    this.#waiting.add(cancel);
  }

  stop(): void {
    for (const cancel of this.#waiting) cancel();
  }

  #note(what: string, trouble: string | null): void {
    if (trouble !== null) this.#jobs.warn(`${what}: ${trouble}`);
  }
}
