import type { Hex } from 'viem';
import { drawOf } from '../../protocol/random.ts';
import { type BySeat, bySeat, SEATS } from '../../seat.ts';
import {
  bothSets,
  type Cell,
  type CellSet,
  cellAt,
  cellCount,
  cellsAround,
  cellsOf,
  noCells,
  nthCell,
  withCells,
  withoutCells,
} from './cells.ts';
import { firedAt, flagshipOf, isMapFull, readyShips, replaced, targetsOf, vacantCells } from './fleet.ts';
import { COOLDOWN, type Ruleset } from './ruleset.ts';
import { talked } from './talk.ts';
import type { Ship, ToucheEvent, ToucheMove, ToucheState } from './types.ts';

/** A shell: who fired it, and where it falls. */
export interface Shell {
  readonly ship: Ship;
  readonly at: Cell;
}

/** A state on its way through a tick, and what has happened so far. */
interface Course {
  readonly state: ToucheState;
  readonly events: readonly ToucheEvent[];
}

/** Where a shell may fall: on any of a ship's targets, or, aimed, on those around the cell that it is aimed at (T4.5). */
export function mayFall(ruleset: Ruleset, targets: CellSet, aim: Cell | null): CellSet {
  if (aim === null) return targets;
  return bothSets(targets, withCells(noCells(cellsOf(ruleset)), cellsAround(ruleset, aim, ruleset.scatter)));
}

/** All guns at once, each at what its ship knew as the tick began (docs/touche.md T4). */
function fire(
  state: ToucheState,
  orders: BySeat<ToucheMove>,
  turnSalt: Hex,
): Course & { readonly shells: readonly Shell[] } {
  const aims = bySeat((seat) => {
    const order = orders[seat];
    if (order.kind !== 'aim') return undefined;
    return { ship: flagshipOf(state, seat)?.number, at: cellAt(state.ruleset, order.x, order.y) ?? null };
  });
  const { tick } = state;
  const events: ToucheEvent[] = [];
  const shells: Shell[] = [];
  let { ships } = state;
  for (const ship of state.ships.filter(({ isSunk }) => !isSunk)) {
    const isFull = isMapFull(state, ship);
    if (isFull) events.push({ type: 'cleared', tick, ship: ship.number });
    const aimed = ship.side === 'pirates' ? undefined : aims[ship.side];
    const aim = aimed?.ship === ship.number ? aimed.at : null;
    const cells = mayFall(state.ruleset, targetsOf(state, ship), aim);
    const at = nthCell(cells, drawOf(turnSalt, 'shot', [tick, ship.number], cellCount(cells)));
    const before = isFull ? { ...ship, fired: noCells(cellsOf(state.ruleset)) } : ship;
    ships = replaced(ships, firedAt(before, at));
    shells.push({ ship, at });
    events.push({ type: 'fired', tick, ship: ship.number, at, aim });
  }
  return { state: { ...state, ships }, events, shells };
}

/** Ships that talk do so while they fire: one that is hit in this tick is still heard (docs/touche.md T7). */
function talk({ state, events }: Course, orders: BySeat<ToucheMove>): Course {
  let course: Course = { state, events };
  for (const seat of SEATS) {
    if (orders[seat].kind !== 'talk') continue;
    const { ships, events: told } = talked(course.state, seat);
    course = { state: { ...course.state, ships }, events: [...course.events, ...told] };
  }
  return course;
}

/** Ships that are hit where everyone sees them sink, and whoever hit another's ship has hit one more. */
function sink({ state, events }: Course, shells: readonly Shell[]): Course {
  const isPublic = ({ side }: Ship): boolean => !state.ruleset.hidden || side === 'pirates';
  const told: ToucheEvent[] = [];
  const hits = { ...state.hits };
  const ships = state.ships.map((ship) => {
    if (ship.isSunk || ship.at === null || !isPublic(ship)) return ship;
    const hitting = shells.filter(({ at }) => at === ship.at);
    if (hitting.length === 0) return ship;
    for (const { ship: by } of hitting) {
      if (by.side !== 'pirates' && by.side !== ship.side) hits[by.side] += 1;
    }
    told.push({ type: 'sunk', tick: state.tick, ship: ship.number, at: ship.at });
    return { ...ship, isSunk: true };
  });
  return { state: { ...state, ships, hits }, events: [...events, ...told] };
}

/** A ship that leaves its cell for another: nobody knows where it is, and both cells are open to its guns once it is gone. */
function moveShip(ships: readonly Ship[], ship: Ship, from: Cell, to: Cell, tick: number): readonly Ship[] {
  const moved = { ...ship, at: to, readyAt: tick + COOLDOWN, fired: withoutCells(ship.fired, [from, to]) };
  return replaced(ships, moved).map((one) =>
    one.friends.includes(ship.number)
      ? { ...one, friends: one.friends.filter((number) => number !== ship.number) }
      : one,
  );
}

/** Ships whose places are public change position, each to a vacant cell by chance, in the order of their numbers. */
function move({ state, events }: Course, orders: BySeat<ToucheMove>, turnSalt: Hex): Course {
  const { tick, ruleset } = state;
  const movers = [
    ...SEATS.flatMap((seat) => (orders[seat].kind === 'move' ? readyShips(state, seat) : [])),
    ...readyShips(state, 'pirates'),
  ];
  const told: ToucheEvent[] = [];
  let { ships } = state;
  for (const { number } of movers) {
    const ship = ships.find((one) => one.number === number);
    if (ship === undefined || ship.at === null) continue;
    const vacant = vacantCells({ ruleset, ships });
    const to = nthCell(vacant, drawOf(turnSalt, 'move', [tick, number], cellCount(vacant)));
    told.push({ type: 'moved', tick, ship: number, from: ship.at, to });
    ships = moveShip(ships, ship, ship.at, to, tick);
  }
  return { state: { ...state, ships }, events: [...events, ...told] };
}

/**
 * One tick, as far as it follows from its chance: all ships fire, those that were ordered to talk do, what is hit in public
 * sinks, and ships whose places are public change position. What fell into a hidden sea is still to be answered.
 */
export function ticked(
  state: ToucheState,
  orders: BySeat<ToucheMove>,
  turnSalt: Hex,
): Course & { readonly shells: readonly Shell[] } {
  const { shells, ...fired } = fire(state, orders, turnSalt);
  return { ...move(sink(talk(fired, orders), shells), orders, turnSalt), shells };
}
