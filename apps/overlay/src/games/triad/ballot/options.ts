import type { BallotShow } from '@show-of-hands/bus';
import type { TriadPublicView } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';

/** What chat can choose now: cells, places of the hand, or places of the pool. */
export interface Options {
  readonly seat: Seat;
  readonly cells: ReadonlySet<number>;
  readonly slots: ReadonlySet<number>;
  readonly picks: ReadonlySet<number>;
}

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/**
 * What the open ballot's seat can choose on the table that is shown; null while nothing can be chosen. Order and
 * Chaos leave one card.
 */
export function optionsOf(ballot: BallotShow | null, view: TriadPublicView): Options | null {
  if (ballot === null || ballot.turn !== view.number || ballot.seat !== view.toPlay) return null;
  if (ballot.status !== 'open' && ballot.status !== 'paused') return null;
  const { seat } = ballot;
  if (view.draft?.open) {
    const gone = new Set(view.draft.picks.map(({ pick }) => pick));
    const picks = new Set(places(view.draft.pool.length).filter((pick) => !gone.has(pick)));
    return { seat, cells: new Set(), slots: new Set(), picks };
  }
  return {
    seat,
    cells: new Set(view.board.flatMap((placed, cell) => (placed === null ? [cell] : []))),
    slots: new Set(
      view.hands[seat].flatMap((slot, index) =>
        slot.used || (view.forced !== null && view.forced.slot !== index) ? [] : [index],
      ),
    ),
    picks: new Set(),
  };
}
