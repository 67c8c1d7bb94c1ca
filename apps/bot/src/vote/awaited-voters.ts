import type { BallotPolicy } from '@show-of-hands/engine/ballot';

/** The voters that an early close waits for: those of the last ballots who have not voted on this one. */
export class AwaitedVoters {
  readonly #known: Set<string>;
  readonly #weight: number;
  #left: Set<string>;

  constructor({ weights = {} }: BallotPolicy, known: ReadonlySet<string>) {
    this.#known = new Set(known);
    this.#weight = Math.max(1, weights.subscriber ?? 1, weights.vip ?? 1);
    this.#left = new Set(known);
  }

  /** Whether anybody is waited for at all: without known voters nobody can say who is still to come. */
  get isKnown(): boolean {
    return this.#known.size > 0;
  }

  /** The most that their votes could weigh. */
  get weight(): number {
    return this.#left.size * this.#weight;
  }

  /** Cannot vote on this ballot any more: nobody waits for that. */
  exclude(userId: string): void {
    this.#known.delete(userId);
    this.#left.delete(userId);
  }

  /** Has voted. */
  settle(userId: string): void {
    this.#left.delete(userId);
  }

  /** The vote was taken out: whoever cast it may vote again. */
  expect(userId: string): void {
    if (this.#known.has(userId)) this.#left.add(userId);
  }

  /** All votes were taken out. */
  expectAll(): void {
    this.#left = new Set(this.#known);
  }
}
