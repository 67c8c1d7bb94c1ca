import type { Hex } from 'viem';
import type { Play } from '../../game.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { type BySeat, bySeat, otherSeat, SEATS, type Seat } from '../../seat.ts';
import { isLegal } from './legal.ts';
import { isOver, outcomeOf } from './outcome.ts';
import { faultOfFleet, placed } from './setup.ts';
import { type Shell, ticked } from './tick.ts';
import type { AskedCell, Fleet, ToucheEvent, ToucheMove, ToucheState } from './types.ts';

/** A state, and what changed on the way to it. */
export interface ToucheStep {
  readonly state: ToucheState;
  readonly events: readonly ToucheEvent[];
}

/** The turn is over. */
export function ended({ state, events }: ToucheStep): ToucheStep {
  const next: ToucheState = { ...state, turn: state.turn + 1, due: { kind: 'orders' } };
  const outcome = outcomeOf(next);
  if (outcome === undefined) return { state: next, events };
  return { state: next, events: [...events, { type: 'over', winner: outcome.winner, ships: outcome.score }] };
}

type Plays = Partial<BySeat<Play<ToucheMove, Fleet>>>;

/**
 * Takes what both seats decided; chance is drawn next. With a move that hides a fleet anew goes where it stands then, as far
 * as that is known. Refuses with `not_asked`, `seat_missing`, `illegal`, `unexpected_fleet` or `no_fleet`.
 */
export function play(state: ToucheState, plays: Plays): Result<ToucheStep> {
  if (state.due.kind !== 'orders' || isOver(state)) {
    return refuse(
      'not_asked',
      'nobody decides anything now: the match is over, or chance or an answer comes first',
    );
  }
  const { A, B } = plays;
  if (A === undefined || B === undefined) {
    return refuse(
      'seat_missing',
      `both seats decide at once: the move of seat ${A === undefined ? 'A' : 'B'} is missing`,
    );
  }
  const fleets = { ...state.fleets };
  for (const seat of SEATS) {
    const { move, disclosure } = seat === 'A' ? A : B;
    if (!isLegal(state, seat, move)) {
      return refuse(
        'illegal',
        `seat ${seat} may not ${JSON.stringify(move)} now: take one of its legal moves`,
      );
    }
    if (disclosure === undefined) continue;
    if (move.kind !== 'hide') {
      return refuse(
        'unexpected_fleet',
        `seat ${seat} hides nothing anew with ${move.kind}: its fleet stays as it was`,
      );
    }
    const fault = faultOfFleet(state.ruleset, disclosure);
    if (fault !== undefined) return refuse('no_fleet', `seat ${seat} hides ${fault}`);
    const known = fleets[seat].slice(0, state.hidden[seat] + 1);
    // fleets are known by their roots' numbers: after one that is not known here none has its place
    if (known.length > state.hidden[seat]) fleets[seat] = [...known, disclosure];
  }
  const orders = { A: A.move, B: B.move };
  return ok({
    state: { ...state, fleets, due: { kind: 'chance', orders } },
    events: SEATS.map((seat) => ({ type: 'ordered', seat, order: orders[seat] })),
  });
}

/** Whether nothing goes on until something is drawn. */
export const isDrawDue = ({ due }: Pick<ToucheState, 'due'>): boolean =>
  due.kind === 'placing' || due.kind === 'chance';

/** What was fired into a seat's sea, cell by cell, ascending. */
function askedOf(shells: readonly Shell[], seat: Seat): readonly AskedCell[] {
  const fallen = shells.filter(({ ship }) => ship.side !== seat);
  const cells = [...new Set(fallen.map(({ at }) => at))].sort((a, b) => a - b);
  return cells.map((at) => ({
    at,
    shells: fallen.filter((shell) => shell.at === at && shell.ship.side === otherSeat(seat)).length,
  }));
}

const WAITS: BySeat<ToucheMove> = { A: { kind: 'wait' }, B: { kind: 'wait' } };

/** Ticks in one sea: the orders are carried out in the first, and nothing more happens once a seat has no ship. */
function inOneSea(state: ToucheState, orders: BySeat<ToucheMove>, turnSalt: Hex): ToucheStep {
  let step: ToucheStep = { state: { ...state, due: { kind: 'orders' } }, events: [] };
  for (let n = 0; n < state.ruleset.ticksPerTurn && !isOver(step.state); n += 1) {
    const next = ticked(step.state, n === 0 ? orders : WAITS, turnSalt);
    step = {
      state: { ...next.state, tick: next.state.tick + 1 },
      events: [...step.events, ...next.events],
    };
  }
  return ended(step);
}

/** What a turn's salt draws. Refuses with `not_due`. */
export function draw(state: ToucheState, turnSalt: Hex): Result<ToucheStep> {
  const { due } = state;
  if (due.kind === 'placing') return ok(placed(state, turnSalt));
  if (due.kind !== 'chance') return refuse('not_due', 'nothing is to be drawn now');
  const { orders } = due;
  if (!state.ruleset.hidden) return ok(inOneSea(state, orders, turnSalt));
  const { state: after, events, shells } = ticked(state, orders, turnSalt);
  const asked = bySeat((seat) => askedOf(shells, seat));
  return ok({ state: { ...after, due: { kind: 'answers', orders, asked } }, events });
}
