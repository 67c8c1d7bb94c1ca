import type { RatingShow } from '@show-of-hands/bus';
import type { Address } from 'viem';
import type { Clock } from '../../base/clock.ts';
import { errorText, type Log } from '../../base/log/log.ts';

/** How owners stand in the league of a table now; one that is not in it has no entry. By address in lower case. */
export type ReadRatings = (owners: readonly Address[]) => Promise<ReadonlyMap<string, RatingShow>>;

interface RatingsOptions {
  readonly read: ReadRatings;
  /** How somebody is rated who has played nothing that counts. */
  readonly newcomer: RatingShow;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
  /** Others are known now. */
  readonly onChange: () => void;
}

/** The logs are read again after so long, and sooner for somebody new, ms. */
const FRESH_MS = 300_000;
const LEAST_MS = 20_000;

/** How other channels' owners are rated, as far as it is known: it is worked out while nobody waits for it. */
export class Ratings {
  readonly #options: RatingsOptions;
  #known: ReadonlyMap<string, RatingShow> = new Map();
  #askedAt = Number.NEGATIVE_INFINITY;
  #isReading = false;

  constructor(options: RatingsOptions) {
    this.#options = options;
  }

  /** Null as long as it is not known. */
  of(owner: Address): RatingShow | null {
    return this.#known.get(owner.toLowerCase()) ?? null;
  }

  /** These are to be known soon. Never waits, and never fails. */
  want(owners: readonly Address[]): void {
    const age = this.#options.clock.now() - this.#askedAt;
    const isNew = owners.some((owner) => !this.#known.has(owner.toLowerCase()));
    if (this.#isReading || age < (isNew ? LEAST_MS : FRESH_MS)) return;
    void this.#read(owners);
  }

  async #read(owners: readonly Address[]): Promise<void> {
    const { read, newcomer, clock, log, onChange } = this.#options;
    this.#isReading = true;
    this.#askedAt = clock.now();
    try {
      const found = await read(owners);
      this.#known = new Map(
        owners.map((owner) => owner.toLowerCase()).map((owner) => [owner, found.get(owner) ?? newcomer]),
      );
      onChange();
    } catch (error) {
      log.warn('chain', `ratings of other channels are not known: ${errorText(error)}`);
    } finally {
      this.#isReading = false;
    }
  }
}
