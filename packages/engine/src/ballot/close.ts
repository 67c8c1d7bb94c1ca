import type { Ballot, Settled } from './ballot.ts';
import type { Keccak } from './keccak.ts';
import type { BallotRecord } from './record.ts';
import { sealBallot } from './seal.ts';
import type { Closing } from './settling.ts';

export interface Closed<Move> extends Settled<Move> {
  readonly record: BallotRecord;
  /** As it was voted; what is committed is the game's canonical form of it. */
  readonly move: Move;
}

/** Settles and seals in one go: for few votes, or where nothing else waits for this thread. */
export function closeBallot<View, Move>(
  ballot: Ballot<View, Move>,
  closing: Closing,
  keccak?: Keccak,
): Closed<Move> {
  const { unsealed } = ballot.settle(closing);
  const record = sealBallot(unsealed, keccak);
  return { unsealed, record, move: ballot.moveOf(record.result.move) };
}
