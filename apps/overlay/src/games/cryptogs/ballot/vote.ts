import type { BallotShow, MatchShow } from '@show-of-hands/bus';
import type { CryptogsPublicView, SlamView } from '@show-of-hands/bus/cryptogs';
import { drawnSlam } from '@show-of-hands/bus/cryptogs/text';
import { wholeOf } from '../../../lib/game/ballot.ts';

/** What the table shows of a ballot: where chat leads, or what it has decided. */
export interface Vote {
  readonly isDecided: boolean;
  /** Shares of each kind of slam, 0..100; none while counts are secret, and once it is decided. */
  readonly shares: ReadonlyMap<SlamView['kind'], number>;
  /** What leads, or was decided; null for nothing. */
  readonly first: SlamView | null;
  /** What leads of each kind that has votes: the ballot has one leader for all votes of a kind. */
  readonly leading: readonly SlamView[];
}

const decided = (command: string): Vote => ({
  isDecided: true,
  shares: new Map(),
  first: drawnSlam(command),
  leading: [],
});

/** Null where nobody votes and nothing is decided: once a slam is thrown, the stack tells of it. */
export function voteOf(
  ballot: BallotShow | null,
  { due }: Pick<CryptogsPublicView, 'due'>,
  { forced = [] }: Pick<MatchShow, 'forced'> = {},
): Vote | null {
  if (due.kind !== 'slam' && due.kind !== 'throw') return null;
  const [only] = forced;
  if (ballot === null && only !== undefined) return decided(only.command);
  if (ballot === null || ballot.status === 'cancelled' || ballot.seat !== due.seat) return null;
  if (ballot.result !== null) return decided(ballot.result.command);
  const shares = new Map<SlamView['kind'], number>();
  const leading: SlamView[] = [];
  for (const { command, votes } of ballot.leaders) {
    const slam = drawnSlam(command);
    if (slam === null) continue;
    leading.push(slam);
    shares.set(slam.kind, Math.round((100 * votes) / wholeOf(ballot)));
  }
  return { isDecided: false, shares, first: leading[0] ?? null, leading };
}

/** The slam that is known of a throw that comes, or leads: null while nothing does. */
export function slamAhead(
  { due, ruleset }: Pick<CryptogsPublicView, 'due' | 'ruleset'>,
  vote: Vote | null,
): SlamView | null {
  if (due.kind === 'throw') return ruleset.aiming ? due.slam : null;
  return vote?.first ?? null;
}
