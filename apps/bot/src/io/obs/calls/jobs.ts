import type { Log } from '../../../base/log/log.ts';
import { tell } from '../../../base/words/book.ts';
import type { Said } from '../../../base/words/said.ts';
import { ENGLISH_VOICE } from '../../../base/words/voice.ts';
import type { ObsLine } from './dial.ts';
import { ObsTrouble, reasonOf } from './said.ts';

export interface ObsJobsOptions {
  /** Null while there is no connection. */
  readonly line: () => ObsLine | null;
  /** Why there is none, in words. */
  readonly whyNot: () => Said;
  readonly log: Log;
}

/** What is done in one OBS: one job after the other, so that none overtakes another; one that fails ends no other. */
export class ObsJobs {
  readonly #options: ObsJobsOptions;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ObsJobsOptions) {
    this.#options = options;
  }

  /** @throws Error if there is no connection, or whatever the job throws */
  do<T>(job: (line: ObsLine) => Promise<T>): Promise<T> {
    const mine = this.#last.then(() => job(this.line));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  /** A job that nobody waits for: where OBS is away it is not done, where it fails that is told. */
  background(what: string, job: (line: ObsLine) => Promise<unknown>): void {
    if (this.#options.line() !== null) this.#tell(what, this.do(job));
  }

  /** The same for a job that others need not wait for. */
  beside(what: string, job: (line: ObsLine) => Promise<unknown>): void {
    const line = this.#options.line();
    if (line !== null) this.#tell(what, job(line));
  }

  /** @throws Error in words if there is none */
  get line(): ObsLine {
    const line = this.#options.line();
    if (line === null) throw new ObsTrouble(tell('obs.line.none', { why: this.#options.whyNot() }));
    return line;
  }

  /** A line of the log. */
  warn(text: Said): void {
    this.#options.log.warn('obs', ENGLISH_VOICE.say(text));
  }

  #tell(what: string, work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      // the connection's end is told by itself
      if (this.#options.line() === null) return;
      this.warn(`could not ${what}: ${ENGLISH_VOICE.say(reasonOf(error))}`);
    });
  }
}
