import type { BallotShow } from '@show-of-hands/bus';

/** What all votes weigh together: a share of the votes is a part of it. At least 1. */
export const wholeOf = ({ weight, voters }: Pick<BallotShow, 'weight' | 'voters'>): number =>
  Math.max(1, weight ?? voters);

/** What viewers are told to type: the shortest spelling, which is the quickest to read and to type. */
export const typedNow = ({ short, example }: BallotShow['how']): string => (short === '' ? example : short);

/** A move as viewers type it: shortest first, and the whole command only where nothing shorter is known. */
export const typedFor = ({
  short,
  command,
}: {
  readonly short?: string | undefined;
  readonly command: string;
}) => short ?? command;
