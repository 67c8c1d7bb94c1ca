import { SEATS, type Seat } from '@show-of-hands/engine';
import { cellName, type Ship, shipsLeft, type ToucheView, touche } from '@show-of-hands/engine/touche';

function shipText({ ruleset, tick }: ToucheView, { number, at, isSunk, readyAt }: Ship): string {
  const where = at === null ? 'hidden' : cellName(ruleset, at);
  if (isSunk) return `${number} sunk at ${where}`;
  return `${number} ${where}${readyAt <= tick ? ', may move' : `, may move in ${readyAt - tick}`}`;
}

const fleetText = (view: ToucheView, side: Seat | 'pirates'): string =>
  view.ships
    .filter((ship) => ship.side === side)
    .map((ship) => shipText(view, ship))
    .join(' | ');

/** A match in a few lines: every ship, and how it stands. */
export function seaText(view: ToucheView): readonly string[] {
  const left = shipsLeft(view);
  const { hits, tick, ruleset } = view;
  return [
    ...SEATS.map((seat) => `${seat}  ${fleetText(view, seat)}`),
    ...(ruleset.pirates > 0 ? [`pirates  ${fleetText(view, 'pirates')}`] : []),
    `tick ${tick} of ${ruleset.limit}; ships left: A ${left.A}, B ${left.B}; hits: A ${hits.A}, B ${hits.B}${
      touche.outcome(view) === undefined ? '' : ', over'
    }`,
  ];
}
