import type { ShipView, TouchePublicView } from '@show-of-hands/bus/touche';
import type { Seat } from '@show-of-hands/engine';
import { type CellSet, cellsIn, withCells } from '@show-of-hands/engine/touche';

type Side = ShipView['side'];

/** The ships of a side, sunk ones among them, in the order of their numbers. */
export const fleetOf = ({ ships }: Pick<TouchePublicView, 'ships'>, side: Side): readonly ShipView[] =>
  ships.filter((ship) => ship.side === side);

export const afloat = (view: Pick<TouchePublicView, 'ships'>, side: Side): readonly ShipView[] =>
  fleetOf(view, side).filter(({ sunk }) => !sunk);

/** The ship that a seat may aim: its first one afloat. */
export const flagshipOf = (view: Pick<TouchePublicView, 'ships'>, seat: Seat): ShipView | undefined =>
  afloat(view, seat)[0];

/**
 * A ship's number among its side's, from 1: how it is called. Never with its seat's letter, which would read as a cell.
 *
 * @param number among all ships
 */
export const numberIn = ({ fleet }: Pick<TouchePublicView, 'fleet'>, number: number): number =>
  number <= 2 * fleet ? ((number - 1) % fleet) + 1 : number - 2 * fleet;

export const sideOf = ({ ships }: Pick<TouchePublicView, 'ships'>, number: number): Side =>
  ships.find((ship) => ship.number === number)?.side ?? 'pirates';

/** The words of a set that has travelled. The page has no need of what checks it, which comes with the bus. */
const wordsOf = (set: string): CellSet => (set.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 16));

export const cellsInSet = (set: string): readonly number[] => [...cellsIn(wordsOf(set))];

/** A ship's map with one cell more. */
export const firedAt = ({ fired }: Pick<ShipView, 'fired'>, cell: number): string =>
  withCells(wordsOf(fired), [cell])
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');
