import {
  cellSetOf,
  type OrderView,
  type TouchePublicView,
  type ToucheTurn,
  type ToucheTurnEvent,
} from '@show-of-hands/bus/touche';
import { bySeat, type Seat } from '@show-of-hands/engine';
import {
  flagshipOf,
  outcomeOf,
  rulesetIdOf,
  type Ship,
  shipsLeft,
  type ToucheEvent,
  type ToucheMove,
  type ToucheView,
  targetsOf,
} from '@show-of-hands/engine/touche';

const NO_CELLS = '';

const orderView = (move: ToucheMove): OrderView => ({
  kind: move.kind,
  aim: move.kind === 'aim' ? { x: move.x, y: move.y } : null,
});

const shipView = ({ tick, ruleset }: ToucheView, ship: Ship): TouchePublicView['ships'][number] => ({
  number: ship.number,
  side: ship.side,
  at: ship.at,
  sunk: ship.isSunk,
  wait: Math.max(0, ship.readyAt - tick),
  friends: [...ship.friends],
  fired: cellSetOf(ship.fired),
  ruledOut: ruleset.hidden && ship.side !== 'pirates' ? cellSetOf(ship.ruledOut) : NO_CELLS,
});

function targetsShown(view: ToucheView, seat: Seat): string {
  const flagship = view.ruleset.aiming && view.due.kind === 'orders' ? flagshipOf(view, seat) : undefined;
  return flagship === undefined ? NO_CELLS : cellSetOf(targetsOf(view, flagship));
}

/** A view in the form that crosses the bus: everything that follows from it is worked out. */
export function shownView(view: ToucheView): TouchePublicView {
  const { ruleset, due } = view;
  return {
    rulesetId: rulesetIdOf(ruleset),
    sea: { width: ruleset.width, height: ruleset.height },
    hidden: ruleset.hidden,
    aiming: ruleset.aiming,
    scatter: ruleset.scatter,
    fleet: ruleset.ships,
    ticksPerTurn: ruleset.ticksPerTurn,
    tick: view.tick,
    limit: ruleset.limit,
    ships: view.ships.map((ship) => shipView(view, ship)),
    targets: bySeat((seat) => targetsShown(view, seat)),
    left: shipsLeft(view),
    hits: { ...view.hits },
    due: due.kind,
    orders: 'orders' in due ? bySeat((seat) => orderView(due.orders[seat])) : null,
    asked: bySeat((seat) => (due.kind === 'answers' ? due.asked[seat].map(({ at }) => at) : [])),
    over: outcomeOf(view)?.winner ?? null,
  };
}

function shownEvent(event: ToucheEvent): ToucheTurnEvent {
  switch (event.type) {
    case 'ordered':
      return { type: 'ordered', seat: event.seat, order: orderView(event.order) };
    case 'talked':
    case 'hid':
      return { ...event, ships: [...event.ships] };
    case 'over':
      return { ...event, ships: { ...event.ships } };
    case 'placed':
    case 'cleared':
    case 'fired':
    case 'sunk':
    case 'moved':
    case 'answered':
      return { ...event };
    default:
      return event satisfies never;
  }
}

/** What happened, in the form that crosses the bus. */
export const shownTurn = (turn: number, events: readonly ToucheEvent[]): ToucheTurn => ({
  turn,
  events: events.map(shownEvent),
});
