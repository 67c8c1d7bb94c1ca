import type { RatingShow } from '@show-of-hands/bus';
import type { Address } from 'viem';
import { z } from 'zod';
import { linesTo, type OpenLine } from '../../base/thread-line.ts';
import type { RatingsRequest } from './read-ratings.ts';

/** A league grows with its owners, not with its matches. */
const MEMORY_MB = 512;

const openThread: OpenLine<RatingsRequest> = linesTo('rating-thread', {
  name: 'rating',
  resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
});

const rating = z.object({ rating: z.number(), deviation: z.number(), games: z.number() });
const answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), ratings: z.array(z.tuple([z.string(), rating])) }),
  z.object({ ok: z.literal(false), why: z.string() }),
]);

/**
 * Ratings of some owners, worked out in a thread of their own for each look: the show goes on meanwhile, however long the logs
 * of a chain are. What one look has read the next one goes on with, also after a restart.
 */
export class RatingLine {
  readonly #request: Omit<RatingsRequest, 'owners'>;
  readonly #open: OpenLine<RatingsRequest>;
  #end: (() => void) | undefined;

  constructor(request: Omit<RatingsRequest, 'owners'>, open = openThread) {
    this.#request = request;
    this.#open = open;
  }

  /**
   * Those of them that are in the league, by address in lower case.
   *
   * @throws Error, without anything secret, if that cannot be known now
   */
  read(owners: readonly Address[]): Promise<ReadonlyMap<string, RatingShow>> {
    return new Promise((resolve, reject) => {
      const line = this.#open({
        onMessage: (message) => {
          const read = answer.safeParse(message);
          if (!read.success) reject(new Error('the thread that works out ratings answered something else'));
          else if (read.data.ok) resolve(new Map(read.data.ratings));
          else reject(new Error(read.data.why));
          this.stop();
        },
        onGone: (error) => reject(error ?? new Error('the thread that works out ratings ended')),
      });
      this.#end = () => void line.end();
      line.send({ ...this.#request, owners });
    });
  }

  /** What is being worked out is left. */
  stop(): void {
    this.#end?.();
    this.#end = undefined;
  }
}
