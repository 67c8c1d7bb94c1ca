import type { ChainStep, Show } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';

/** Where a sealed move is on its way onto the table. */
export interface Seal {
  readonly seat: Seat;
  readonly turn: number;
  /** `sealing`: the commitment is being sent; `sealed`: it stands on chain; `breaking`: the reveal is sent. */
  readonly status: 'sealing' | 'sealed' | 'breaking';
  readonly hash: string | null;
}

const newest = (steps: readonly ChainStep[], kind: ChainStep['kind'], turn: number): ChainStep | undefined =>
  steps.findLast((step) => step.kind === kind && step.turn === turn && step.status !== 'failed');

/** The sealed move of the current turn, from the chain's steps; null when none is on its way. */
export function sealOf(show: Show): Seal | null {
  const { match, chain } = show;
  if (match === null || match.ending !== null) return null;
  const commit = newest(chain.steps, 'commit', match.turn);
  if (commit === undefined) return null;
  const reveal = newest(chain.steps, 'reveal', match.turn);
  const status = reveal !== undefined ? 'breaking' : commit.status === 'confirmed' ? 'sealed' : 'sealing';
  return { seat: commit.seat, turn: match.turn, status, hash: reveal?.hash ?? commit.hash };
}
