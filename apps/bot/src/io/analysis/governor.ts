/** What a governor looks at, both in ms that only grow. */
export interface Meter {
  /** Time that has passed. */
  readonly now: () => number;
  /** Processor time that this process has taken, all of its threads together. */
  readonly used: () => number;
}

export interface GovernorOptions {
  /** Of a core, in the long run. */
  readonly share: number;
  /** Processor time that may be taken at once after a rest, ms. */
  readonly burstMs: number;
  /** The longest rest, ms: what was taken in a hurry before that is forgiven. */
  readonly restMs: number;
}

/**
 * Less than half a core, averaged over any 5 s: the burst and five seconds' share are 2.2 s. A last step of some
 * milliseconds may go beyond, and the match that goes on meanwhile has the rest.
 */
export const HALF_A_CORE: GovernorOptions = { share: 0.4, burstMs: 200, restMs: 5_000 };

/** So much is saved up before work goes on, ms: a rest after each small step would wake the processor too often. */
const SLICE_MS = 8;

/**
 * Says how long a process has to rest so that it takes no more than its share of a core. It measures what was really
 * taken: also by the collector's threads, and also while somebody was in a hurry and did not ask.
 */
export class Governor {
  readonly #meter: Meter;
  readonly #options: GovernorOptions;
  #at: number;
  #used = 0;
  /** Processor time that may still be taken now, ms; less than nothing: taken in advance. */
  #left: number;

  constructor(meter: Meter, options: GovernorOptions = HALF_A_CORE) {
    this.#meter = meter;
    this.#options = options;
    this.#at = meter.now();
    this.#left = options.burstMs;
  }

  /** Ms to rest before the next step; 0: go on. */
  restMs(): number {
    const { share, burstMs, restMs } = this.#options;
    const [now, used] = [this.#meter.now(), this.#meter.used()];
    const saved = Math.min(burstMs, this.#left + (now - this.#at) * share);
    this.#left = Math.max(0 - restMs * share, saved - (used - this.#used));
    [this.#at, this.#used] = [now, used];
    return this.#left > 0 ? 0 : Math.min(restMs, Math.ceil((SLICE_MS - this.#left) / share));
  }
}
