import { ok, type Result, refuse } from '../../result.ts';
import { type BySeat, otherSeat, SEATS, type Seat } from '../../seat.ts';
import { cellName, cellsOf, noCells, withCells } from './cells.ts';
import { firstNumberOf } from './fleet.ts';
import { COOLDOWN } from './ruleset.ts';
import { ended, type ToucheStep } from './turn.ts';
import type { Fleet, Ship, ToucheEvent, ToucheState } from './types.ts';

/**
 * What stands on each cell that was fired at in a seat's sea, in the order of the cells: the number of the ship in its
 * fleet, from 1, or 0 for none. A sunk ship lies where it was last hidden, and has its number there.
 */
export type ToucheAnswer = readonly number[];

/** A seat's fleet as it stood as the turn began; undefined where that is not known. */
const fleetOf = (state: ToucheState, seat: Seat): Fleet | undefined => state.fleets[seat][state.hidden[seat]];

/** What a seat's fleet forces it to answer. Refuses with `not_asked` or `unknown`. */
export function answerOf(state: ToucheState, seat: Seat): Result<ToucheAnswer> {
  const { due } = state;
  if (due.kind !== 'answers') return refuse('not_asked', 'nothing is to be answered now');
  const fleet = fleetOf(state, seat);
  if (fleet === undefined)
    return refuse('unknown', `where the ships of seat ${seat} stand is not known here`);
  return ok(due.asked[seat].map(({ at }) => fleet.indexOf(at) + 1));
}

/** Why an answer cannot be; undefined if it can. */
function refusalOf(state: ToucheState, seat: Seat, answer: ToucheAnswer): Result<never> | undefined {
  const { due, ruleset } = state;
  const asked = due.kind === 'answers' ? due.asked[seat] : [];
  if (answer.length !== asked.length) {
    return refuse(
      'malformed_answer',
      `seat ${seat} answers for ${answer.length} cells; asked are ${asked.length}`,
    );
  }
  const strange = answer.find((number) => !Number.isInteger(number) || number < 0 || number > ruleset.ships);
  if (strange !== undefined) {
    return refuse(
      'malformed_answer',
      `seat ${seat} answers ship ${strange}; allowed are 0 to ${ruleset.ships}`,
    );
  }
  const right = answerOf(state, seat);
  if (!right.ok) return undefined;
  const index = answer.findIndex((number, i) => number !== right.value[i]);
  if (index < 0) return undefined;
  // what is right is not said: whoever reads this may not know it
  return refuse(
    'false_answer',
    `seat ${seat} says ${answer[index]} of ${cellName(ruleset, asked[index]?.at ?? 0)}, and its fleet says otherwise`,
  );
}

/** The ships of a seat whose cells its answer tells sink, and the other seat has hit them with each shell. */
function taken({ state, events }: ToucheStep, seat: Seat, answer: ToucheAnswer): ToucheStep {
  if (state.due.kind !== 'answers') return { state, events };
  const { tick } = state;
  const told: ToucheEvent[] = [];
  let { ships } = state;
  let hits = 0;
  for (const [index, { at, shells }] of state.due.asked[seat].entries()) {
    const number = firstNumberOf(state, seat) - 1 + (answer[index] ?? 0);
    const ship = answer[index] === 0 ? undefined : ships.find((one) => one.number === number && !one.isSunk);
    told.push({ type: 'answered', tick, seat, at, ship: ship?.number ?? null });
    ships = ships.map((one) =>
      one.side === seat && one !== ship ? { ...one, ruledOut: withCells(one.ruledOut, [at]) } : one,
    );
    if (ship === undefined) continue;
    hits += shells;
    told.push({ type: 'sunk', tick, ship: number, at });
    ships = ships.map((one) => (one === ship ? { ...one, at, isSunk: true } : one));
  }
  const other = otherSeat(seat);
  return {
    state: { ...state, ships, hits: { ...state.hits, [other]: state.hits[other] + hits } },
    events: [...events, ...told],
  };
}

/** Ships of a fleet once it is hidden anew: those that moved may not do so again for some ticks. */
function hiddenAnew(state: ToucheState, seat: Seat, moved: readonly number[]): readonly Ship[] {
  const fleet = state.fleets[seat][state.hidden[seat] + 1];
  const before = firstNumberOf(state, seat) - 1;
  // wrecks stay where they are, and no ship goes there (T10.5)
  const wrecks = state.ships.flatMap(({ side, isSunk, at }) =>
    side === seat && isSunk && at !== null ? [at] : [],
  );
  const ruledOut = withCells(noCells(cellsOf(state.ruleset)), wrecks);
  return state.ships.map((ship) => {
    const own = ship.number - before;
    if (ship.side !== seat || !moved.includes(own)) return ship;
    const at = ship.isSunk ? ship.at : (fleet?.[own - 1] ?? null);
    return { ...ship, at, readyAt: state.tick + COOLDOWN, ruledOut };
  });
}

/** Fleets that were hidden anew in this turn stand so from now on. */
function hide(step: ToucheStep): ToucheStep {
  const { due } = step.state;
  if (due.kind !== 'answers') return step;
  let { state } = step;
  const events = [...step.events];
  for (const seat of SEATS) {
    const order = due.orders[seat];
    if (order.kind !== 'hide') continue;
    const ships = hiddenAnew(state, seat, order.ships);
    state = { ...state, ships, hidden: { ...state.hidden, [seat]: state.hidden[seat] + 1 } };
    events.push({ type: 'hid', tick: state.tick, seat, ships: order.ships });
  }
  return { state: { ...state, tick: state.tick + 1 }, events };
}

/**
 * Takes what both seats answer, and ends the turn (docs/touche.md T10). Refuses with `not_asked`, `seat_missing`,
 * `malformed_answer`, or `false_answer` where this state knows better.
 */
export function answer(state: ToucheState, answers: Partial<BySeat<ToucheAnswer>>): Result<ToucheStep> {
  if (state.due.kind !== 'answers') return refuse('not_asked', 'nothing is to be answered now');
  const { A, B } = answers;
  if (A === undefined || B === undefined) {
    return refuse(
      'seat_missing',
      `both seats answer: that of seat ${A === undefined ? 'A' : 'B'} is missing`,
    );
  }
  const refused = refusalOf(state, 'A', A) ?? refusalOf(state, 'B', B);
  if (refused !== undefined) return refused;
  return ok(ended(hide(taken(taken({ state, events: [] }, 'A', A), 'B', B))));
}
