import type { ShipView, TouchePublicView, ToucheTurn } from '@show-of-hands/bus/touche';
import { type BySeat, bySeat, otherSeat, type Seat } from '@show-of-hands/engine';
import { cellsOf } from '@show-of-hands/engine/touche';
import { afloat, cellsInSet, fleetOf } from '../fleet/ships.ts';

/** What lies in a sea. Its cells are those of the whole sea. */
export interface SeaMarks {
  readonly ships: readonly (ShipView & { readonly at: number })[];
  /** Cells that no hidden ship can be on any more. */
  readonly clear: readonly number[];
  /** Cells that each seat fired at, as far as its ships know it. */
  readonly shots: BySeat<readonly number[]>;
  /** Cells that somebody is to say of what is there. */
  readonly asked: readonly number[];
}

const shotsOf = (view: TouchePublicView, seat: Seat): readonly number[] => [
  ...new Set(fleetOf(view, seat).flatMap(({ fired }) => cellsInSet(fired))),
];

/** The cells that are ruled out for every ship of a hidden fleet that is afloat. */
function clearIn(view: TouchePublicView, seat: Seat): readonly number[] {
  const [first, ...others] = afloat(view, seat);
  // of a fleet that is gone nothing is where anybody has looked
  if (first === undefined) {
    return [...new Set(fleetOf(view, seat).flatMap(({ ruledOut }) => cellsInSet(ruledOut)))];
  }
  const sets = others.map(({ ruledOut }) => new Set(cellsInSet(ruledOut)));
  return cellsInSet(first.ruledOut).filter((cell) => sets.every((set) => set.has(cell)));
}

const isPlaced = (ship: ShipView): ship is ShipView & { readonly at: number } => ship.at !== null;

/** What lies in the one sea of all, or in the sea of a seat: `seat` is null where everyone sails in one. */
export function marksOf(view: TouchePublicView, seat: Seat | null): SeaMarks {
  if (seat === null) {
    return {
      ships: view.ships.filter(isPlaced),
      clear: [],
      shots: bySeat((one) => shotsOf(view, one)),
      asked: [],
    };
  }
  const other = otherSeat(seat);
  const clear = clearIn(view, seat);
  const known = new Set(clear);
  const shots = shotsOf(view, other).filter((cell) => !known.has(cell));
  return {
    ships: view.ships.filter(isPlaced).filter(({ side }) => side !== other),
    clear,
    shots: { ...bySeat(() => []), [other]: shots },
    asked: view.asked[seat],
  };
}

/** The cells that shells fell on in a part of a turn, in a seat's sea or in the one of all. */
export function freshIn(
  { events }: ToucheTurn,
  seat: Seat | null,
  { sea }: TouchePublicView,
): readonly number[] {
  const cells = events.flatMap((event) => {
    if (event.type === 'answered' && event.seat === seat) return [event.at];
    return event.type === 'fired' && seat === null ? [event.at] : [];
  });
  return [...new Set(cells)].filter((cell) => cell < cellsOf(sea));
}
