import type { Seat } from '@show-of-hands/engine';
import { cellName, isDrafting, isPick, type TriadView, triad } from '@show-of-hands/engine/triad';

/** What to type, in words; says no more than is possible on this turn. */
export function howToVote(view: TriadView, seat: Seat): string {
  if (isDrafting(view)) return `a number 1–${view.draft?.pool.length ?? 0}`;
  const card = view.forced === null ? 'card 1–5' : `card ${view.forced + 1}`;
  const aim = `${card}, then cell A1–C3`;
  const moves = [...triad.legalMoves(view, seat)].flatMap((move) => (isPick(move) ? [] : [move]));
  const mark = moves.find(({ warningMarkCell }) => warningMarkCell !== null)?.warningMarkCell ?? null;
  const earth = moves.some(({ earthBoostEdge }) => earthBoostEdge !== null);
  const extras = [
    ...(mark === null ? [] : [`wm=${cellName(mark)} to set a warning mark`]),
    ...(earth ? ['e=up, right, down or left for an earth card'] : []),
  ];
  return extras.length === 0 ? aim : `${aim}; add ${extras.join(', ')}`;
}

/** The shortest spelling of a canonical command that still says all of it: mark and edge too. */
export const shortOf = (command: string): string =>
  command
    .replace(/^#(?:triad [AB]|draft )/, '')
    .replace('->', ' ')
    .toLowerCase();
