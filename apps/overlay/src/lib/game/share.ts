import type { BallotShow } from '@show-of-hands/bus';

/** What all votes weigh together: a share of the votes is a part of it. At least 1. */
export const wholeOf = ({ weight, voters }: Pick<BallotShow, 'weight' | 'voters'>): number =>
  Math.max(1, weight ?? voters);
