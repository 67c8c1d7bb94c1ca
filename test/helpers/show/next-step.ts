import type { BallotShow, OwnSeatShow } from '@show-of-hands/bus';
import { until } from '../processes/processes.ts';
import type { SmallShow } from './small-show.ts';

/** What happens next: a vote opens, the streamer is asked, or the match is over. */
type Step =
  | { readonly kind: 'over' }
  | { readonly kind: 'vote'; readonly ballot: BallotShow }
  | { readonly kind: 'asked'; readonly asked: OwnSeatShow };

/** Waits for what is to be decided next, by whomever; `done` has what was: ids of ballots, and `SEAT TURN` of what the streamer was asked. */
export async function nextStep({ tap }: SmallShow, done: ReadonlySet<string>): Promise<Step> {
  const look = (): Step | undefined => {
    const { ballot, match } = tap.show;
    const { ownSeat } = tap.control;
    if (match?.phase === 'over') return { kind: 'over' };
    if (ownSeat !== undefined && !done.has(`${ownSeat.seat} ${ownSeat.turn}`)) {
      return { kind: 'asked', asked: ownSeat };
    }
    if (ballot?.status === 'open' && !done.has(ballot.id)) return { kind: 'vote', ballot };
    return undefined;
  };
  let next: Step | undefined;
  const isThere = () => {
    next = look();
    return next !== undefined;
  };
  await until('the next decision', isThere, 60_000);
  if (next === undefined) throw new Error('there is no next decision');
  return next;
}
