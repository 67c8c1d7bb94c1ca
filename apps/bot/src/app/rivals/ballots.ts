import type { Action } from '../../base/action.ts';
import { RivalBallots } from '../../io/published/rival-ballots.ts';
import type { Shared } from '../parts/shared.ts';

type BallotsNeeds = Pick<Shared, 'journal' | 'show' | 'onShow' | 'onChange' | 'clock' | 'log' | 'closers'>;

/** What can be done about ballots that other channels publish of matches with this one. */
export function openRivalBallots(needs: BallotsNeeds): { readonly actions: readonly Action[] } {
  const { journal, show, onShow, onChange, clock, log, closers } = needs;
  const ballots = new RivalBallots({ matches: journal.matches, clock, log, onChange });
  void ballots.look();
  closers.add(
    "look for another channel's ballots",
    onShow(() => {
      const { match } = show();
      if (match?.ending != null) ballots.ended(match.matchKey);
    }),
  );
  return { actions: [ballots.action] };
}
