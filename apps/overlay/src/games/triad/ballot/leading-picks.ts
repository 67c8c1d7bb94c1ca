import type { BallotShow, MatchShow } from '@show-of-hands/bus';
import type { TriadPublicView } from '@show-of-hands/bus/triad';
import { drawnPick } from '@show-of-hands/bus/triad/text';
import { wholeOf } from '../../../lib/game/ballot.ts';

/** What chat is about to pick, by the card's place in the pool. */
export interface PickLead {
  /** 0..100, or null once it is decided. */
  readonly share: number | null;
  readonly leading: boolean;
}

/** The cards that chat votes for, or the one it has decided on; nothing when the ballot is of another turn. */
export function pickLeads(
  ballot: BallotShow | null,
  view: TriadPublicView,
  { forced = [] }: Pick<MatchShow, 'forced'> = {},
): ReadonlyMap<number, PickLead> {
  const leads = new Map<number, PickLead>();
  const only = forced.find(({ seat }) => seat === view.toPlay);
  if (ballot === null && only !== undefined) {
    const pick = drawnPick(only.command);
    return pick === null ? leads : leads.set(pick, { share: null, leading: true });
  }
  if (ballot === null || ballot.turn !== view.number || ballot.status === 'cancelled') return leads;
  if (ballot.result !== null) {
    const pick = drawnPick(ballot.result.command);
    return pick === null ? leads : leads.set(pick, { share: null, leading: true });
  }
  for (const { command, votes } of ballot.leaders) {
    const pick = drawnPick(command);
    const share = Math.round((100 * votes) / wholeOf(ballot));
    if (pick !== null && share > 0) leads.set(pick, { share, leading: leads.size === 0 });
  }
  return leads;
}
