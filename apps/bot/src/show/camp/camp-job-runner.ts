import type { CampCame, CampNews, CampTopic } from '@show-of-hands/bus';
import { type Clock, pause } from '../../base/clock.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { CampJob, CampJobs } from '../../journal/camp-jobs.ts';
import type { CampDecisions, CampOption } from '../../match/game/camp.ts';

/** The table waits for a camp job no longer than this, ms; what takes longer is done during the match. */
const LONGEST_MS = 45_000;

export interface CampJobRunnerOptions {
  readonly campJobs: Pick<CampJobs, 'decide' | 'end' | 'unfinished'>;
  readonly clock: Clock;
  readonly log: Log;
  /** A camp job is over, whenever that is: while the table waits, during a match, or in another process. */
  readonly onOver?: (campJob: CampJob, came: CampJobResult) => Promise<void>;
}

/** What became of a camp job as long as the table waited for it. */
export type CampJobResult = Exclude<CampCame, { readonly status: 'doing' }>;

/**
 * Does what chat decided between matches. It is in the journal before anything is done about it, so that a process
 * that starts again goes on with it; nothing is ever done twice, as its transactions are named by its id.
 */
export class CampJobRunner {
  readonly #options: CampJobRunnerOptions;
  /** By id: what this process is at work on, longer perhaps than the table waited. */
  readonly #running = new Map<number, Promise<CampJobResult>>();

  constructor(options: CampJobRunnerOptions) {
    this.#options = options;
  }

  /**
   * Writes down what chat chose, and does it.
   *
   * @param before number of the match that follows
   * @param vote what was asked, and what each option got, as JSON
   * @param signal the table stops: the camp job is left as the journal has it
   * @throws if the journal cannot be written: nothing has been done then
   */
  async send(
    campDecisions: CampDecisions,
    { topic, option, before, vote }: DecidedOption,
    signal: AbortSignal,
  ): Promise<CampJobResult> {
    const { campJobs, clock } = this.#options;
    const { task, cost } = option;
    const campJob = await campJobs.decide(
      { place: campDecisions.place, before, topic, task, cost, vote },
      clock.now(),
    );
    return this.#wait(campDecisions, campJob, signal);
  }

  /** Goes on with what an earlier process, or an earlier pause, left unfinished. */
  async resume(campDecisions: CampDecisions, signal: AbortSignal): Promise<void> {
    for (const campJob of await this.#options.campJobs.unfinished(campDecisions.place)) {
      signal.throwIfAborted();
      const { status } = await this.#wait(campDecisions, campJob, signal);
      this.#options.log.info('table', `errand ${campJob.id} of an earlier pause: ${status}`);
    }
  }

  /** Waits for a camp job, but not for ever. */
  async #wait(campDecisions: CampDecisions, campJob: CampJob, signal: AbortSignal): Promise<CampJobResult> {
    const over = new AbortController();
    const late = pause(this.#options.clock, LONGEST_MS, AbortSignal.any([signal, over.signal])).then(
      (): CampJobResult => ({ status: 'late' }),
    );
    late.catch(() => {});
    try {
      return await Promise.race([this.#run(campDecisions, campJob, signal), late]);
    } finally {
      over.abort();
    }
  }

  #run(campDecisions: CampDecisions, campJob: CampJob, signal: AbortSignal): Promise<CampJobResult> {
    const known = this.#running.get(campJob.id);
    if (known !== undefined) return known;
    const work = this.#do(campDecisions, campJob, signal).finally(() => this.#running.delete(campJob.id));
    // nobody may wait for it any more when it ends
    work.catch(() => {});
    this.#running.set(campJob.id, work);
    return work;
  }

  async #do(campDecisions: CampDecisions, campJob: CampJob, signal: AbortSignal): Promise<CampJobResult> {
    const { campJobs, clock, log, onOver } = this.#options;
    const { id, task } = campJob;
    let news: CampNews | null;
    try {
      news = await campDecisions.run({ id, task }, signal);
    } catch (error) {
      signal.throwIfAborted();
      const reason = errorText(error);
      if (mayBeDoneYet(error)) {
        log.warn('table', `errand ${id} is not done yet: ${reason}`);
        return { status: 'late' };
      }
      log.warn('table', `errand ${id} cannot be done: ${reason}`);
      await campJobs.end(id, 'failed', reason, clock.now());
      await onOver?.(campJob, { status: 'failed' });
      return { status: 'failed' };
    }
    await campJobs.end(id, 'done', news, clock.now());
    await onOver?.(campJob, { status: 'done', news });
    return { status: 'done', news };
  }
}

/** What chat chose, as it is written down. */
interface DecidedOption {
  readonly topic: CampTopic;
  readonly option: Pick<CampOption, 'task' | 'cost'>;
  readonly before: number;
  readonly vote: unknown;
}

/** A transaction may be under way, or the next attempt may succeed. */
const mayBeDoneYet = (error: unknown): boolean =>
  error instanceof ChainFault && ['unreachable', 'notMined', 'unfunded'].includes(error.kind);
