import type { BallotRecord, UnsealedBallot } from '@show-of-hands/engine/ballot';
import { recordTextSteps } from './record-text.ts';
import { inSlices, sealInSlices } from './seal-in-slices.ts';

/** A hashed ballot: the text that is stored and published, and what is decided by it. */
export interface SealedBallot extends Pick<BallotRecord, 'result' | 'ballotDigest'> {
  /** The whole record in canonical JSON. */
  readonly text: string;
}

/** Hashes and decides a settled ballot. */
export type Seal = (unsealed: UnsealedBallot) => Promise<SealedBallot>;

/** Seals on this thread, a few milliseconds at a time. */
export const sealHere: Seal = async (unsealed) => {
  const record = await sealInSlices(unsealed);
  const text = await inSlices(recordTextSteps(record), 1);
  return { text, result: record.result, ballotDigest: record.ballotDigest };
};
