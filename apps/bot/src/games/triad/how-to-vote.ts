import type { Seat } from '@show-of-hands/engine';
import { cellName, type TriadView, triad } from '@show-of-hands/engine/triad';

/** What to type, in words; says no more than is possible on this turn. */
export function howToVote(view: TriadView, seat: Seat): string {
  const card = view.forced === null ? 'card 1–5' : `card ${view.forced + 1}`;
  const aim = `${card}, arrow, cell A1–C3`;
  const move = [...triad.legalMoves(view, seat)].find(({ warningMarkCell }) => warningMarkCell !== null);
  const mark = move?.warningMarkCell ?? null;
  return mark === null ? aim : `${aim}; add wm=${cellName(mark)} to set a warning mark`;
}
