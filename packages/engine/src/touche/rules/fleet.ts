import type { Seat } from '../../seat.ts';
import {
  allCells,
  type Cell,
  type CellSet,
  cellsOf,
  isEmptySet,
  lessSet,
  noCells,
  withCells,
  withoutCells,
} from './cells.ts';
import type { Ship, Side, ToucheState } from './types.ts';

/** The ships of a side that have not sunk, in order. */
export const living = ({ ships }: Pick<ToucheState, 'ships'>, side: Side): readonly Ship[] =>
  ships.filter((ship) => ship.side === side && !ship.isSunk);

/** The ship that a seat may aim: its first that has not sunk. */
export const flagshipOf = (state: Pick<ToucheState, 'ships'>, seat: Seat): Ship | undefined =>
  living(state, seat)[0];

/** The ships of a side that may change position now. */
export const readyShips = (state: Pick<ToucheState, 'ships' | 'tick'>, side: Side): readonly Ship[] =>
  living(state, side).filter(({ readyAt }) => state.tick >= readyAt);

/** The number that the first ship of a seat has. */
export const firstNumberOf = ({ ruleset }: Pick<ToucheState, 'ruleset'>, seat: Seat): number =>
  seat === 'A' ? 1 : 1 + ruleset.ships;

/** Whether a ship fires into the sea that it stands in. Ships of a hidden fleet fire into the other one's. */
const firesAtHome = ({ ruleset }: Pick<ToucheState, 'ruleset'>, { side }: Ship): boolean =>
  !ruleset.hidden || side === 'pirates';

/** Cells that a ship knows to be its own, or a friend's. */
export function knownCells(state: Pick<ToucheState, 'ruleset' | 'ships'>, ship: Ship): readonly Cell[] {
  if (!firesAtHome(state, ship)) return [];
  const known = state.ships.filter(
    (other) => other.number === ship.number || (!other.isSunk && ship.friends.includes(other.number)),
  );
  return known.flatMap(({ at }) => (at === null ? [] : [at]));
}

/** The cells that a ship may fire at before its map is full (docs/touche.md T4). */
function unknownCells(state: Pick<ToucheState, 'ruleset' | 'ships'>, ship: Ship, fired: CellSet): CellSet {
  return withoutCells(lessSet(allCells(cellsOf(state.ruleset)), fired), knownCells(state, ship));
}

/** Whether there is nothing left for a ship to fire at. */
export const isMapFull = (state: Pick<ToucheState, 'ruleset' | 'ships'>, ship: Ship): boolean =>
  isEmptySet(unknownCells(state, ship, ship.fired));

/** The cells that a ship may fire at now: if its map is full, as after it has begun anew. */
export const targetsOf = (state: Pick<ToucheState, 'ruleset' | 'ships'>, ship: Ship): CellSet =>
  unknownCells(state, ship, isMapFull(state, ship) ? noCells(cellsOf(state.ruleset)) : ship.fired);

/** The cells that no ship stands on whose place is public: those that one may move to, or be placed on. */
export function vacantCells({ ruleset, ships }: Pick<ToucheState, 'ruleset' | 'ships'>): CellSet {
  const taken = ships.flatMap(({ at, isSunk, side }) =>
    at === null || isSunk || (ruleset.hidden && side !== 'pirates') ? [] : [at],
  );
  return withoutCells(allCells(cellsOf(ruleset)), taken);
}

/** The ships with what one of them has become. */
export const replaced = (ships: readonly Ship[], ship: Ship): readonly Ship[] =>
  ships.map((one) => (one.number === ship.number ? ship : one));

/** A ship once it has fired there. */
export const firedAt = (ship: Ship, at: Cell): Ship => ({ ...ship, fired: withCells(ship.fired, [at]) });
