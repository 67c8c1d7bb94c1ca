import { type BallotRecord, recordText, type UnsealedBallot } from '@show-of-hands/engine/ballot';
import { sealInSlices } from './seal-in-slices.ts';

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
  return { text: recordText(record), result: record.result, ballotDigest: record.ballotDigest };
};
