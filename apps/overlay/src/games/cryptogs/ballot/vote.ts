import type { BallotShow, MatchShow } from '@show-of-hands/bus';
import type { CryptogsPublicView, SlamView } from '@show-of-hands/bus/cryptogs';
import { drawnSlam } from '@show-of-hands/bus/cryptogs/text';
import type { Seat } from '@show-of-hands/engine';
import { wholeOf } from '../../../lib/game/ballot.ts';

/** What the table shows of a ballot: where chat leads, or what it has decided. */
export interface Vote {
  readonly seat: Seat;
  /** Votes are taken now. */
  readonly isOpen: boolean;
  readonly isDecided: boolean;
  /** Shares of each kind of slam, 0..100; none while counts are secret, and once it is decided. */
  readonly shares: ReadonlyMap<SlamView['kind'], number>;
  /** What leads, or was decided; null for nothing. */
  readonly first: SlamView | null;
  /** What leads of each kind that has votes. */
  readonly leading: readonly SlamView[];
}

const decided = (seat: Seat, command: string): Vote => ({
  seat,
  isOpen: false,
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
  if (ballot === null && only !== undefined) return decided(only.seat, only.command);
  if (ballot === null || ballot.status === 'cancelled' || ballot.seat !== due.seat) return null;
  const { seat, status } = ballot;
  if (ballot.result !== null) return decided(seat, ballot.result.command);
  const votes = new Map<SlamView['kind'], number>();
  const leading: SlamView[] = [];
  for (const leader of ballot.leaders) {
    const slam = drawnSlam(leader.command);
    if (slam === null || leader.votes === 0) continue;
    if (!votes.has(slam.kind)) leading.push(slam);
    votes.set(slam.kind, (votes.get(slam.kind) ?? 0) + leader.votes);
  }
  const shares = new Map([...votes].map(([kind, sum]) => [kind, Math.round((100 * sum) / wholeOf(ballot))]));
  return {
    seat,
    isOpen: status === 'open' || status === 'paused',
    isDecided: false,
    shares,
    first: leading[0] ?? null,
    leading,
  };
}

/** The slam that is known of a throw that comes, or leads: null while nothing does. */
export function slamAhead(
  { due, ruleset }: Pick<CryptogsPublicView, 'due' | 'ruleset'>,
  vote: Vote | null,
): SlamView | null {
  if (due.kind === 'throw') return ruleset.aiming ? due.slam : null;
  return vote?.first ?? null;
}
