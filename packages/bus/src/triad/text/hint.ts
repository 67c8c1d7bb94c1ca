import type { Seat } from '@show-of-hands/engine';
import type { TriadPublicView } from '../index.ts';
import type { SayTriad } from '../words/index.ts';
import { cellText } from './coords.ts';

/** A cell that could be marked while the card goes to another; the last one, far from where examples begin. */
function markable(view: TriadPublicView, seat: Seat): number | null {
  if (view.marksLeft[seat] === 0) return null;
  const empty = view.board.flatMap((placed, cell) => (placed === null ? [cell] : []));
  const free = empty.filter((cell) => !view.marks.some((mark) => mark.cell === cell));
  return empty.length < 2 ? null : (free.at(-1) ?? null);
}

/** Whether a card that this seat may play now could raise an edge. A card back may be an earth card too. */
const mayBeEarth = (view: TriadPublicView, seat: Seat): boolean =>
  view.active.includes('earth') &&
  view.hands[seat].some(
    (slot, index) =>
      !slot.used &&
      (view.forced === null || view.forced.slot === index) &&
      (slot.kind === 'hidden' || slot.card.trait === 'earth'),
  );

/** What to type for a move of this seat, in words. */
export function triadHint(view: TriadPublicView, seat: Seat, say: SayTriad): string {
  if (view.draft?.open) return say('hint.pick', { count: view.draft.pool.length });
  const mark = markable(view, seat);
  return [
    view.forced === null ? say('hint.place') : say('hint.placeForced', { card: view.forced.slot + 1 }),
    ...(mark === null ? [] : [say('hint.mark', { cell: cellText(mark) })]),
    ...(mayBeEarth(view, seat) ? [say('hint.earth')] : []),
  ].join(say('hint.join'));
}
