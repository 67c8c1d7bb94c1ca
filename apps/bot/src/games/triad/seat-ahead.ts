import { type Seat, seatAt } from '@show-of-hands/engine';
import { PICKS, seatOfPick, type TriadView } from '@show-of-hands/engine/triad';

/**
 * Who moves `ahead` moves after a view, without playing them. Past the draft the seats alternate, also from the
 * last turn of a drawn round to the first of the next one: the players take turns at starting.
 */
export function seatAhead(view: Pick<TriadView, 'header' | 'draft' | 'round' | 'turn'>, ahead: number): Seat {
  const { header, draft, round, turn } = view;
  const pick = (draft === null ? PICKS : draft.picks.length) + ahead;
  const picker = draft === null ? undefined : seatOfPick(draft.firstPick, pick);
  return picker ?? seatAt(header.firstPlayer + round + turn + pick - PICKS);
}
