import type { OptionNode } from './option-tree.ts';
import type { Counts } from './tally.ts';

/** An option with what was counted for it: plain JSON, so that a ballot can be decided in another thread. */
export interface Weighed {
  readonly command: string;
  readonly weight: number;
  readonly lastSeq: number;
  /** The options of the next stage, in numeric order; empty where the move is whole. */
  readonly options: readonly Weighed[];
}

export const weighed = (option: OptionNode, counts: Counts<OptionNode>): Weighed => ({
  command: option.command,
  weight: counts.weightOf(option),
  lastSeq: counts.lastSeqOf(option),
  options: [...option.options.values()].map((next) => weighed(next, counts)),
});

export const weighedCounts: Counts<Weighed> = {
  weightOf: (option) => option.weight,
  lastSeqOf: (option) => option.lastSeq,
};
