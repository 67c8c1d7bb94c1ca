import type { Show } from '@show-of-hands/bus';
import { type Clock, Coalesced } from '../../base/clock.ts';

/** Docks list who votes: so often they are told anew at most, ms. A whole chat votes many times a second. */
const EVERY_MS = 1_500;

interface VoterNoticesOptions {
  readonly show: () => Pick<Show, 'ballot' | 'betweenVote'>;
  readonly onUpdate: (listener: () => void) => () => void;
  /** Tells docks what only they are told. */
  readonly tell: () => void;
  readonly clock: Clock;
}

/** Tells docks of those who vote while a vote is open. The answer ends that. */
export function noticeVoters({ show, onUpdate, tell, clock }: VoterNoticesOptions): () => void {
  const soon = new Coalesced(clock, EVERY_MS, tell);
  let told = votesIn(show());
  const unfollow = onUpdate(() => {
    const now = votesIn(show());
    if (now === told) return;
    told = now;
    soon.touch();
  });
  return () => {
    unfollow();
    soon.end();
  };
}

/** Another text wherever the list of voters may be another one. */
const votesIn = ({ ballot, betweenVote }: ReturnType<VoterNoticesOptions['show']>): string =>
  [
    ballot?.id,
    ballot?.status,
    ballot?.voters,
    ballot?.ticker.length,
    betweenVote?.id,
    betweenVote?.voters,
  ].join(' ');
