import type { ShipView, TouchePublicView } from '@show-of-hands/bus/touche';
import type { Seat } from '@show-of-hands/engine';

type Side = ShipView['side'];

/** The ships of a side, sunk ones among them, in the order of their numbers. */
export const fleetOf = ({ ships }: Pick<TouchePublicView, 'ships'>, side: Side): readonly ShipView[] =>
  ships.filter((ship) => ship.side === side);

export const afloat = (view: Pick<TouchePublicView, 'ships'>, side: Side): readonly ShipView[] =>
  fleetOf(view, side).filter(({ sunk }) => !sunk);

/** The ship that a seat may aim: its first one afloat. */
export const flagshipOf = (view: Pick<TouchePublicView, 'ships'>, seat: Seat): ShipView | undefined =>
  afloat(view, seat)[0];

/** As a ship is called: by its seat's letter and its number in the fleet; a pirate by its number alone. */
export function shipName({ fleet }: Pick<TouchePublicView, 'fleet'>, number: number): string {
  if (number <= fleet) return `A${number}`;
  return number <= 2 * fleet ? `B${number - fleet}` : `${number - 2 * fleet}`;
}

export const sideOf = ({ ships }: Pick<TouchePublicView, 'ships'>, number: number): Side =>
  ships.find((ship) => ship.number === number)?.side ?? 'pirates';
