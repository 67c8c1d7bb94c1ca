import type { OptionNode } from './option-tree.ts';
import { type CountedVote, type Counts, countsOf } from './tally.ts';

/**
 * Counts that follow single votes. A change costs the depth of the tree; the seqs that only ties ask for are
 * worked out at most once per change, when asked.
 */
export class LiveCounts implements Counts<OptionNode> {
  readonly #weights = new Map<OptionNode, number>();
  readonly #votes: () => Iterable<CountedVote>;
  #recounted: Counts<OptionNode> | undefined;

  /** `votes` lists the votes that count at the time it is called. */
  constructor(votes: () => Iterable<CountedVote>) {
    this.#votes = votes;
  }

  add(place: OptionNode, weight: number): void {
    this.#recounted = undefined;
    for (let option: OptionNode | null = place; option !== null; option = option.parent) {
      this.#weights.set(option, this.weightOf(option) + weight);
    }
  }

  weightOf(option: OptionNode): number {
    return this.#weights.get(option) ?? 0;
  }

  lastSeqOf(option: OptionNode): number {
    this.#recounted ??= countsOf(this.#votes());
    return this.#recounted.lastSeqOf(option);
  }
}
