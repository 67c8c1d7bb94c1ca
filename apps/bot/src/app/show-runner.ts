import { describeError, type Log } from '../base/log/log.ts';
import { Problem } from '../base/problem.ts';
import { msg } from '../base/words/book.ts';
import type { DisplayText } from '../base/words/display-text.ts';
import type { Config } from '../config/schema.ts';
import type { Restarting, SetBefore, SetupStore } from './setup/setup-store.ts';
import type { RunningShow } from './start-show.ts';

interface ShowRunnerOptions {
  readonly store: SetupStore;
  readonly start: (config: Config, restarting: Restarting) => Promise<RunningShow>;
  readonly log: Log;
  /** No show could be begun any more, not even with what was set before. */
  readonly onEnd: (error: unknown) => void;
}

/** One show after another in one process: each begins with what has been set up by then. */
export class ShowRunner {
  readonly #options: ShowRunnerOptions;
  #show: RunningShow | undefined;
  #beginning: Promise<void> | undefined;
  #begunWith: SetBefore;
  #restarting: Promise<void> | undefined;
  #isOver = false;

  constructor(options: ShowRunnerOptions) {
    this.#options = options;
    this.#begunWith = options.store.before;
  }

  /** @throws whatever keeps the first show from beginning */
  async begin(): Promise<void> {
    const { store, log } = this.#options;
    const { problem } = store;
    if (problem)
      log.warn(
        'show',
        `nothing holds of what was set up in the dock: ${problem.what}; ${problem.remedy}; where: ${problem.where}`,
      );
    try {
      this.#beginning = this.#start(problem && msg('setup.unused', { why: problem.told }));
      await this.#beginning;
    } catch (error) {
      // without a show there is no dock to take it back in
      if (Object.keys(store.setup).length > 0) {
        log.warn(
          'show',
          `what was set up in the dock stands in ${store.path}; delete it to begin without it`,
        );
      }
      throw error;
    }
  }

  /** The dock's address with a secret at its end that pairs it, once, within a minute; undefined while no show runs. */
  pairedAddress(): string | undefined {
    return this.#show?.pairedAddress();
  }

  /** Ends the show; one that is still starting is ended once it has begun. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#beginning?.catch(() => {});
    await this.#restarting;
    await this.#show?.stop();
  }

  async #start(problem: DisplayText | null): Promise<void> {
    const { store, start } = this.#options;
    const { config } = store;
    // docks and overlays find it where it was
    const port = this.#show?.port ?? config.web.port;
    this.#begunWith = store.before;
    const { setup, game } = this.#begunWith;
    this.#show = await start(
      { ...config, web: { ...config.web, port } },
      { store, begunWith: setup, game, problem, restart: () => this.#restart() },
    );
  }

  #restart(): void {
    if (this.#isOver || this.#restarting !== undefined) return;
    this.#restarting = this.#beginAnew()
      .catch((error: unknown) => this.#options.onEnd(error))
      .finally(() => {
        this.#restarting = undefined;
      });
  }

  async #beginAnew(): Promise<void> {
    const { store, log } = this.#options;
    const before = this.#begunWith;
    log.info('show', 'the show restarts …');
    await this.#show?.stop();
    if (this.#isOver) return;
    try {
      await this.#start(null);
    } catch (error) {
      const isProblem = error instanceof Problem;
      const why = isProblem ? `${error.what}; ${error.remedy}` : describeError(error);
      log.warn('show', `it could not begin, so it goes on with what was set before: ${why}`);
      if (this.#isOver) return;
      store.goBack(before);
      await this.#start(isProblem ? error.told : why);
    }
  }
}
