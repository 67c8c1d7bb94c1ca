import type { Hex } from 'viem';
import { drawBy } from './draw.ts';
import type { BallotPolicy } from './policy.ts';
import type { BallotResult } from './result.ts';
import { type Branch, type Counts, decide, noVotesOf, preferredUnder, stageResultOf } from './tally.ts';

/** What a result follows from, besides the counts. */
interface Premises {
  readonly policy: BallotPolicy;
  /** Voters whose vote counts: what the quorum is about, whatever their votes weigh. */
  readonly voters: number;
  readonly ballotRoot: Hex;
  /** Hex of the draw's nonce: needed under `tally: proportional` only. */
  readonly draw?: Hex | undefined;
  /** The move of a computer or streamer for where no vote decides. */
  readonly noVotes?: string | undefined;
  readonly frame: Pick<BallotResult, 'openedAt' | 'endedAt' | 'interventions'>;
}

/** True if the policy asks for more voters than there were. */
export const isQuorumMissed = ({ quorum }: BallotPolicy, voters: number): boolean =>
  quorum !== undefined && voters < quorum;

/** Works out the whole result: the one place where counts become a move. Throws if a draw lacks its nonce. */
export function resultOf<Option extends Branch<Option>>(
  options: Option,
  counts: Counts<Option>,
  { policy, voters, ballotRoot, draw: nonce, noVotes, frame }: Premises,
): BallotResult {
  const preferred = preferredUnder(policy, noVotes);
  const quorumMissed = isQuorumMissed(policy, voters);
  const draw = policy.tally === 'proportional' ? drawBy(nonceOf(nonce), ballotRoot) : undefined;
  const decisions = decide(options, counts, { preferred, draw, quorumMissed });
  return {
    stages: decisions.map((decision) => stageResultOf(decision, counts)),
    move: decisions.at(-1)?.winner.command ?? '',
    ...frame,
    ...noVotesOf(decisions, preferred),
    ...(quorumMissed && { quorumMissed }),
  };
}

function nonceOf(nonce: Hex | undefined): Hex {
  if (nonce !== undefined) return nonce;
  throw new RangeError('a proportional ballot is drawn: close it with the nonce of its turn (drawNonceOf)');
}
