import type { ChainStep, Show } from '@show-of-hands/bus';
import type { BySeat, Seat } from '@show-of-hands/engine';

/** Where a sealed move is on its way onto the table. */
export interface CommittedMove {
  readonly seat: Seat;
  readonly turn: number;
  /** `sealing`: the commitment is being sent; `sealed`: it stands on chain; `breaking`: the reveal is sent. */
  readonly status: 'sealing' | 'sealed' | 'breaking';
  readonly hash: string | null;
}

/** The newest transaction of a kind on the turn that is played, but for failed ones. */
function newest(
  { match, chain }: Show,
  kind: ChainStep['kind'],
  isOf: (seat: Seat) => boolean,
): ChainStep | undefined {
  if (match === null || match.ending !== null) return undefined;
  return chain.steps.findLast(
    (step) => step.kind === kind && step.turn === match.turn && isOf(step.seat) && step.status !== 'failed',
  );
}

function sealedMoveOfSeat(show: Show, seat: Seat): CommittedMove | null {
  const commit = newest(show, 'commit', (one) => one === seat);
  if (commit === undefined || commit.turn === null) return null;
  const reveal = newest(show, 'reveal', (one) => one === seat);
  const status = reveal !== undefined ? 'breaking' : commit.status === 'confirmed' ? 'sealed' : 'sealing';
  return { seat, turn: commit.turn, status, hash: reveal?.hash ?? commit.hash };
}

/** The sealed moves of the current turn, from the chain's steps; null for a seat without one on its way. */
export const committedMovesOf = (show: Show): BySeat<CommittedMove | null> => ({
  A: sealedMoveOfSeat(show, 'A'),
  B: sealedMoveOfSeat(show, 'B'),
});

/** The one of them that was sealed last. */
export function committedMoveOf(show: Show): CommittedMove | null {
  const last = newest(show, 'commit', () => true);
  return last === undefined ? null : sealedMoveOfSeat(show, last.seat);
}
