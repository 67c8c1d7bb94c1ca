import { Problem } from '../../base/problem.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';

interface LastingRefusalOptions {
  readonly where: string;
  readonly remedy: string;
  /** How long refusals must last before they count, ms. */
  readonly patience: number;
  /** Ms of a clock that only runs forward. */
  readonly uptime?: () => number;
}

/**
 * Tells the contract's refusals that count from those that pass: a node that is behind, or on blocks that are taken
 * back, refuses what the chain would take. Only those that have lasted become a problem that ends the match; an
 * account that cannot pay is one at once, because the next match can be played elsewhere.
 */
export class LastingRefusal {
  readonly #options: LastingRefusalOptions;
  #since: number | undefined;

  constructor(options: LastingRefusalOptions) {
    this.#options = options;
  }

  /**
   * One attempt, of several until one succeeds.
   *
   * @throws Problem for a refusal after nothing else for as long as the patience, or for want of money; else what the
   * work threw
   */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const { where, remedy, patience, uptime = () => performance.now() } = this.#options;
    try {
      const done = await work();
      this.#since = undefined;
      return done;
    } catch (error) {
      if (!(error instanceof ChainFault)) throw error;
      if (error.kind !== 'reverted' && error.kind !== 'unfunded') throw error;
      this.#since ??= uptime();
      if (error.kind === 'reverted' && uptime() - this.#since < patience) throw error;
      throw new Problem(error.message, where, remedy, { cause: error });
    }
  }
}
