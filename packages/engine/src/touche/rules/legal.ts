import type { Seat } from '../../seat.ts';
import { cellAt, cellsIn, columnAndRowOf, hasCell } from './cells.ts';
import { firstNumberOf, flagshipOf, living, readyShips, targetsOf } from './fleet.ts';
import { isOver } from './outcome.ts';
import type { ToucheMove, ToucheView } from './types.ts';

/** Whether seats are asked for what they decide now. */
export const isAsked = (view: ToucheView): boolean => view.due.kind === 'orders' && !isOver(view);

/** The move that changes the position of all ships of a seat that may; undefined where none may. */
export function changeOf(view: ToucheView, seat: Seat): ToucheMove | undefined {
  const ready = readyShips(view, seat);
  if (ready.length === 0) return undefined;
  if (!view.ruleset.hidden) return { kind: 'move' };
  const before = firstNumberOf(view, seat) - 1;
  return { kind: 'hide', ships: ready.map(({ number }) => number - before) };
}

/** The moves that a seat may make now, in the order of docs/touche.md T5.1. */
export function* legalMoves(view: ToucheView, seat: Seat): Iterable<ToucheMove> {
  if (!isAsked(view)) return;
  yield { kind: 'wait' };
  if (living(view, seat).length >= 2) yield { kind: 'talk' };
  const change = changeOf(view, seat);
  if (change !== undefined) yield change;
  const flagship = view.ruleset.aiming ? flagshipOf(view, seat) : undefined;
  if (flagship === undefined) return;
  for (const at of cellsIn(targetsOf(view, flagship)))
    yield { kind: 'aim', ...columnAndRowOf(view.ruleset, at) };
}

const sameShips = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();

/** Whether a seat may make that move now, as `legalMoves` lists it. */
export function isLegal(view: ToucheView, seat: Seat, move: ToucheMove): boolean {
  if (!isAsked(view)) return false;
  switch (move.kind) {
    case 'wait':
      return true;
    case 'talk':
      return living(view, seat).length >= 2;
    case 'move':
      return changeOf(view, seat)?.kind === 'move';
    case 'hide': {
      const change = changeOf(view, seat);
      return change?.kind === 'hide' && sameShips(change.ships, move.ships);
    }
    case 'aim': {
      const flagship = view.ruleset.aiming ? flagshipOf(view, seat) : undefined;
      const at = cellAt(view.ruleset, move.x, move.y);
      return flagship !== undefined && at !== undefined && hasCell(targetsOf(view, flagship), at);
    }
    default:
      return move satisfies never;
  }
}
