import type { TouchePublicView, ToucheTurn } from '@show-of-hands/bus/touche';
import type { Seat } from '@show-of-hands/engine';
import { columnAndRowOf } from '@show-of-hands/engine/touche';
import { orderedBy, type Vote } from '../ballot/vote.ts';
import { flagshipOf } from '../fleet/ships.ts';

type Sea = TouchePublicView['sea'];

/** Columns and rows of a sea that are drawn, from the first ones. */
export interface Sector {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
}

export const wholeSea = ({ width, height }: Sea): Sector => ({ x: 0, y: 0, columns: width, rows: height });

/** As many columns and rows as are read at a glance on a phone. */
const SIDE = 11;
/** A sector moves in steps of so many cells: it stays where it is while what it is about moves a little. */
const STEP = 3;

function start(middle: number, length: number): number {
  const wanted = Math.round((middle - SIDE / 2) / STEP) * STEP;
  return Math.max(0, Math.min(wanted, length - SIDE));
}

/** The sector around a cell. */
export function sectorAround(sea: Sea, cell: number): Sector {
  const { x, y } = columnAndRowOf(sea, cell);
  const columns = Math.min(SIDE, sea.width);
  const rows = Math.min(SIDE, sea.height);
  return { x: start(x, sea.width), y: start(y, sea.height), columns, rows };
}

/**
 * The cell that matters most now: where chat's shell goes, or while nothing is aimed what sank last, or else where the
 * flagship of the seat is that chat decides for.
 */
export function focusOf(
  view: TouchePublicView,
  turn: ToucheTurn | null,
  vote: Vote | null,
  seat: Seat,
): number {
  if (typeof vote?.first === 'number') return vote.first;
  const aim = orderedBy(view, null, seat);
  if (typeof aim === 'number') return aim;
  const sunk = turn?.events.find((event) => event.type === 'sunk');
  if (sunk?.type === 'sunk') return sunk.at;
  return flagshipOf(view, seat)?.at ?? 0;
}

/** Where a cell is drawn: its corner, px from that of the sea. */
export interface Spot {
  readonly left: number;
  readonly top: number;
}

/** Finds cells in a drawn part of a sea; null for those outside of it. */
export type SpotOf = (cell: number) => Spot | null;

/** @param width of the whole sea, in cells */
export const spotsIn =
  (width: number, { x: first, y: top, columns, rows }: Sector, cell: number): SpotOf =>
  (at) => {
    const { x, y } = columnAndRowOf({ width }, at);
    const [column, row] = [x - first, y - top];
    const isIn = column >= 0 && row >= 0 && column < columns && row < rows;
    return isIn ? { left: column * cell, top: row * cell } : null;
  };
