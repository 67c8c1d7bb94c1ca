import type { Hex } from 'viem';
import type { BallotRecord, RecordedVote } from './record.ts';
import type { RefusalReason } from './refusal.ts';
import type { BallotResult } from './result.ts';
import type { Weighed } from './weighed.ts';

/** A counted vote before its voter is hashed. Stays inside the process. */
export interface UnsealedVote extends Omit<RecordedVote, 'voterKey'> {
  readonly login: string;
}

/** A settled ballot before hashing and deciding: plain JSON, so that it can be handed to a worker. */
export interface UnsealedBallot
  extends Pick<BallotRecord, 'game' | 'matchKey' | 'seat' | 'turn' | 'allowlist' | 'grammar' | 'policy'> {
  readonly pepper: Hex;
  /** The votes that count, in seq order. */
  readonly votes: readonly UnsealedVote[];
  /** Logins in lower case, each once. */
  readonly refusals: readonly { readonly login: string; readonly reason: RefusalReason }[];
  /** All options with what was counted for them. */
  readonly options: Weighed;
  readonly frame: Pick<BallotResult, 'openedAt' | 'endedAt' | 'interventions'>;
  readonly noVotes?: string | undefined;
  /** The nonce of the turn's draw. */
  readonly draw?: Hex | undefined;
}
